import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../game/index.ts'
import type { Instant } from '../kernel/index.ts'
import {
  aGame,
  aGoal,
  aTimePenalty,
  at,
  competitionId,
  type EventDraft,
  type GameOptions,
  gameId,
  goalId,
  groupId,
  inOrder,
  knownGame,
  matchdayId,
  NO_ENTRIES,
  penalised,
  playerId,
  scored,
  TEAMS,
  teamId,
  timePenaltyId,
} from '../testing/index.ts'
import { GameView } from './game-view.ts'
import { gameViewOf, roundsOf } from './game-view-of.ts'
import type { PlanOutcome } from './plan-outcome.ts'

const id = gameId(1)
const data = { id }
const surroundings = { version: 7, changedAt: 42, outcomes: {} }
const staffViewOf = (...events: readonly EventDraft[]): GameView => gameViewOf(knownGame(inOrder(events)), surroundings)

/** Everything but the part for devices that decide; properties look at that one. */
function viewOf(...events: readonly EventDraft[]): GameView {
  const { logState: _, ...shown } = staffViewOf(...events)
  return shown
}
const view = (options: GameOptions): GameView => viewOf(...aGame(options))

const planned: GameView = {
  id,
  name: 'Spiel 1',
  competitionId: competitionId(1),
  groupId: groupId(1),
  matchdayId: matchdayId(1),
  dateTime: at(0),
  duration: 600,
  plannedTeams: { home: { teamId: TEAMS.home }, guest: { teamId: TEAMS.guest } },
  actualTeams: {},
  resolvedTeams: {},
  score: { home: 0, guest: 0 },
  started: false,
  clockRunning: false,
  clock: { running: false, remaining: 600, at: at(-3600) },
  regularTimeOver: false,
  regularTimeFreezed: false,
  livestreamRegieReady: false,
  shootOutStarted: false,
  shootOutShotsNumber: 5,
  shootOutRounds: [],
  ...NO_ENTRIES,
  links: {},
  cancelled: false,
  version: 7,
  changedAt: 42,
}
const actualTeams = { homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest }
/** [G7] */
const ready = { livestreamRegieReady: true, regieReadyAt: at(-600) }
const started: GameView = {
  ...planned,
  actualTeams,
  resolvedTeams: actualTeams,
  ...ready,
  started: true,
  startedAt: at(0),
  clockRunning: true,
  clock: { running: true, remaining: 600, at: at(0) },
}
const over: GameView = {
  ...started,
  clockRunning: false,
  clockPausedAt: 0,
  clock: { running: false, remaining: 0, at: at(600) },
  regularTimeOver: true,
}
const drawn = { home: 0, guest: 0, shootOut: null, winnerTeamId: null, loserTeamId: null }

describe('view of a game', () => {
  it('[V1] that is planned', () => {
    expect(view({ phase: 'planned' })).toEqual(planned)
  })

  it('[V1] that is ready', () => {
    expect(view({ phase: 'ready' })).toEqual({ ...planned, actualTeams, resolvedTeams: actualTeams, ...ready })
  })

  it('[V1] that runs', () => {
    expect(view({ phase: 'started' })).toEqual(started)
  })

  it('[V1] that is paused', () => {
    expect(view({ phase: 'paused' })).toEqual({
      ...started,
      clockRunning: false,
      clockPausedAt: 300,
      clock: { running: false, remaining: 300, at: at(300) },
    })
  })

  it('[V1] whose regular time is over', () => {
    expect(view({ phase: 'regularTimeOver' })).toEqual(over)
  })

  it('[V1] that is finished', () => {
    expect(view({ phase: 'finished' })).toEqual({
      ...over,
      regularTimeFreezed: true,
      result: drawn,
      resultAt: at(611),
    })
  })

  it('[G16] that was frozen before zero has its regular time over', () => {
    const frozen: EventDraft[] = [
      { type: 'game.regularTimeFrozen', data },
      { type: 'game.finished', data },
    ]
    expect(viewOf(...aGame({ phase: 'paused' }), ...frozen)).toEqual({
      ...started,
      clockRunning: false,
      clockPausedAt: 300,
      clock: { running: false, remaining: 300, at: at(300) },
      regularTimeOver: true,
      regularTimeFreezed: true,
      result: drawn,
      resultAt: at(302),
    })
  })

  it('[S6] that is in its shoot-out', () => {
    const { groupId: _, ...knockout } = over
    const shots = [
      { side: 'home', success: true },
      { side: 'guest', success: false },
      { side: 'guest', success: true },
    ] as const
    expect(view({ phase: 'shootOut', shots })).toEqual({
      ...knockout,
      regularTimeFreezed: true,
      shootOutStarted: true,
      shootOutRounds: [{ home: { success: true }, guest: { success: false } }, { guest: { success: true } }],
    })
  })

  it('[G18] that was awarded before it started', () => {
    const result = { ...drawn, home: 2, winnerTeamId: TEAMS.home, loserTeamId: TEAMS.guest, awarded: 'noShow' }
    expect(view({ phase: 'awarded' })).toEqual({
      ...planned,
      actualTeams,
      resolvedTeams: actualTeams,
      regularTimeOver: true,
      regularTimeFreezed: true,
      result,
      resultAt: at(60),
    })
  })

  it('[G19] that is cancelled', () => {
    expect(view({ phase: 'cancelled' })).toEqual({ ...planned, cancelled: true })
  })

  it('[R3] names the teams that its references stand for', () => {
    const outcomes = { home: { type: 'team', teamId: teamId(3) } } as const
    const shown = gameViewOf(knownGame(aGame()), { ...surroundings, outcomes })
    expect(shown).toEqual({ ...planned, resolvedTeams: { homeTeamId: teamId(3) } })
  })

  it('[R8] says why the plan gives a side no team', () => {
    const home: PlanOutcome = { type: 'tie', groupId: groupId(1), position: 4, teamIds: [teamId(4), teamId(5)] }
    const shown = gameViewOf(knownGame(aGame()), { ...surroundings, outcomes: { home } })
    expect(shown).toEqual({ ...planned, planOutcome: { home } })
  })

  it('[R7] says what the plan gives where another team is confirmed, and nothing where it is the one', () => {
    const outcomes = {
      home: { type: 'team', teamId: TEAMS.home },
      guest: { type: 'team', teamId: teamId(3) },
    } as const
    const { resolvedTeams, planOutcome } = gameViewOf(knownGame(aGame({ phase: 'confirmed' })), {
      ...surroundings,
      outcomes,
    })
    expect(resolvedTeams).toEqual({ homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest })
    expect(planOutcome).toEqual({ guest: outcomes.guest })
  })

  it('[G6] names a postponement', () => {
    const postponed: EventDraft = { type: 'game.postponed', data: { id, postponedToDateTime: at(180) } }
    expect(viewOf(...aGame(), postponed)).toEqual({ ...planned, postponedDateTime: at(180) })
  })

  it('[G21] names its links', () => {
    const set: EventDraft = { type: 'game.linksSet', data: { id, youtube: 'https://example.org/video' } }
    expect(viewOf(...aGame(), set)).toEqual({ ...planned, links: { youtube: 'https://example.org/video' } })
  })

  it('[G22] names its operator', () => {
    const takenOver: EventDraft = { type: 'game.takenOver', data: { id, operator: 'tablet-1' } }
    expect(viewOf(...aGame(), takenOver)).toEqual({ ...planned, operator: 'tablet-1' })
  })

  it.each([
    'planned',
    'ready',
    'started',
    'paused',
    'regularTimeOver',
    'shootOut',
    'finished',
    'awarded',
    'cancelled',
  ] as const)('[V1] that is %s can be sent over the wire', (phase) => {
    const record = [scored(aGoal({ assistPlayerId: playerId(12) })), penalised(aTimePenalty())]
    const sent = view({ phase, record })
    expect(GameView.parse(sent)).toEqual(sent)
  })
})

describe('clock in the view', () => {
  const ended: EventDraft = { type: 'game.regularTimeEnded', data, occurredAt: at(600) }
  const paused = (seconds: number): EventDraft => ({ type: 'game.clockPaused', data, occurredAt: at(seconds) })
  const clockSet = (remaining: number, seconds: number): EventDraft => ({
    type: 'game.clockSet',
    data: { id, remaining },
    occurredAt: at(seconds),
  })

  it('[C2] is the anchor of the last resume', () => {
    const resumed: EventDraft = { type: 'game.clockResumed', data, occurredAt: at(360) }
    const shown = viewOf(...aGame({ phase: 'paused' }), resumed)
    expect(shown).toEqual({ ...started, clock: { running: true, remaining: 300, at: at(360) } })
  })

  it('[C7] has regular time left after a pause that was pressed before zero', () => {
    const shown = viewOf(...aGame({ phase: 'started' }), ended, paused(597.5))
    expect(shown).toEqual({
      ...started,
      clockRunning: false,
      clockPausedAt: 2.5,
      clock: { running: false, remaining: 2.5, at: at(597.5) },
    })
  })

  it('[C10] after zero shows what it was set to', () => {
    const shown = viewOf(...aGame({ phase: 'started' }), ended, clockSet(30, 620))
    expect(shown).toEqual({
      ...started,
      clockRunning: false,
      clockPausedAt: 30,
      clock: { running: false, remaining: 30, at: at(620), commandedAt: at(0) },
    })
  })

  it('[C10] that is set to zero ends regular time', () => {
    const events = [clockSet(0, 310), { ...ended, occurredAt: at(310) }]
    const shown = viewOf(...aGame({ phase: 'paused' }), ...events)
    expect(shown).toEqual({ ...over, clock: { running: false, remaining: 0, at: at(310) } })
  })
})

describe('record in the view', () => {
  const early = scored(aGoal({ goalId: goalId(1), time: 500 }))
  const late = scored(aGoal({ goalId: goalId(2), time: 100, homeTeam: false, playerId: playerId(21) }))
  const penalty = penalised(aTimePenalty({ time: 510 }))
  const inView = ({ id: _, ...entry }: (typeof early)['data'], scoredAt: Instant) => ({ ...entry, scoredAt })

  it('[G12] shows goals in clock order with the score', () => {
    const shown = view({ phase: 'started', record: [late, early] })
    expect(shown).toEqual({
      ...started,
      score: { home: 1, guest: 1 },
      goals: [inView(early.data, at(2)), inView(late.data, at(1))],
    })
  })

  it('[G15] shows no goal that was revoked', () => {
    const revoked: EventDraft<GameEvent> = { type: 'game.goalRevoked', data: { id, goalId: goalId(1) } }
    expect(view({ phase: 'started', record: [early, revoked] })).toEqual(started)
  })

  it('[U2] shows no penalty that was revoked', () => {
    const revoked: EventDraft<GameEvent> = {
      type: 'game.timePenaltyRevoked',
      data: { id, timePenaltyId: timePenaltyId(1) },
    }
    expect(view({ phase: 'started', record: [penalty, revoked] })).toEqual(started)
  })

  it('[P4] names the goal that ended a penalty', () => {
    const { id: _, ...shown } = penalty.data
    expect(view({ phase: 'started', record: [penalty, early] }).timePenalties).toEqual([
      { ...shown, finishedByGoalId: goalId(1) },
    ])
  })

  it('[P5] moves a running penalty with a corrected clock, and no goal', () => {
    const own = scored(aGoal({ time: 500, homeTeam: false, playerId: playerId(21) }))
    const paused: EventDraft<GameEvent> = { type: 'game.clockPaused', data, occurredAt: at(120) }
    const clockSet: EventDraft<GameEvent> = { type: 'game.clockSet', data: { id, remaining: 500 }, occurredAt: at(130) }
    const shown = view({ phase: 'started', record: [penalty, own, paused, clockSet] })
    const times = [shown.timePenalties.map(({ time }) => time), shown.goals.map(({ time }) => time)]
    expect(times).toEqual([[530], [500]])
  })
})

describe('rounds of a shoot-out', () => {
  it('[S6] pair the shots of both sides, whichever side began', () => {
    const rounds = roundsOf([
      { side: 'guest', success: true },
      { side: 'home', success: false },
      { side: 'home', success: true },
    ])
    expect(rounds).toEqual([{ home: { success: false }, guest: { success: true } }, { home: { success: true } }])
  })

  it('[S6] are none before the first shot', () => {
    expect(roundsOf([])).toEqual([])
  })
})
