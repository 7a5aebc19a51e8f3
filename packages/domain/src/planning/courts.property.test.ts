import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusSeconds } from '../kernel/time.ts'
import { breakSecondsOf } from '../settings/index.ts'
import { competitionId, courtId, gameId, groupId, matchdayId, teamId } from '../testing/index.ts'
import { clashesIn, endOf, type PlannedSlot, slotOfPlan } from './clashes.ts'
import { knockoutOf, type PlanBody } from './knockout.ts'
import { type MeetPart, planOfMeet } from './meet-plan.ts'
import { canPair, pairingsOf } from './pairings.ts'
import { slipOf } from './slip.ts'

const MINUTE = 60
const [SLOT, DURATION, PAUSE, BREAK] = [15 * MINUTE, 12 * MINUTE, 10 * MINUTE, 2 * MINUTE]
const FIRST = '2025-01-18T08:00:00.000Z'
/** The domain knows no process; its long run is asked for from outside. */
declare const process: { readonly env: { readonly LONG?: string } }

const RUNS = process.env.LONG ? 20_000 : 60

type Cup = { readonly teams: number; readonly gamesEach: number; readonly courts: number; readonly entrants: number; readonly periods?: number }

const courtIds = (count: number) => Array.from({ length: count }, (_, index) => courtId(index + 1))

/** [Z6] Settings of a competition whose games have a break of two minutes between two halves, or one period. */
const settingsOf = ({ periods = 1 }: Pick<Cup, 'periods'>) => ({
  headToHeadFirst: false,
  rules: { periods, breakSeconds: BREAK },
})

/** A game as the conflicts count it, in a cup of such settings. */
const slotIn =
  (cup: Pick<Cup, 'periods'>) =>
  (game: PlanBody): PlannedSlot =>
    slotOfPlan({ ...game, breakSeconds: breakSecondsOf(game, settingsOf(cup)) })

/** The group stage and the knockout as the generator plans them. */
function planFor({ teams, gamesEach, courts, entrants, periods }: Cup) {
  let made = 0
  const newId = () => gameId(++made)
  const matchday = { matchdayId: matchdayId(1) }
  const groupGames = pairingsOf(
    Array.from({ length: teams }, (_, index) => teamId(index + 1)),
    gamesEach,
  ).map(({ home, guest }) => ({
    ...{ ...matchday, id: newId(), groupId: groupId(1) },
    plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
  }))
  const places = Array.from({ length: entrants }, (_, index) => ({ groupId: groupId(1), position: index + 1 }))
  const knockout = knockoutOf({ entrants: places, hasSmallFinal: true, newId }).map(({ games }) =>
    games.map((game) => ({ ...game, ...matchday })),
  )
  const part: MeetPart = {
    ...{ competitionId: competitionId(1), firstNumber: 1, duration: DURATION, groupGames, knockout },
    settings: settingsOf({ periods }),
  }
  return planOfMeet({ parts: [part], courts: courtIds(courts), firstAt: FIRST, slot: SLOT, pause: PAUSE })
}

/** By the words of the rule: two games at once on a court or of a team. */
const pairsAtOnce = (games: readonly PlannedSlot[]) =>
  games.flatMap((one, index) =>
    games
      .slice(0, index)
      .filter((other) => one.dateTime < endOf(other) && other.dateTime < endOf(one))
      .filter((other) => {
        const teams = Object.values(one.resolvedTeams)
        return one.courtId === other.courtId || Object.values(other.resolvedTeams).some((team) => teams.includes(team))
      })
      .map((other) => [one.id, other.id].toSorted()),
  )

const hall = (courts: number) => ({ courts: courtIds(courts).map((id) => ({ id })) })

const cups = fc
  .record({
    teams: fc.integer({ min: 2, max: 40 }),
    gamesEach: fc.integer({ min: 1, max: 6 }),
    courts: fc.integer({ min: 1, max: 4 }),
    entrants: fc.integer({ min: 0, max: 32 }),
    periods: fc.integer({ min: 1, max: 2 }),
  })
  .filter(({ teams, gamesEach, entrants }) => canPair(teams, gamesEach) && entrants <= teams)

describe('[H4] a plan for up to 4 courts and 40 teams', () => {
  it('has no two games on a court or of a team at the same time, and none before its teams are known', () => {
    fc.assert(
      fc.property(cups, (cup) => {
        const games = planFor(cup)
        expect(clashesIn(games.map(slotIn(cup)), 0, hall(cup.courts))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  /** The plan after "ab hier verschieben", as the plan of the day shows it. */
  const shifted = (cup: Cup, first: string, minutes: number) => {
    const games = planFor(cup)
    const slotOf = slotIn(cup)
    const slipping = games.map((game) => ({ ...slotOf(game), name: game.name, started: false }))
    const { moves } = slipOf(slipping, { firstId: first, minutes, breaks: 'keep' }, hall(9))
    const moved = new Map(moves.map(({ id, to }) => [id, to]))
    return games.map((game) => slotOf({ ...game, dateTime: moved.get(game.id) ?? game.dateTime }))
  }

  it('has none either when a part of it is shifted to later', () => {
    fc.assert(
      fc.property(cups, fc.nat(), fc.integer({ min: 1, max: 240 }), (cup, at, minutes) => {
        const games = planFor(cup)
        const after = shifted(cup, games[at % games.length]?.id ?? '', minutes)
        expect(clashesIn(after, 0, hall(cup.courts))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it('has none when a part is shifted to earlier into free time, and warns of each where it is shifted further', () => {
    fc.assert(
      fc.property(cups, fc.nat(), fc.integer({ min: 1, max: 240 }), (cup, at, minutes) => {
        const games = planFor(cup)
        const first = games[at % games.length]
        if (!first) return
        const clashes = clashesIn(shifted(cup, first.id, -minutes), 0, hall(cup.courts))
        const pairs = pairsAtOnce(shifted(cup, first.id, -minutes))
        for (const pair of pairs)
          expect(clashes.map(({ earlier, later }) => [earlier, later].toSorted())).toContainEqual(pair)
        expect(clashes.filter(({ type }) => type !== 'undecided')).toHaveLength(new Set(pairs.map(String)).size)
        const before = games.slice(0, games.indexOf(first)).map((game) => Date.parse(endOf(slotIn(cup)(game))))
        const free = (Date.parse(first.dateTime) - Math.max(0, ...before)) / 60_000
        if (before.length > 0 && minutes <= free) expect(clashes).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

/** The second age group of a meet plays halves. */
const periodsOf = (id: string) => (id === competitionId(2) ? 2 : 1)
const slotOfMeet = (game: PlanBody) => slotIn({ periods: periodsOf(game.competitionId) })(game)

/** Two age groups of a meet, each with its own teams and knockout, on the courts that it may use. */
function partsOf(parts: readonly (Omit<Cup, 'courts'> & { readonly own: number })[], courts: number) {
  let made = 0
  const newId = () => gameId(++made)
  const all = courtIds(courts)
  return parts.map(({ teams, gamesEach, entrants, own }, index): MeetPart => {
    const group = { matchdayId: matchdayId(index + 1), groupId: groupId(index + 1) }
    const ids = Array.from({ length: teams }, (_, team) => teamId(index * 40 + team + 1))
    const places = Array.from({ length: entrants }, (_, place) => ({ groupId: group.groupId, position: place + 1 }))
    return {
      competitionId: competitionId(index + 1),
      firstNumber: 1,
      duration: DURATION - index * MINUTE,
      settings: settingsOf({ periods: periodsOf(competitionId(index + 1)) }),
      courts: own === 0 ? all : all.filter((_, court) => (court + index) % 2 === 0),
      groupGames: pairingsOf(ids, gamesEach).map(({ home, guest }) => ({
        ...group,
        id: newId(),
        plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
      })),
      knockout: knockoutOf({ entrants: places, hasSmallFinal: true, newId }).map(({ games }) =>
        games.map((game) => ({ ...game, matchdayId: matchdayId(9) })),
      ),
    }
  })
}

const meets = fc.record({
  courts: fc.integer({ min: 1, max: 4 }),
  parts: fc.array(
    fc
      .record({
        teams: fc.integer({ min: 2, max: 14 }),
        gamesEach: fc.integer({ min: 1, max: 5 }),
        entrants: fc.integer({ min: 0, max: 8 }),
        own: fc.integer({ min: 0, max: 1 }),
      })
      .filter(({ teams, gamesEach, entrants }) => canPair(teams, gamesEach) && entrants <= teams),
    { minLength: 1, maxLength: 3 },
  ),
})
const meetPlan = (parts: readonly MeetPart[], courts: number, taken: readonly PlannedSlot[] = []) =>
  planOfMeet({ parts, courts: courtIds(courts), firstAt: FIRST, slot: SLOT, pause: PAUSE, taken })

describe('[H9] a plan for several competitions of a meet', () => {
  it('has every game once, none at the same time on a court or of a team, and none before its teams are known', () => {
    fc.assert(
      fc.property(meets, ({ parts, courts }) => {
        const cups = partsOf(parts, courts)
        const games = meetPlan(cups, courts)
        expect(clashesIn(games.map(slotOfMeet), 0, hall(courts))).toEqual([])
        const wanted = cups.flatMap(({ groupGames, knockout }) => [groupGames, ...knockout].flat().map(({ id }) => id))
        expect(games.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
        for (const [index, { courts: own = [] }] of cups.entries()) {
          const played = games.filter((game) => game.competitionId === competitionId(index + 1))
          if (own.length > 0) expect(own).toEqual(expect.arrayContaining(played.map(({ courtId: court }) => court)))
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('leaves the times of what is planned already', () => {
    fc.assert(
      fc.property(meets, meets, fc.integer({ min: -90, max: 90 }), (meet, { parts }, minutes) => {
        const [first, second] = [partsOf(parts, meet.courts), partsOf(meet.parts, meet.courts)]
        const renamed = JSON.parse(JSON.stringify(meetPlan(first, meet.courts)).replaceAll('"id":"', '"id":"before '))
        const taken: PlannedSlot[] = renamed.map(slotOfMeet).map((slot: PlannedSlot) => ({
          ...slot,
          dateTime: plusSeconds(slot.dateTime, minutes * MINUTE),
          // Only the courts and the teams of the others count; what their knockout waits for is their own matter.
          plannedTeams: { home: { teamId: teamId(998) }, guest: { teamId: teamId(999) } },
        }))
        const games = meetPlan(second, meet.courts, taken).map(slotOfMeet)
        const isTaken = (id: string) => taken.some((slot) => slot.id === id)
        const between = clashesIn([...taken, ...games], 0, hall(meet.courts)).filter(
          ({ type, earlier, later }) => type !== 'undecided' && isTaken(earlier) !== isTaken(later),
        )
        expect(between).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it('ends the group games of both age groups at about the same time, and has both finals last', () => {
    const parts = [10, 8].map((teams) => ({
      teams,
      gamesEach: teams === 10 ? 4 : 3,
      entrants: teams === 10 ? 8 : 4,
      own: 0,
    }))
    const games = meetPlan(partsOf(parts, 2), 2)
    const [older, younger] = [1, 2].map((cup) => games.filter((game) => game.competitionId === competitionId(cup)))
    const lastGroupGame = (own: typeof games = []) =>
      Math.max(...own.filter((game) => game.groupId).map((game) => Date.parse(game.dateTime)))
    expect(Math.abs(lastGroupGame(older) - lastGroupGame(younger))).toBeLessThanOrEqual(2 * SLOT * 1000)
    expect(older?.at(-1)?.dateTime).toBe(younger?.at(-1)?.dateTime)
    expect([older?.[0]?.name, younger?.[0]?.name]).toEqual(['Spiel 01', 'Spiel 01'])
  })
})

describe('[H4] 20 teams on two courts', () => {
  const minutes = (cup: Cup) => {
    const starts = planFor(cup).map(({ dateTime }) => Date.parse(dateTime))
    return (Math.max(...starts) - Math.min(...starts)) / 60_000 + DURATION / MINUTE
  }
  const share = (cup: Omit<Cup, 'teams' | 'courts'>) =>
    minutes({ ...cup, teams: 20, courts: 2 }) / minutes({ ...cup, teams: 20, courts: 1 })
  const games = Array.from({ length: 19 }, (_, index) => index + 1)
  const above = (limit: number, entrants: number) =>
    games.filter((gamesEach) => share({ gamesEach, entrants }) > limit).map((gamesEach) => ({ gamesEach, entrants }))

  it('need at most 55 % of the time of one court for the group, however many games each team plays', () => {
    expect(above(0.55, 0)).toEqual([])
  })

  it('need at most 65 % of it for the whole plan', () => {
    expect([2, 4, 8, 16, 20].flatMap((entrants) => above(0.65, entrants))).toEqual([])
  })
})
