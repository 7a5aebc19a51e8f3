import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError, type Instant, instantOf, isSame } from '../kernel/index.ts'
import { competitionId, gameId, goalId, groupId, playerId, teamId, timePenaltyId } from '../testing/index.ts'
import { applyTo } from './apply.ts'
import { decide, streamOfMessage, versionAt } from './decide.ts'
import type { AnyCommand, AnyEvent, Recorded } from './log-event.ts'
import { leaderboardAt, resolveAt } from './tables.ts'
import type { Touched } from './touched.ts'
import { competitionViewAt, gameViewAt, talliesAt } from './views.ts'
import { emptyWorld, type World } from './world.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 100_000 : 1_000

const START = 1_737_187_200_000
const CUP = competitionId(1)
const GROUP = groupId(1)
const TEAM_IDS = [1, 2, 3].map(teamId)
const PLAYER_IDS = [1, 2, 3].map(playerId)
const GAME_IDS = [1, 2, 3, 4, 5].map(gameId)

/** Three teams play a group of three games and a knockout game, whose winner meets the third of the group. */
const setUp: readonly AnyCommand[] = [
  {
    type: 'competition.create',
    data: {
      id: CUP,
      name: 'Cup',
      location: 'Halle',
      start: '2025-01-18',
      end: '2025-01-19',
      regieRequired: false,
      shootOutShotsNumber: 1,
    },
  },
  ...TEAM_IDS.flatMap((id, n): AnyCommand[] => [
    { type: 'team.create', data: { id, name: `Team ${n}`, shortName: `T${n}`, primaryColor: '#336699' } },
    { type: 'competition.enrollTeam', data: { id: CUP, teamId: id } },
    {
      type: 'player.create',
      data: {
        id: playerId(n + 1),
        firstName: 'Eva',
        lastName: 'Muster',
        birthday: '2012-01-01',
        teamId: id,
        number: n + 1,
        isGoalkeeper: false,
        publicName: 'full',
      },
    },
  ]),
  { type: 'competition.createGroup', data: { id: CUP, groupId: GROUP, name: 'Vorrunde', teamIds: TEAM_IDS } },
  ...[
    { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
    { home: { teamId: teamId(2) }, guest: { teamId: teamId(3) } },
    { home: { teamId: teamId(3) }, guest: { teamId: teamId(1) } },
    { home: { teamId: teamId(1) }, guest: { teamId: teamId(3) } },
    { home: { winnerTeam: gameId(4) }, guest: { groupId: GROUP, position: 3 } },
  ].map(
    (plannedTeams, n): AnyCommand => ({
      type: 'game.plan',
      data: {
        id: gameId(n + 1),
        name: `Spiel ${n + 1}`,
        competitionId: CUP,
        dateTime: instantOf(START + n * 900_000),
        duration: 60,
        plannedTeams,
        ...(n < 3 ? { groupId: GROUP } : {}),
      },
    }),
  ),
]

const anyOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const someGame = anyOf(GAME_IDS)
const number = fc.integer({ min: 1, max: 6 })

type Move = (world: World) => AnyCommand

/** The teams that a game's references stand for are confirmed. */
const confirmed =
  (id: (typeof GAME_IDS)[number]): Move =>
  (world) => {
    const plan = world.games.get(id)?.state.plan
    const homeTeamId = plan && resolveAt(world, plan.plannedTeams.home)
    const guestTeamId = plan && resolveAt(world, plan.plannedTeams.guest)
    return { type: 'game.setActualTeams', data: { id, homeTeamId, guestTeamId } }
  }

/** What the hall does most: games are confirmed, started, scored in, frozen, shot out and taken back. */
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: someGame.map(
      (id): Move =>
        (world) => {
          const plan = world.games.get(id)?.state.plan
          const homeTeamId = plan && resolveAt(world, plan.plannedTeams.home)
          const guestTeamId = plan && resolveAt(world, plan.plannedTeams.guest)
          return { type: 'game.setActualTeams', data: { id, homeTeamId, guestTeamId } }
        },
    ),
  },
  {
    weight: 6,
    arbitrary: someGame.map(
      (id): Move =>
        () => ({ type: 'game.start', data: { id } }),
    ),
  },
  {
    weight: 10,
    arbitrary: fc.record({ id: someGame, n: number, homeTeam: fc.boolean(), isOwnGoal: fc.boolean() }).map(
      ({ id, n, homeTeam, isOwnGoal }): Move =>
        (world) => {
          const teams = world.games.get(id)?.state.plan.actualTeams
          const scorer = (homeTeam !== isOwnGoal ? teams?.home : teams?.guest) ?? teamId(1)
          const player = PLAYER_IDS[TEAM_IDS.indexOf(scorer)] ?? null
          return {
            type: 'game.scoreGoal',
            data: { id, goalId: goalId(n), time: n * 7, playerId: n === 6 ? null : player, homeTeam, isOwnGoal },
          }
        },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({ id: someGame, n: number }).map(
      ({ id, n }): Move =>
        () => ({ type: 'game.revokeGoal', data: { id, goalId: goalId(n) } }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ id: someGame, n: number, home: fc.boolean() }).map(
      ({ id, n, home }): Move =>
        (world) => {
          const teams = world.games.get(id)?.state.plan.actualTeams
          const penalised = (home ? teams?.home : teams?.guest) ?? teamId(1)
          return {
            type: 'game.giveTimePenalty',
            data: { id, timePenaltyId: timePenaltyId(n), teamId: penalised, time: n * 8 },
          }
        },
    ),
  },
  {
    weight: 9,
    arbitrary: someGame.map(
      (id): Move =>
        () => ({ type: 'game.freezeRegularTime', data: { id } }),
    ),
  },
  {
    weight: 2,
    arbitrary: someGame.map(
      (id): Move =>
        () => ({ type: 'game.revokeFreeze', data: { id } }),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.record({ id: someGame, home: fc.boolean(), success: fc.boolean() }).map(
      ({ id, home, success }): Move =>
        (world) => {
          const teams = world.games.get(id)?.state.plan.actualTeams
          return {
            type: 'game.trackShootOutShot',
            data: { id, teamId: (home ? teams?.home : teams?.guest) ?? teamId(1), success },
          }
        },
    ),
  },
  {
    weight: 2,
    arbitrary: someGame.map(
      (id): Move =>
        () => ({ type: 'game.revokeShootOutShot', data: { id } }),
    ),
  },
  {
    weight: 1,
    arbitrary: someGame.map(
      (id): Move =>
        () => ({ type: 'game.revokeStart', data: { id } }),
    ),
  },
  {
    weight: 1,
    arbitrary: someGame.map(
      (id): Move =>
        () => ({ type: 'game.cancel', data: { id } }),
    ),
  },
  {
    weight: 1,
    arbitrary: someGame.map(
      (id): Move =>
        () => ({ type: 'game.restore', data: { id } }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ id: someGame, home: number, guest: number }).map(
      ({ id, home, guest }): Move =>
        () => ({ type: 'game.awardResult', data: { id, home, guest, reason: 'decision' } }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.shuffledSubarray([...TEAM_IDS], { minLength: 2 }).map(
      (teamIds): Move =>
        () => ({ type: 'competition.decideTie', data: { id: CUP, groupId: GROUP, teamIds, method: 'lot' } }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (headToHeadFirst): Move =>
        () => ({ type: 'competition.changeSettings', data: { id: CUP, headToHeadFirst } }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ id: anyOf(TEAM_IDS), name: anyOf(['Adler', 'Zebra']) }).map(
      ({ id, name }): Move =>
        () => ({ type: 'team.changeDetails', data: { id, name } }),
    ),
  },
)

const outside = { actor: 'test', wouldChangePerson: () => false, wouldChangeTexts: () => false }

type Happened = { readonly events: readonly Recorded[]; readonly touched: readonly Touched[] }

/** Decides a command and folds what follows; a refusal changes nothing, anything else is a mistake of ours. */
function send(world: World, command: AnyCommand, occurredAt: Instant): Happened | 'refused' {
  let decided: readonly AnyEvent[]
  try {
    decided = decide({ ...command, occurredAt }, world, outside)
  } catch (error) {
    if (error instanceof DomainError) return 'refused'
    throw error
  }
  const events: Recorded[] = []
  const touched: Touched[] = []
  for (const event of decided) {
    const place = {
      position: world.position + 1,
      stream: streamOfMessage(event),
      version: versionAt(world, event) + 1,
    }
    const recorded = { ...event, ...place }
    events.push(recorded)
    touched.push(applyTo(world, recorded))
  }
  return { events, touched }
}

function settled(): { world: World; log: Recorded[] } {
  const world = emptyWorld()
  const log: Recorded[] = []
  for (const command of setUp) {
    const happened = send(world, command, instantOf(START - 3_600_000))
    if (happened === 'refused') throw new Error(`${command.type} was refused`)
    log.push(...happened.events)
  }
  return { world, log }
}

/** Every view there is, without the places that say when it was touched. */
const viewsOf = (world: World): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(GAME_IDS.map((id) => [id, withoutPlace(gameViewAt(world, id))])),
  [CUP]: withoutPlace(competitionViewAt(world, CUP)),
  [GROUP]: leaderboardAt(world, GROUP),
  topScorers: talliesAt(world, CUP),
})

function withoutPlace(view: { version: number; changedAt: number } | undefined): unknown {
  const { version: _v, changedAt: _c, ...rest } = view ?? { version: 0, changedAt: 0 }
  return rest
}

const isTouched = (key: string, touched: readonly Touched[]): boolean =>
  touched.some((one) =>
    key === 'topScorers'
      ? one.topScorers.has(CUP)
      : [...one.games, ...one.competitions, ...one.leaderboards].some((id) => id === key),
  )

type Step = { readonly move: Move; readonly afterSeconds: number }

/** A game from its start to the freeze, so that histories come to results, shoot-outs and references. */
const playedThrough: fc.Arbitrary<readonly Step[]> = fc
  .record({ id: someGame, n: number, homeTeam: fc.boolean(), scores: fc.boolean() })
  .map(({ id, n, homeTeam, scores }) => {
    const goal: Move = () => ({
      type: 'game.scoreGoal',
      data: { id, goalId: goalId(n), time: n, playerId: null, homeTeam, isOwnGoal: false },
    })
    return [
      { move: confirmed(id), afterSeconds: 1 },
      { move: () => ({ type: 'game.start', data: { id } }), afterSeconds: 1 },
      ...(scores ? [{ move: goal, afterSeconds: 1 }] : []),
      { move: () => ({ type: 'game.freezeRegularTime', data: { id } }), afterSeconds: 61 },
    ]
  })

/** Two shots that decide the knockout game, if it is open. */
const shotOut: readonly Step[] = [true, false].map((success) => ({
  move: (world) => {
    const teams = world.games.get(gameId(4))?.state.plan.actualTeams
    return {
      type: 'game.trackShootOutShot',
      data: { id: gameId(4), teamId: (success ? teams?.home : teams?.guest) ?? teamId(1), success },
    }
  },
  afterSeconds: 1,
}))

const oneMove = fc
  .record({ move, afterSeconds: fc.integer({ min: 0, max: 70 }) })
  .map((step): readonly Step[] => [step])

const history = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: oneMove },
      { weight: 3, arbitrary: playedThrough },
      { weight: 1, arbitrary: fc.constant(shotOut) },
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((steps) => steps.flat())

describe('any history of a competition', () => {
  it('[V4] changes no view that it does not touch', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const { world } = settled()
        let now = START
        for (const { move: next, afterSeconds } of moves) {
          now += afterSeconds * 1000
          const before = viewsOf(world)
          const happened = send(world, next(world), instantOf(now))
          const after = viewsOf(world)
          const changed = Object.keys(before).filter((key) => !isSame(before[key], after[key]))
          const untold = happened === 'refused' ? changed : changed.filter((key) => !isTouched(key, happened.touched))
          expect(untold).toEqual([])
        }
      }),
      { numRuns: runs },
    )
  })

  it('[E3] folds to the same world again, places of change included', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const { world, log } = settled()
        let now = START
        for (const { move: next, afterSeconds } of moves) {
          now += afterSeconds * 1000
          const happened = send(world, next(world), instantOf(now))
          if (happened !== 'refused') log.push(...happened.events)
        }
        const again = emptyWorld()
        for (const event of log) applyTo(again, event)
        expect(again).toEqual(world)
      }),
      { numRuns: runs },
    )
  })

  it('[I3] [I4] takes a goal, a penalty or a revoke sent again at any later point without a change', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const { world } = settled()
        const repeatable: AnyCommand[] = []
        let now = START
        for (const { move: next, afterSeconds } of moves) {
          now += afterSeconds * 1000
          const command = next(world)
          const happened = send(world, command, instantOf(now))
          if (happened !== 'refused' && REPEATABLE.has(command.type)) repeatable.push(command)
        }
        const before = world.position
        for (const command of repeatable) send(world, command, instantOf(now))
        expect(world.position).toBe(before)
      }),
      { numRuns: runs },
    )
  })

  it('[L1] [L7] keeps table and references in step with the results', () => {
    fc.assert(
      fc.property(history, (moves) => {
        const { world } = settled()
        let now = START
        for (const { move: next, afterSeconds } of moves) {
          now += afterSeconds * 1000
          send(world, next(world), instantOf(now))
        }
        const entries = leaderboardAt(world, GROUP) ?? []
        const results = GAME_IDS.slice(0, 3).flatMap((id) => gameViewAt(world, id)?.result ?? [])
        const sum = (of: (entry: (typeof entries)[number]) => number) => entries.reduce((all, one) => all + of(one), 0)
        expect(sum((entry) => entry.played)).toBe(results.length * 2)
        expect(sum((entry) => entry.goalDifference)).toBe(0)
        expect(sum((entry) => entry.scoredGoals)).toBe(results.reduce((all, { home, guest }) => all + home + guest, 0))
        expect(sum((entry) => entry.points)).toBe(
          results.reduce((all, { winnerTeamId }) => all + (winnerTeamId === null ? 2 : 3), 0),
        )
      }),
      { numRuns: runs },
    )
  })
})

/** Commands that name what they make or take back. */
const REPEATABLE = new Set<AnyCommand['type']>(['game.scoreGoal', 'game.revokeGoal', 'game.giveTimePenalty'])
