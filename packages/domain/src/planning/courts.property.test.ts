import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusSeconds } from '../kernel/time.ts'
import { defined } from '../kernel/values.ts'
import { competitionId, courtId, gameId, groupId, matchdayId, teamId } from '../testing/index.ts'
import { type Block, lastStartOf, planOf, shiftFrom } from './blocks.ts'
import { clashesIn, type PlannedSlot } from './clashes.ts'
import { knockoutOf, type PlanBody } from './knockout.ts'
import { canPair, pairingsOf } from './pairings.ts'

const MINUTE = 60
const [SLOT, DURATION, PAUSE] = [15 * MINUTE, 12 * MINUTE, 10 * MINUTE]
const FIRST = '2025-01-18T08:00:00.000Z'

type Cup = { readonly teams: number; readonly gamesEach: number; readonly courts: number; readonly entrants: number }

const courtIds = (count: number) => Array.from({ length: count }, (_, index) => courtId(index + 1))

/** The group stage and the knockout as the generator plans them. */
function planFor({ teams, gamesEach, courts, entrants }: Cup) {
  let made = 0
  const newId = () => gameId(++made)
  const more = { slot: SLOT, duration: DURATION, matchdayId: matchdayId(1), courts: courtIds(courts) }
  const group: Block = {
    ...more,
    groupId: groupId(1),
    firstAt: FIRST,
    games: pairingsOf(
      Array.from({ length: teams }, (_, index) => teamId(index + 1)),
      gamesEach,
    ).map(({ home, guest }) => ({ id: newId(), plannedTeams: { home: { teamId: home }, guest: { teamId: guest } } })),
  }
  const blocks = [group]
  const places = Array.from({ length: entrants }, (_, index) => ({ groupId: groupId(1), position: index + 1 }))
  for (const { games } of knockoutOf({ entrants: places, hasSmallFinal: true, newId })) {
    const before = blocks.at(-1) ?? group
    blocks.push({ ...more, games, firstAt: plusSeconds(lastStartOf(before), SLOT + PAUSE) })
  }
  return planOf(competitionId(1), blocks, 1)
}

const slotOf = ({ id, dateTime, duration, groupId, courtId: court, plannedTeams }: PlanBody): PlannedSlot => ({
  ...{ id, dateTime, duration, plannedTeams },
  ...defined({ groupId, courtId: court }),
  cancelled: false,
  resolvedTeams: {
    ...('teamId' in plannedTeams.home ? { homeTeamId: plannedTeams.home.teamId } : {}),
    ...('teamId' in plannedTeams.guest ? { guestTeamId: plannedTeams.guest.teamId } : {}),
  },
})

const hall = (courts: number) => ({ courts: courtIds(courts).map((id) => ({ id })) })

const cups = fc
  .record({
    teams: fc.integer({ min: 2, max: 40 }),
    gamesEach: fc.integer({ min: 1, max: 6 }),
    courts: fc.integer({ min: 1, max: 4 }),
    entrants: fc.integer({ min: 0, max: 32 }),
  })
  .filter(({ teams, gamesEach, entrants }) => canPair(teams, gamesEach) && entrants <= teams)

describe('[H4] a plan for up to 4 courts and 40 teams', () => {
  it('has no two games on a court or of a team at the same time, and none before its teams are known', () => {
    fc.assert(
      fc.property(cups, (cup) => {
        const games = planFor(cup)
        expect(clashesIn(games.map(slotOf), 0, hall(cup.courts))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('has none either when a part of it is shifted to later', () => {
    fc.assert(
      fc.property(cups, fc.nat(), fc.integer({ min: 1, max: 240 }), (cup, at, minutes) => {
        const games = planFor(cup)
        const first = games[at % games.length]?.id ?? ''
        const movable = games.map((game) => ({ ...game, started: false, cancelled: false }))
        const moved = new Map(shiftFrom(movable, first, minutes).map(({ id, to }) => [id, to]))
        const shifted = games.map((game) => slotOf({ ...game, dateTime: moved.get(game.id) ?? game.dateTime }))
        expect(clashesIn(shifted, 0, hall(cup.courts))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

describe('[H4] 20 teams on two courts', () => {
  const minutes = (courts: number, entrants: number) => {
    const starts = planFor({ teams: 20, gamesEach: 4, courts, entrants }).map(({ dateTime }) => Date.parse(dateTime))
    return (Math.max(...starts) - Math.min(...starts)) / 60_000 + DURATION / MINUTE
  }

  it('need at most 55 % of the time of one court for the group', () => {
    expect(minutes(2, 0) / minutes(1, 0)).toBeLessThanOrEqual(0.55)
  })

  it('need at most 65 % of it for the whole plan', () => {
    expect(minutes(2, 16) / minutes(1, 16)).toBeLessThanOrEqual(0.65)
  })
})
