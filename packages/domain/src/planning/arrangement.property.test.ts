import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { competitionCommands } from '../competition/index.ts'
import { gameCommands } from '../game/index.ts'
import { ActId, instantOf } from '../kernel/index.ts'
import { CUP, type Cup, START, send, sendOrThrow, settled } from '../testing/cup-in-memory.ts'
import { gameId, groupId, teamId } from '../testing/index.ts'
import type { SingleCommand } from '../tournament-state/act-command.ts'
import { competitionViewAt, gameViewAt } from '../tournament-state/views.ts'
import { type Arrangement, arrangingCommands, effectOf, type Seats } from './arrangement.ts'
import { pairingsOf } from './pairings.ts'

const GROUPS = [groupId(21), groupId(22)]
const TEAMS = Array.from({ length: 9 }, (_, index) => teamId(index + 31))
const AT = instantOf(START)
const ACT = ActId.parse('0194a0c1-7b00-7000-8000-000000000a01')

/** Two groups of four teams with all of their games; the ninth team is in no group. */
function aPlannedCup(): Cup {
  const cup = settled()
  const put = (command: Parameters<typeof sendOrThrow>[1]) => sendOrThrow(cup, command, instantOf(START - 3_600_000))
  for (const [index, id] of TEAMS.entries()) {
    put({ type: 'team.create', data: { id, name: `Team ${index}`, shortName: `T${index}`, primaryColor: '#336699' } })
    put({ type: 'competition.enrollTeam', data: { id: CUP, teamId: id } })
  }
  for (const [index, group] of GROUPS.entries()) {
    const teamIds = TEAMS.slice(index * 4, index * 4 + 4)
    put({ type: 'competition.createGroup', data: { id: CUP, groupId: group, name: `Gruppe ${index}`, teamIds } })
    for (const [number, { home, guest }] of pairingsOf(teamIds, 3).entries()) {
      const id = gameId(50 + index * 10 + number)
      put({
        type: 'game.plan',
        data: {
          ...{ id, name: `Spiel ${id}`, competitionId: CUP, groupId: group, dateTime: AT, duration: 60 },
          plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
        },
      })
    }
  }
  return cup
}

const seatsOf = (cup: Cup): readonly Seats[] =>
  (competitionViewAt(cup.tournament, CUP)?.groups ?? [])
    .filter(({ id }) => GROUPS.includes(id))
    .map(({ id, teamIds }) => ({ groupId: id, teamIds }))

const gamesOf = (cup: Cup) =>
  GROUPS.flatMap((_, index) =>
    [0, 1, 2, 3, 4, 5].flatMap((number) => gameViewAt(cup.tournament, gameId(50 + index * 10 + number)) ?? []),
  )

/** Applies an arrangement as one act, as the page does. */
function arrange(cup: Cup, arrangement: Arrangement) {
  const commands = arrangingCommands(CUP, arrangement, effectOf(gamesOf(cup), arrangement)).map(parsed)
  return send(cup, { type: 'planning.apply', data: { id: ACT, commands } }, AT)
}

const parsed = ({ type, data }: ReturnType<typeof arrangingCommands>[number]): SingleCommand =>
  type === 'game.changePlan'
    ? { type, data: gameCommands[type].parse(data) }
    : { type, data: competitionCommands[type].parse(data) }

const exchanged = (lists: readonly Seats[], one: string, other: string): readonly Seats[] =>
  lists.map(({ groupId: group, teamIds }) => ({
    groupId: group,
    teamIds: teamIds.map((id) => (id === one ? other : id === other ? one : id)),
  }))

const shown = (cup: Cup) => ({
  groups: seatsOf(cup),
  games: gamesOf(cup).map(({ version: _v, changedAt: _c, ...game }) => game),
})

const place = fc.integer({ min: 0, max: 8 })

describe('a swap of two teams', () => {
  it('[Q3] exchanges their two names in the groups and in all games, and nothing else; one undo takes it back', () => {
    fc.assert(
      fc.property(place, place, (first, second) => {
        const cup = aPlannedCup()
        const [one, other] = [TEAMS[first], TEAMS[second]]
        if (!one || !other || first === second) return
        const before = shown(cup)
        const after = exchanged(seatsOf(cup), one, other)
        expect(arrange(cup, { before: seatsOf(cup), after, takesPlaces: true })).not.toBe('refused')
        const swapped: unknown = JSON.parse(
          JSON.stringify(before).replaceAll(one, 'one').replaceAll(other, one).replaceAll('one', other),
        )
        expect(shown(cup)).toEqual(swapped)
        const [head, ...events] = cup.log.slice(cup.log.findLastIndex(({ type }) => type === 'planning.applied'))
        if (!head) return
        sendOrThrow(cup, { type: 'planning.revoke', data: { id: ACT, events: [head, ...events] } }, AT)
        expect(shown(cup)).toEqual(before)
      }),
      { numRuns: 40 },
    )
  })

  it('[Q4] is blocked by each game that has started or is cancelled and names one of the two', () => {
    const cup = aPlannedCup()
    sendOrThrow(cup, { type: 'game.cancel', data: { id: gameId(50) } }, AT)
    const [game] = gamesOf(cup)
    const { homeTeamId = '' } = game?.resolvedTeams ?? {}
    const after = exchanged(seatsOf(cup), homeTeamId, TEAMS[5] ?? '')
    const effect = effectOf(gamesOf(cup), { before: seatsOf(cup), after, takesPlaces: true })
    expect(effect.blocking.map(({ id }) => id)).toEqual([gameId(50)])
    expect(arrange(cup, { before: seatsOf(cup), after, takesPlaces: true })).toBe('refused')
  })
})

describe('a move of one team', () => {
  it('[Q3] deletes its games in the old group, leaves all others, and is taken back by one undo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4 }), (from, to) => {
        const cup = aPlannedCup()
        const team = TEAMS[from]
        if (!team) return
        const before = seatsOf(cup)
        const gamesBefore = gamesOf(cup)
        const after = before.map(({ groupId: group, teamIds }) => ({
          groupId: group,
          teamIds: group === GROUPS[0] ? teamIds.filter((id) => id !== team) : teamIds.toSpliced(to, 0, team),
        }))
        expect(arrange(cup, { before, after, takesPlaces: false })).not.toBe('refused')
        expect(seatsOf(cup)).toEqual(after)
        const rest = gamesBefore.filter(
          ({ resolvedTeams: { homeTeamId, guestTeamId } }) => homeTeamId !== team && guestTeamId !== team,
        )
        expect(gamesOf(cup).map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
        expect(rest).toHaveLength(9)
        const events = cup.log.slice(cup.log.findLastIndex(({ type }) => type === 'planning.applied'))
        sendOrThrow(cup, { type: 'planning.revoke', data: { id: ACT, events } }, AT)
        expect(seatsOf(cup)).toEqual(before)
        expect(gamesOf(cup)).toHaveLength(12)
      }),
      { numRuns: 20 },
    )
  })
})
