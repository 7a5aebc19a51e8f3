import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { bothSides, SIDES } from '../kernel/side.ts'
import { type Instant, plusSeconds } from '../kernel/time.ts'
import { GameView, gameViewOf } from '../projections/index.ts'
import { gameOf } from '../projections/state-of-view.ts'
import {
  aGame,
  at,
  cardId,
  factsOf,
  foulId,
  gameId,
  goalId,
  knownGame,
  playerId,
  TEAMS,
  teamId,
  timeOutId,
  timePenaltyId,
} from '../testing/index.ts'
import {
  decideGame,
  endOf,
  evolveGame,
  type GameCommand,
  type GameEvent,
  gameEvents,
  type KnownGame,
  remainingAt,
} from './index.ts'

/** The domain knows no process; its long run is asked for from outside. */
declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 100_000 : 1_000
const id = gameId(1)
const data = { id }
const facts = factsOf([])

/** One move: how long after the last one, and whether the device was late. */
type Step = Pick<Timed, 'isLate'> & { readonly wait: number } & Record<keyof typeof LIKELY, GameCommand> & {
    /** Now and then a command that makes no sense at this point. */
    readonly isWild: boolean
    readonly wild: GameCommand
  }

/** The game after one step. */
type Moment = {
  readonly command: GameCommand & Timed
  readonly before: KnownGame
  readonly game: KnownGame
  readonly events: readonly GameEvent[]
  readonly history: readonly GameEvent[]
}

const goalIds = fc.integer({ min: 1, max: 6 }).map(goalId)
const penaltyIds = fc.integer({ min: 1, max: 5 }).map(timePenaltyId)
const foulIds = fc.integer({ min: 1, max: 4 }).map(foulId)
const timeOutIds = fc.integer({ min: 1, max: 3 }).map(timeOutId)
const cardIds = fc.integer({ min: 1, max: 4 }).map(cardId)
const colours = fc.constantFrom('yellow', 'yellowRed', 'red')
const players = fc.constantFrom(11, 12, 13, 21, 22, 23, 31).map(playerId)
const teams = fc.constantFrom(TEAMS.home, TEAMS.guest)
/** Mostly so close to each other that time penalties meet goals. */
const readings = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 350, max: 500 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 600_000 }).map((millis) => millis / 1000) },
  { weight: 1, arbitrary: fc.integer({ min: 600, max: 620 }) },
  { weight: 1, arbitrary: fc.integer({ min: -130, max: 0 }) },
)

/** Goals whose scorer and assist mostly play where they must. */
const goals = fc
  .record({ goalId: goalIds, time: readings, homeTeam: fc.boolean(), isOwnGoal: fc.boolean(), shirt: fc.nat(3) })
  .map(({ shirt, ...goal }) => {
    const team = goal.homeTeam === goal.isOwnGoal ? 20 : 10
    return { id, ...goal, playerId: shirt === 0 ? null : playerId(team + shirt) }
  })

const commandOf = <Type extends GameCommand['type']>(...types: readonly Type[]) =>
  fc.constantFrom(...types.map((type) => ({ type, data })))

const onTheRecord = fc.oneof(
  goals.map((goal) => ({ type: 'game.scoreGoal' as const, data: goal })),
  fc
    .record({ goalId: goalIds, time: readings, playerId: players, homeTeam: fc.boolean(), isOwnGoal: fc.boolean() })
    .map((change) => ({ type: 'game.changeGoal' as const, data: { id, ...change } })),
  fc
    .record({ goalId: goalIds, time: readings, assistPlayerId: fc.option(players) })
    .map((change) => ({ type: 'game.changeGoal' as const, data: { id, ...change } })),
  goalIds.map((goal) => ({ type: 'game.revokeGoal' as const, data: { id, goalId: goal } })),
  fc
    .record({ timePenaltyId: penaltyIds, teamId: teams, time: readings, playerOpen: fc.boolean() })
    .map((penalty) => ({ type: 'game.giveTimePenalty' as const, data: { id, ...penalty } })),
  fc
    .record({ timePenaltyId: penaltyIds, time: readings, playerId: fc.option(players) })
    .map((change) => ({ type: 'game.changeTimePenalty' as const, data: { id, ...change } })),
  fc
    .record({ timePenaltyId: penaltyIds, teamId: teams, playerOpen: fc.boolean() })
    .map((change) => ({ type: 'game.changeTimePenalty' as const, data: { id, ...change } })),
  penaltyIds.map((penalty) => ({
    type: 'game.revokeTimePenalty' as const,
    data: { id, timePenaltyId: penalty },
  })),
  fc
    .record({ foulId: foulIds, teamId: teams, time: readings })
    .map((foul) => ({ type: 'game.callFoul' as const, data: { id, ...foul } })),
  foulIds.map((foul) => ({ type: 'game.revokeFoul' as const, data: { id, foulId: foul } })),
  fc
    .record({ timeOutId: timeOutIds, teamId: teams, time: readings })
    .map((taken) => ({ type: 'game.takeTimeOut' as const, data: { id, ...taken } })),
  timeOutIds.map((taken) => ({ type: 'game.revokeTimeOut' as const, data: { id, timeOutId: taken } })),
  fc
    .record({ cardId: cardIds, teamId: teams, time: readings, colour: colours, playerOpen: fc.boolean() })
    .map((card) => ({ type: 'game.showCard' as const, data: { id, ...card } })),
  fc
    .record({ cardId: cardIds, time: readings, colour: colours, playerId: fc.option(players) })
    .map((change) => ({ type: 'game.changeCard' as const, data: { id, ...change } })),
  cardIds.map((card) => ({ type: 'game.revokeCard' as const, data: { id, cardId: card } })),
)

const onTheClock = fc.oneof(
  { weight: 4, arbitrary: commandOf('game.pauseClock', 'game.resumeClock', 'game.endRegularTime') },
  { weight: 2, arbitrary: readings.map((remaining) => ({ type: 'game.setClock' as const, data: { id, remaining } })) },
  { weight: 2, arbitrary: commandOf('game.freezeRegularTime') },
  { weight: 2, arbitrary: commandOf('game.startExtraTime') },
  { weight: 1, arbitrary: commandOf('game.revokeExtraTime') },
)

/** Shots whose shooter, where one is named, plays for the team. */
const shots = fc.record({ side: fc.constantFrom(...SIDES), success: fc.boolean(), shirt: fc.nat(3) }).map(
  ({ side, success, shirt }) =>
    ({
      type: 'game.trackShootOutShot',
      data: { id, teamId: TEAMS[side], success, ...(shirt === 0 ? {} : { playerId: playerId(SHIRTS[side] + shirt) }) },
    }) as const,
)

const SHIRTS = { home: 10, guest: 20 } as const

const aroundIt = fc.oneof(
  commandOf(
    'game.markRegieReady',
    'game.revokeRegieReady',
    'game.revokeActualTeams',
    'game.revokePostponement',
    'game.cancel',
    'game.restore',
    'game.takeOver',
  ),
  fc
    .record({
      homeTeamId: fc.constantFrom(TEAMS.home, undefined),
      guestTeamId: fc.constantFrom(TEAMS.guest, teamId(3)),
    })
    .map((actual) => ({ type: 'game.setActualTeams' as const, data: { id, ...actual } })),
  fc
    .integer({ min: -300, max: 600 })
    .map((seconds) => ({ type: 'game.postpone' as const, data: { id, postponedToDateTime: at(seconds) } })),
  fc
    .integer({ min: -300, max: 600 })
    .map((seconds) => ({ type: 'game.changeDateTime' as const, data: { id, dateTime: at(seconds) } })),
  fc
    .integer({ min: 1, max: 3 })
    .map((shots) => ({ type: 'game.changeShootOutShotsNumber' as const, data: { id, shootOutShotsNumber: shots } })),
  fc
    .option(fc.constant('https://example.org/video'), { nil: undefined })
    .map((youtube) => ({ type: 'game.setLinks' as const, data: { id, youtube } })),
)

/** A result from the organiser ends everything, so it is rare. */
const award = fc
  .record({ home: fc.nat(3), guest: fc.nat(3), winnerTeamId: fc.option(teams, { nil: undefined }) })
  .map((result) => ({ type: 'game.awardResult' as const, data: { id, ...result, reason: 'decision' as const } }))

/** Likely commands before, during and after regular time. */
const LIKELY = {
  before: fc.oneof({ weight: 3, arbitrary: aroundIt }, { weight: 2, arbitrary: commandOf('game.start') }),
  during: fc.oneof(
    { weight: 20, arbitrary: onTheRecord },
    { weight: 10, arbitrary: onTheClock },
    { weight: 1, arbitrary: commandOf('game.revokeStart') },
  ),
  afterwards: fc.oneof(
    { weight: 8, arbitrary: shots },
    { weight: 1, arbitrary: commandOf('game.revokeFreeze', 'game.revokeShootOutShot') },
  ),
} satisfies Record<string, fc.Arbitrary<GameCommand>>

const anything: fc.Arbitrary<GameCommand> = fc.oneof(
  ...Object.values(LIKELY).map((arbitrary) => ({ weight: 5, arbitrary })),
  { weight: 1, arbitrary: award },
)

const waits = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 700_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: -8000, max: 0 }) },
)

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    ...LIKELY,
    wild: anything,
    isWild: fc.nat(4).map((n) => n === 0),
    wait: waits.map((millis) => millis / 1000),
    isLate: fc.nat(30).map((n) => n === 0),
  }),
  { maxLength: 40, size: 'max' },
)

/** Games of a group and of the knockout round, in one period and in halves, with and without the rule that a goal ends a penalty. */
const beginnings = fc
  .record({
    phase: fc.constantFrom('planned', 'ready', 'started', 'started', 'started', 'shootOut', 'regularTimeOver'),
    isKnockout: fc.boolean(),
    penaltyEndsOnGoal: fc.nat(4).map((n) => n > 0),
    shots: fc.integer({ min: 1, max: 5 }),
    rules: fc.constantFrom(
      undefined,
      { periods: 2 },
      { sendingOffSeconds: 0 },
      { periods: 2, sendingOffSeconds: 60, timeOutSeconds: 30 },
      { extraTime: { periods: 1, seconds: 60 } },
      { periods: 2, extraTime: { periods: 2, seconds: 60 } },
    ),
  })
  .map(({ shots, phase, ...options }) =>
    aGame({
      ...options,
      phase,
      isKnockout: options.isKnockout || phase === 'shootOut',
      plan: { shootOutShotsNumber: shots },
    }),
  )

const histories = fc.tuple(beginnings, steps).map(([beginning, following]) => play(beginning, following))

/** Everything that happens in a game; a refused command leaves it as it was. */
function play(beginning: readonly GameEvent[], following: readonly Step[]): readonly Moment[] {
  const moments: Moment[] = []
  let history = beginning
  let game = knownGame(beginning)
  let now = beginning.at(-1)?.occurredAt ?? at(0)
  for (const step of following) {
    now = plusSeconds(now, step.wait)
    const pressed = { ...commandFor(game, step), occurredAt: now, isLate: step.isLate ?? false }
    const events = decided(pressed, game) ?? []
    const before = game
    history = [...history, ...events]
    game = after(game, events)
    moments.push({ command: pressed, before, game, events, history })
  }
  return moments
}

function commandFor({ phase }: KnownGame, step: Step): GameCommand {
  if (step.isWild) return step.wild
  if (phase === 'planned' || phase === 'cancelled') return step.before
  return phase === 'started' ? step.during : step.afterwards
}

/** The events of a command, none if it is refused. */
function decided(command: GameCommand & Timed, game: KnownGame): readonly GameEvent[] | undefined {
  const outcome = outcomeOf(command, game)
  return outcome instanceof DomainError ? undefined : outcome
}

/** The events of a command, or its refusal. Any other exception fails the property. */
function outcomeOf(command: GameCommand & Timed, game: KnownGame): readonly GameEvent[] | DomainError {
  try {
    return decideGame(command, game, facts)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

function after(before: KnownGame, events: readonly GameEvent[]): KnownGame {
  const game = events.reduce(evolveGame, before)
  if (game.phase === 'unplanned') throw new Error('a game was unplanned')
  return game
}

const staffViewOf = (game: KnownGame): GameView => gameViewOf(game, { version: 0, changedAt: 0, outcomes: {} })

/** Everything that the game shows; the log knows also what was taken back. */
function viewOf(game: KnownGame): GameView {
  const { logState: _, ...shown } = staffViewOf(game)
  return shown
}

const clockOf = (game: KnownGame) => ('run' in game ? game.run?.clock : undefined)

/** Other games in each run of this file, the same ones for all its laws: making them takes longer than looking at them. */
const seed = Math.trunc(Math.random() * 2 ** 31)
const gamesOnce = once(() => fc.sample(histories, { seed, numRuns: runs }))

/** Checks a law at every moment of many games, in a long run at those of games of its own. */
function always(law: (moment: Moment) => void): void {
  const inEveryGame = fc.property(histories, (moments) => moments.forEach(law))
  if (process.env.LONG) {
    fc.assert(inEveryGame, { numRuns: runs })
    return
  }
  try {
    for (const moments of gamesOnce()) moments.forEach(law)
  } catch (violation) {
    // The same games, which says the seed and the shortest game that breaks the law.
    fc.assert(inEveryGame, { seed, numRuns: runs })
    throw violation
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

describe('every game', () => {
  it('[C9] decides the next command from its view for the staff as from its log, and is then shown the same', () => {
    always(({ command, before, events, game }) => {
      const sent = gameOf(GameView.parse(JSON.parse(JSON.stringify(staffViewOf(before)))))
      expect(outcomeOf(command, sent)).toEqual(outcomeOf(command, before))
      expect(staffViewOf(after(sent, events))).toEqual(staffViewOf(game))
    })
  })

  it('[E5] [E6] answers every command with events that the log can hold, or with a refusal', () => {
    always(({ events }) => {
      expect(events.map(({ type, data: held }) => gameEvents[type].parse(held))).toEqual(events.map((e) => e.data))
    })
  })

  it('[G12] has the score of the goals that stand', () => {
    always(({ game, history }) => {
      const sides = standingSides(history)
      expect(viewOf(game).score).toEqual(bothSides((side) => sides.filter((each) => each === side).length))
    })
  })

  it('[C3] [Z7] has between nothing, in extra time its end, and its whole duration left, and never more later while the clock runs', () => {
    always(({ game, command }) => {
      const clock = clockOf(game)
      if (!clock) return
      const instants = [-60, -1, 0, 0.001, 1, 300, 600, 10_000].map((wait) => plusSeconds(command.occurredAt, wait))
      const left = instants.map((instant) => remainingAt(clock, instant))
      expect(left).toEqual(left.map((seconds) => Math.min(Math.max(clock.end ?? 0, seconds), game.plan.duration)))
      expect(left).toEqual([...left].sort((a, b) => b - a))
    })
  })

  it('[Z1] [Z2] [Z7] stops at the mark between two periods, and passes it only by a resume or when the clock is set', () => {
    always(({ before, events }) => {
      let game = before
      for (const event of events) {
        const next = after(game, [event])
        const [was, is] = [game, next].map(stopAt(event.occurredAt))
        const mayPass = ['game.clockResumed', 'game.clockSet', 'game.durationChanged'].includes(event.type)
        if (was !== undefined && is !== undefined && !mayPass) expect(is).toBe(was)
        game = next
      }
    })
  })

  it('[C2] keeps its reading over every clock event but a correction', () => {
    always(({ before, events }) => {
      let game = before
      for (const event of events) {
        const next = after(game, [event])
        const [was, is] = [clockOf(game), clockOf(next)].map((clock) => clock && remainingAt(clock, event.occurredAt))
        if (was !== undefined && is !== undefined && event.type !== 'game.clockSet') expect(is).toBe(was)
        game = next
      }
    })
  })

  it('[C8] has clock events in the order of their instants', () => {
    always(({ history }) => {
      const types = [
        'game.started',
        'game.clockPaused',
        'game.clockResumed',
        'game.extraTimeStarted',
        'game.regularTimeFrozen',
      ]
      const lastStart = history.findLastIndex((event) => event.type === 'game.started')
      const instants = history.filter((event, n) => n >= lastStart && types.includes(event.type))
      expect(instants.map(instantOfEvent)).toEqual(instants.map(instantOfEvent).sort())
    })
  })

  it('[G20] has a winner and another loser, or neither; a knockout game always has them', () => {
    always(({ game }) => {
      const { result, actualTeams, groupId } = viewOf(game)
      if (!result) return
      const outcome = [result.winnerTeamId, result.loserTeamId]
      const { homeTeamId, guestTeamId } = actualTeams
      const possible = [[homeTeamId, guestTeamId], [guestTeamId, homeTeamId], ...(groupId ? [[null, null]] : [])]
      expect(possible).toContainEqual(outcome)
    })
  })

  it('[I3] [I4] changes nothing when a command but a shot is repeated right away', () => {
    always(({ command, game, events }) => {
      if (events.length === 0 || WITHOUT_ID.includes(command.type)) return
      expect(decided(command, game)).toEqual([])
    })
  })

  it('[P4] looks, once a goal is revoked, as if it had never been scored', () => {
    always(({ game, history, command }) => {
      for (const { goalId: goal } of viewOf(game).goals) {
        const revoked: GameEvent = {
          type: 'game.goalRevoked',
          data: { id, goalId: goal },
          occurredAt: command.occurredAt,
        }
        const without = history.filter((event) => !('goalId' in event.data) || event.data.goalId !== goal)
        expect(viewOf(after(game, [revoked]))).toEqual(viewOf(knownGame(without)))
      }
    })
  })
})

/** The end of the period of a game with periods by its clock, which does not pass it however long it runs. */
const stopAt = (instant: Instant) => (game: KnownGame) => {
  const clock = clockOf(game)
  if (!clock || !('run' in game) || !game.run) return undefined
  if (game.run.rules?.periods !== 2 && !game.run.extraTime) return undefined
  const stop = endOf(clock)
  const left = [0, 300, 10_000].map((wait) => remainingAt(clock, plusSeconds(instant, wait)))
  expect(Math.min(...left)).toBeGreaterThanOrEqual(stop)
  return stop
}

const WITHOUT_ID: readonly string[] = ['game.trackShootOutShot', 'game.revokeShootOutShot']

const instantOfEvent = ({ occurredAt }: GameEvent): Instant => occurredAt

/** The side of every goal that is not revoked, by the log alone. */
function standingSides(history: readonly GameEvent[]) {
  const goalSides = new Map<string, (typeof SIDES)[number]>()
  for (const event of history) {
    if (event.type === 'game.goalScored' || event.type === 'game.goalChanged') {
      goalSides.set(event.data.goalId, event.data.homeTeam ? 'home' : 'guest')
    }
    if (event.type === 'game.goalRevoked') goalSides.delete(event.data.goalId)
  }
  return [...goalSides.values()]
}

type Pair = { readonly does: GameCommand; readonly undoes: GameCommand; readonly leavesNoTrace: boolean }

const pairs: readonly (readonly [name: string, pair: Pair])[] = [
  [
    'a postponement',
    {
      does: { type: 'game.postpone', data: { id, postponedToDateTime: at(100_000) } },
      undoes: { type: 'game.revokePostponement', data },
      leavesNoTrace: false,
    },
  ],
  [
    'the Regie being ready',
    {
      does: { type: 'game.markRegieReady', data },
      undoes: { type: 'game.revokeRegieReady', data },
      leavesNoTrace: true,
    },
  ],
  [
    'both actual teams',
    {
      does: { type: 'game.setActualTeams', data: { id, homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest } },
      undoes: { type: 'game.revokeActualTeams', data },
      leavesNoTrace: false,
    },
  ],
  [
    'the start',
    { does: { type: 'game.start', data }, undoes: { type: 'game.revokeStart', data }, leavesNoTrace: true },
  ],
  [
    'the freeze',
    {
      does: { type: 'game.freezeRegularTime', data },
      undoes: { type: 'game.revokeFreeze', data },
      leavesNoTrace: false,
    },
  ],
  [
    'a cancellation',
    { does: { type: 'game.cancel', data }, undoes: { type: 'game.restore', data }, leavesNoTrace: true },
  ],
  ...SIDES.flatMap((side) =>
    [true, false].map(
      (success) =>
        [
          `a ${success ? 'successful' : 'missed'} shot of the ${side} side`,
          {
            does: {
              type: 'game.trackShootOutShot',
              data: { id, teamId: TEAMS[side], success, playerId: playerId(SHIRTS[side] + 1) },
            },
            undoes: { type: 'game.revokeShootOutShot', data },
            leavesNoTrace: true,
          },
        ] as const,
    ),
  ),
]

describe('undo', () => {
  it.each(pairs)('[U10] of %s and doing it again gives the same view', (_, { does, undoes, leavesNoTrace }) => {
    always(({ game, command: { occurredAt } }) => {
      const done = decided({ ...does, occurredAt }, game) ?? []
      if (done.length === 0) return
      const first = after(game, done)
      const undone = after(first, decideGame({ ...undoes, occurredAt }, first, facts))
      if (leavesNoTrace) expect(viewOf(undone)).toEqual(viewOf(game))
      const again = after(undone, decideGame({ ...does, occurredAt }, undone, facts))
      expect(viewOf(again)).toEqual(viewOf(first))
    })
  })
})
