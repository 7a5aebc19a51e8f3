import { describe, expect, it } from 'vitest'
import { aHall, type Cup, sendOrThrow } from '../testing/cup-in-memory.ts'
import { aGame, aPlayer, aTeam, at, competitionId, erasureId, playerId, teamId } from '../testing/index.ts'
import { childrenAt, lastGameAt } from './children.ts'
import type { AnyCommand } from './log-event.ts'

const DAY = 86_400
const [THIS, NEXT] = [competitionId(1), competitionId(2)]
const archive: AnyCommand = { type: 'competition.archive', data: { id: THIS } }
const nextYear: AnyCommand = {
  type: 'competition.create',
  data: { id: NEXT, name: 'Cup 2026', location: 'Halle', start: '2026-01-17', end: '2026-01-17' },
}

function aCup(...commands: readonly AnyCommand[]): Cup {
  const cup = aHall(aGame({ phase: 'finished' }))
  for (const command of commands) sendOrThrow(cup, command, at(DAY))
  return cup
}

const goingIn = ({ tournament }: Cup, confirmed = [THIS]) => childrenAt(tournament, confirmed)

describe('[N18] children', () => {
  it('of an archived competition go', () => {
    const { going, spared } = goingIn(aCup(archive))
    expect(going).toEqual([11, 12, 21, 22, 31, 32, 41, 42].map(playerId))
    expect(spared).toEqual([])
  })

  it('are all spared while it is not archived, or not confirmed', () => {
    expect(goingIn(aCup()).going).toEqual([])
    expect(goingIn(aCup(archive), []).spared).toHaveLength(8)
  })

  it('whose team plays in another competition are spared, with what holds them', () => {
    const enrolled: AnyCommand = { type: 'competition.enrollTeam', data: { id: NEXT, teamId: teamId(1) } }
    const team: AnyCommand = { type: 'team.create', data: aTeam({ id: teamId(1) }) }
    const { going, spared } = goingIn(aCup(archive, nextYear, team, enrolled))
    expect(going).toHaveLength(6)
    expect(spared).toEqual([11, 12].map((shirt) => ({ id: playerId(shirt), teamId: teamId(1), heldBy: [NEXT] })))
  })

  it('who are erased already are in no list, and deleted ones go too', () => {
    const erase: AnyCommand = { type: 'player.erase', data: { id: playerId(11) } }
    const remove: AnyCommand = { type: 'player.changeDetails', data: { id: playerId(12), deleted: true } }
    expect(goingIn(aCup(archive, erase, remove)).going).toEqual([12, 21, 22, 31, 32, 41, 42].map(playerId))
  })

  it('of a team in no competition go', () => {
    const team: AnyCommand = { type: 'team.create', data: aTeam({ id: teamId(9) }) }
    const player: AnyCommand = { type: 'player.create', data: aPlayer({ id: playerId(91), teamId: teamId(9) }) }
    expect(goingIn(aCup(archive, team, player)).going).toContain(playerId(91))
  })

  it('are numbers once it is carried out, in one event that affects all of them', () => {
    const cup = aCup(archive)
    const id = erasureId(1)
    const [announcedAt, due] = [at(DAY), at(31 * DAY)]
    sendOrThrow(cup, { type: 'erasure.announce', data: { id, due } }, announcedAt)
    sendOrThrow(cup, { type: 'erasure.confirm', data: { id } }, announcedAt)
    const evidence = { announcedAt, now: due, seenSeconds: 30 * DAY }
    const { events, affected } = sendOrThrow(cup, { type: 'erasure.carryOut', data: { id, evidence } }, due)
    expect(events).toHaveLength(1)
    expect(affected[0]?.players.size).toBe(8)
    expect([...cup.tournament.players.values()].map(({ state }) => state.phase)).toEqual(Array(8).fill('erased'))
    expect(goingIn(cup).going).toEqual([])
  })
})

it('[N16] the last game of competitions is the latest that was not cancelled', () => {
  const { tournament } = aHall(
    aGame({ phase: 'finished' }),
    aGame({ number: 2, phase: 'planned', plan: { dateTime: at(900) } }),
    aGame({ number: 3, phase: 'cancelled', plan: { dateTime: at(1800) } }),
  )
  expect(lastGameAt(tournament, [THIS])).toBe(at(900))
  expect(lastGameAt(tournament, [NEXT])).toBeUndefined()
})
