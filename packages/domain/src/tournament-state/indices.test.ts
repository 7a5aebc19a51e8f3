import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everyTeamOf } from '../competition/index.ts'
import { instantOf } from '../kernel/index.ts'
import { CUP, START, send, settled } from '../testing/cup-in-memory.ts'
import { competitionId, teamId } from '../testing/ids.ts'
import { history } from '../testing/random-history.ts'
import type { AnyCommand } from './log-event.ts'
import { competitionsOfTeamAt, playersOfTeamAt, type TournamentState } from './tournament-state.ts'

const OTHER_CUP = competitionId(7)

/** The same by a look at every competition and every player. */
const scanned = ({ competitions, players, teams }: TournamentState) =>
  [...teams.keys()].map((id) => ({
    competitions: [...competitions.values()].map(({ state }) => state).filter((one) => everyTeamOf(one).includes(id)),
    players: [...players.values()].map(({ state }) => state).filter((one) => one.teamId === id && !one.deleted),
  }))

const indexed = (tournament: TournamentState) =>
  [...tournament.teams.keys()].map((id) => ({
    competitions: competitionsOfTeamAt(tournament, id),
    players: playersOfTeamAt(tournament, id),
  }))

it('[E3] the indices of teams hold what a scan finds, after any history', () => {
  fc.assert(
    fc.property(history, (moves) => {
      const cup = settled()
      let now = START
      for (const { move: next, afterSeconds } of moves) {
        now += afterSeconds * 1000
        send(cup, next(cup.tournament), instantOf(now))
      }
      expect(indexed(cup.tournament)).toEqual(scanned(cup.tournament))
    }),
    { numRuns: 100 },
  )
})

const enroll = (id: typeof CUP, team: number): AnyCommand => ({
  type: 'competition.enrollTeam',
  data: { id, teamId: teamId(team) },
})

it('[K3] a team stays in the list of a competition that it has withdrawn from, and leaves that of one without its games', () => {
  const cup = settled()
  const dates = { location: 'Halle', start: '2025-01-18', end: '2025-01-19' }
  send(cup, { type: 'competition.create', data: { id: OTHER_CUP, name: 'U9', ...dates } }, instantOf(START))
  send(cup, enroll(OTHER_CUP, 1), instantOf(START))
  const ids = () => competitionsOfTeamAt(cup.tournament, teamId(1)).map(({ id }) => id)

  expect(ids()).toEqual([CUP, OTHER_CUP])
  send(cup, { type: 'competition.withdrawTeam', data: { id: OTHER_CUP, teamId: teamId(1) } }, instantOf(START))
  expect(ids()).toEqual([CUP])
  send(cup, { type: 'competition.withdrawTeam', data: { id: CUP, teamId: teamId(1) } }, instantOf(START))
  expect(ids()).toEqual([CUP])
})
