import type { Game } from '@cup/contract/entities'
import { decideGame, evolveGame, type GameCommand, type GameEvent } from '@cup/domain/game'
import { bothSides, type Instant, SIDES } from '@cup/domain/kernel'
import { gameViewOf } from '@cup/domain/projections'
import {
  aGame,
  factsOf,
  gameId,
  goalId,
  KICK_OFF,
  knownGame,
  playerId,
  TEAMS,
  timePenaltyId,
} from '@cup/domain/testing'
import { formatClock } from '@cup/ui/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameAfterPresses } from '../../../shared/game-view/game-after-presses.ts'
import type { HallCall, HallCommand } from '../../../shared/outbox/command.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { scoringSideOf } from '../../../shared/record/goal.ts'
import { aCompetition, aTeam } from '../../../testing/a-cup.ts'
import type { PanelContext } from '../kinds/entry-panel.ts'
import { goalPanelOf } from '../kinds/goal-panel.ts'
import { timePenaltyPanelOf } from '../kinds/time-penalty-panel.ts'
import { mainButtonOf } from './buttons.ts'
import { commandTextOf } from './command-effects.ts'
import { recordOf } from './record.ts'
import { afterRevokedShot, afterShot, noOwnShots, shootOutDeskOf, withShot } from './shoot-out-desk.ts'
import { type Act, isBriefly, type UndoOffer, undoOf, undoOfferAmong, withAct } from './undo.ts'

const ID = gameId(1)
const CUP = aCompetition()
const BRIEF_MILLIS = 10_000

/** What a finger does next; the line may be cut, and other devices may take something back. */
const STEPS = [
  'goal',
  'own goal',
  'open goal',
  'scorer',
  'assist',
  'other team',
  'later',
  'penalty',
  'player',
  'clock',
  'set',
  'freeze',
  'hit',
  'miss',
  'bin',
  'last shot',
] as const
type Step =
  | { readonly type: (typeof STEPS)[number] | 'undo' | 'dismiss' | 'cut' | 'mend' | 'other takes back' }
  | { readonly type: 'wait'; readonly millis: number }

const waits = fc.constantFrom(500, 500, 3_000, 11_000, 200_000).map((millis) => ({ type: 'wait', millis }) as const)
const aroundIt = fc
  .constantFrom('dismiss', 'dismiss', 'dismiss', 'cut', 'mend', 'other takes back')
  .map((type) => ({ type }) as const)

/** Each run has few kinds of presses, so that rare sequences of them come up. */
const runs = fc.record({
  phase: fc.constantFrom('started', 'shootOut'),
  steps: fc
    .subarray([...STEPS], { minLength: 1, maxLength: 4 })
    .chain((kinds) =>
      fc.array(
        fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...kinds).map((type): Step => ({ type })) },
          { weight: 4, arbitrary: fc.constant<Step>({ type: 'undo' }) },
          { weight: 4, arbitrary: aroundIt },
          { weight: 3, arbitrary: waits },
        ),
        { maxLength: 30, size: 'max' },
      ),
    ),
} as const)

/** The scorer was put right, and who was taken for the scorer gave the pass: the change alone cannot be taken back. */
const SCORER_OF_BEFORE_GAVE_THE_PASS = {
  phase: 'started',
  steps: (['open goal', 'scorer', 'scorer', 'assist', 'undo'] as const).map((type) => ({ type })),
} as const

/** The pause before a freeze: the clock would run on from the freeze, not from the pause. */
const FREEZE_AFTER_PAUSE: { readonly phase: 'started'; readonly steps: Step[] } = {
  phase: 'started',
  steps: [{ type: 'clock' }, { type: 'wait', millis: 500 }, { type: 'freeze' }, { type: 'undo' }, { type: 'undo' }],
}

const COMMANDS: { readonly [Call in HallCall]?: GameCommand['type'] } = {
  'game.write/start': 'game.start',
  'game.write/revoke-start': 'game.revokeStart',
  'game.write/pause-clock': 'game.pauseClock',
  'game.write/resume-clock': 'game.resumeClock',
  'game.write/set-clock': 'game.setClock',
  'game.write/score-goal': 'game.scoreGoal',
  'game.write/change-goal': 'game.changeGoal',
  'game.write/revoke-goal': 'game.revokeGoal',
  'game.write/give-timepenalty': 'game.giveTimePenalty',
  'game.write/change-timepenalty': 'game.changeTimePenalty',
  'game.write/revoke-timepenalty': 'game.revokeTimePenalty',
  'game.write/freeze-regular-time': 'game.freezeRegularTime',
  'game.write/revoke-freeze': 'game.revokeFreeze',
  'game.write/track-shoot-out-shot': 'game.trackShootOutShot',
  'game.write/revoke-shoot-out-shot': 'game.revokeShootOutShot',
}

const names = {
  team: (side: string) => side,
  teamById: (id: string) => (id === TEAMS.home ? 'home' : 'guest'),
  player: () => undefined,
}

/** What a panel is told; a test picks from the squad. */
const PANEL: PanelContext = {
  gameId: ID,
  names,
  penaltyLength: '2 Min.',
  teams: {
    teams: bothSides((side) => ({ ...aTeam(1), id: TEAMS[side], name: side, shortName: side })),
    squads: { home: [], guest: [] },
  },
}

const instantOf = (millis: number): Instant => new Date(millis).toISOString()

/** The log with the events of these presses; a press that the service refuses throws. */
const arrived = (log: readonly GameEvent[], presses: readonly Sent[]): readonly GameEvent[] =>
  presses.reduce((events, { command, occurredAt = '' }) => {
    const type = COMMANDS[command.call]
    const game = events.reduce(evolveGame, knownGame(events))
    const data = command.body
    return events.concat(decideGame({ type, data, occurredAt } as never, game, factsOf(events)))
  }, log)

const viewOf = (log: readonly GameEvent[]): Game =>
  gameViewOf(knownGame(log), { version: 1, changedAt: 1, resolved: {} }) as Game

/** A desk as use-desk.ts makes one, with a service that is the domain. */
class Desk {
  log: readonly GameEvent[]
  presses: readonly Sent[] = []
  acts: readonly Act[] = []
  own = noOwnShots(ID)
  now = Date.parse(KICK_OFF) + 60_000
  count = 0
  isCut = false

  constructor(phase: 'started' | 'shootOut') {
    this.log = aGame({ phase, isKnockout: true })
    // A shoot-out follows ten minutes.
    if (phase === 'shootOut') this.now += 1_200_000
  }

  look() {
    const view = viewOf(this.log)
    const game = gameAfterPresses(view, this.presses, {
      deviceId: 'here',
      competition: CUP,
      instantOf: ({ occurredAt = '' }) => occurredAt,
    })
    const record = recordOf(view, this.presses)
    const shootOut = game.shootOutStarted ? shootOutDeskOf(game, view, this.own) : undefined
    const remaining = game.clock.running
      ? Math.max(0, game.clock.remaining - (this.now - Date.parse(game.clock.at)) / 1000)
      : game.clock.remaining
    return { game, record, shootOut, remaining }
  }

  offer(): UndoOffer | undefined {
    this.acts = this.acts.filter(({ isBrief, at }) => !isBrief || this.now - Date.parse(at) < BRIEF_MILLIS)
    return undoOfferAmong(this.acts, { ...this.look(), isFinal: false, names, isRefused: () => false })
  }

  press(given: HallCommand, undone?: UndoOffer): void {
    const { game, record, shootOut } = this.look()
    const command = withShot(given, shootOut)
    this.count += 1
    const key = `key-${this.count}`
    const undo = undoOf(command, { game, record, newId: () => goalId(1000 + this.count) })
    const isShot = command.call === 'game.write/track-shoot-out-shot'
    const occurredAt = undone?.from ?? instantOf(this.now)
    this.presses = [...this.presses, { key, command, pressedAt: 0, occurredAt, state: 'sending' }]
    const shots = (shootOut?.count ?? 0) + (isShot ? 1 : 0)
    const text = commandTextOf(command, record, names)
    const isBrief = undone !== undefined || isBriefly(command)
    const act = { gameId: ID, key, number: this.count, command, text, at: instantOf(this.now), shots, isBrief }
    if (undo) this.acts = withAct(this.acts, { ...act, undo })
    if (isShot && shootOut) {
      const side = command.body.teamId === TEAMS.home ? 'home' : 'guest'
      this.own = afterShot(this.own, key, { before: shootOut.count, side })
    }
    if (command.call === 'game.write/revoke-shoot-out-shot') this.own = afterRevokedShot(this.own)
    if (!this.isCut) this.mend()
  }

  mend(): void {
    this.isCut = false
    this.log = arrived(this.log, this.presses)
    this.presses = []
  }

  /** Everything that anybody sees once all presses have arrived; the clock as it is now. */
  outcome() {
    const view = viewOf(arrived(this.log, this.presses))
    const { clock } = view
    const gone = clock.running ? (this.now - Date.parse(clock.at)) / 1000 : 0
    return {
      goals: view.goals.map(({ goalId: _, teamId, scoredAt, ...goal }) => sortedJson(goal)).toSorted(),
      penalties: view.timePenalties
        .map(({ teamId, playerId, playerOpen }) => sortedJson({ teamId, playerId, playerOpen }))
        .toSorted(),
      shots: bothSides((side) => view.shootOutRounds.flatMap((round) => (round[side] ? [round[side].success] : []))),
      started: view.started,
      frozen: view.regularTimeFreezed,
      running: clock.running,
      remaining: Math.max(0, clock.remaining - gone),
      ifNeverPaused: Math.max(0, clock.remaining - (this.now - Date.parse(clock.at)) / 1000),
    }
  }

  step(step: Step): void {
    const { game, record, shootOut, remaining } = this.look()
    const isOpen = game.started && !game.regularTimeFreezed && !game.result
    const time = Math.round(remaining * 1000) / 1000
    switch (step.type) {
      case 'wait':
        this.now += step.millis
        return
      case 'cut':
        this.isCut = true
        return
      case 'mend':
        this.mend()
        return
      case 'other takes back': {
        // Only where nothing waits here: what another device does then is point 3 of the outbox.
        if (this.isCut) return
        const goal = game.goals.at(-1)
        const body = { id: ID, goalId: goal?.goalId ?? '' }
        const other: HallCommand | undefined = shootOut?.count
          ? { call: 'game.write/revoke-shoot-out-shot', body: { id: ID } }
          : goal && isOpen
            ? { call: 'game.write/revoke-goal', body }
            : undefined
        if (other)
          this.log = arrived(this.log, [
            { key: 'other', command: other, pressedAt: 0, occurredAt: instantOf(this.now), state: 'done' },
          ])
        return
      }
      case 'scorer':
      case 'assist':
      case 'other team':
      case 'later':
      case 'player':
        this.answerPanel(step.type)
        return
      case 'goal':
      case 'open goal':
      case 'own goal':
        if (!isOpen) return
        this.press({
          call: 'game.write/score-goal',
          body: {
            id: ID,
            goalId: goalId(this.count + 1),
            time,
            playerId: { goal: playerId(11), 'own goal': playerId(21), 'open goal': null }[step.type],
            homeTeam: true,
            isOwnGoal: step.type === 'own goal',
          },
        })
        return
      case 'penalty':
        if (!isOpen) return
        this.press({
          call: 'game.write/give-timepenalty',
          body: { id: ID, timePenaltyId: timePenaltyId(this.count + 1), teamId: TEAMS.guest, time, playerOpen: true },
        })
        return
      case 'clock': {
        const shown = Math.ceil(remaining)
        const { press } = mainButtonOf(game, { remaining: shown, isRegieRequired: false })
        if (press === 'pause') this.press({ call: 'game.write/pause-clock', body: { id: ID } })
        if (press === 'resume') this.press({ call: 'game.write/resume-clock', body: { id: ID } })
        if (press === 'start') this.press({ call: 'game.write/start', body: { id: ID } })
        return
      }
      case 'set':
        if (isOpen && !game.clock.running && remaining > 30)
          this.press({ call: 'game.write/set-clock', body: { id: ID, remaining: time - 30 } })
        return
      case 'freeze':
        if (isOpen && !game.clock.running) this.press({ call: 'game.write/freeze-regular-time', body: { id: ID } })
        return
      case 'hit':
      case 'miss': {
        if (!shootOut) return
        const side = shootOut.turn
        if (!shootOut.mayShoot[side]) return
        const body = { id: ID, teamId: TEAMS[side], success: step.type === 'hit' }
        this.press({ call: 'game.write/track-shoot-out-shot', body })
        return
      }
      case 'last shot':
        if (shootOut?.canRevoke) this.press({ call: 'game.write/revoke-shoot-out-shot', body: { id: ID } })
        return
      case 'bin': {
        const goal = record.goal.find(({ state }) => state !== 'removing')
        if (isOpen && goal) this.press({ call: 'game.write/revoke-goal', body: { id: ID, goalId: goal.id } })
        return
      }
      case 'dismiss': {
        const offered = this.offer()
        this.acts = this.acts.filter(({ key }) => key !== offered?.act.key)
        return
      }
      case 'undo':
        this.takeBack()
    }
  }

  /** A tap on the panel of the latest goal or penalty, as the panel offers it. */
  answerPanel(type: 'scorer' | 'assist' | 'other team' | 'later' | 'player'): void {
    const { game, record } = this.look()
    if (!game.started || game.regularTimeFreezed || game.result) return
    const goal = record.goal.findLast(({ state }) => state !== 'removing')
    const penalty = record.timePenalty.findLast(({ state }) => state !== 'removing')
    const panel = type === 'player' ? penalty && timePenaltyPanelOf(penalty, PANEL) : goal && goalPanelOf(goal, PANEL)
    if (!panel) return
    const fix = panel.fixes.find(({ key }) => key === 'A')
    if (type === 'other team') {
      if (fix) this.press(fix.command)
      return
    }
    if (type === 'later') {
      if (panel.time > 1) this.press(panel.changeTime(panel.time - 1))
      return
    }
    const step = panel.steps[type === 'assist' ? 1 : 0]
    const isHome = goal && type !== 'player' && scoringSideOf(goal) === 'home'
    const id = playerId((isHome ? 11 : 21) + (this.count % 2))
    const command = step && id !== step.deadId ? step.pick(id) : undefined
    if (command) this.press(command)
  }

  takeBack(): void {
    const offer = this.offer()
    if (!offer) return
    const before = this.outcome()
    this.acts = this.acts.filter(({ key }) => key !== offer.act.key)
    this.press(offer.command, offer)
    const after = this.outcome()
    const { text, outcome } = expectedOf(offer.act, before, after)
    expect({ text: offer.text, ...after, ifNeverPaused: 0 }).toEqual({ text, ...outcome, ifNeverPaused: 0 })
  }
}

type Outcome = Omit<ReturnType<Desk['outcome']>, 'goals' | 'penalties'> & {
  readonly goals: readonly string[]
  readonly penalties: readonly string[]
}

/** What must be there after the undo of an act, and what the bar must have called it. */
function expectedOf({ command, undo }: Act, before: Outcome, after: Outcome): { text: string; outcome: Outcome } {
  switch (command.call) {
    case 'game.write/score-goal': {
      const [gone = '{}'] = missing(before.goals, after.goals)
      return { text: goalText(gone), outcome: { ...before, goals: without(before.goals, gone) } }
    }
    case 'game.write/revoke-goal': {
      const [back = '{}'] = missing(after.goals, before.goals)
      const goals = [...before.goals, back].toSorted()
      return { text: `Zurückgenommen: ${goalText(back)}`, outcome: { ...before, goals } }
    }
    case 'game.write/change-goal': {
      const [now = '{}'] = missing(before.goals, after.goals)
      const goals = [...without(before.goals, now), changedGoal(now, undo.body)].toSorted()
      return { text: `Geändert: ${goalText(now)}`, outcome: { ...before, goals } }
    }
    case 'game.write/give-timepenalty': {
      const [gone = '{}'] = missing(before.penalties, after.penalties)
      const outcome = { ...before, penalties: without(before.penalties, gone) }
      return { text: penaltyText(gone), outcome }
    }
    case 'game.write/change-timepenalty': {
      const [now = '{}'] = missing(before.penalties, after.penalties)
      const { playerId: whose } = Object(undo.body)
      const was = sortedJson({ teamId: TEAMS.guest, playerId: whose ?? undefined })
      const penalties = [...without(before.penalties, now), was].toSorted()
      return { text: `Geändert: ${penaltyText(now)}`, outcome: { ...before, penalties } }
    }
    case 'game.write/revoke-timepenalty': {
      const [back = '{}'] = missing(after.penalties, before.penalties)
      const penalties = [...before.penalties, back].toSorted()
      return { text: `Zurückgenommen: ${penaltyText(back)}`, outcome: { ...before, penalties } }
    }
    case 'game.write/pause-clock':
      // As if the clock had never been paused.
      return { text: 'Uhr anhalten', outcome: { ...before, running: true, remaining: before.ifNeverPaused } }
    case 'game.write/set-clock': {
      const remaining = undo.call === 'game.write/set-clock' ? undo.body.remaining : Number.NaN
      const text = `Uhr auf ${formatClock(before.remaining)} gestellt`
      return { text, outcome: { ...before, remaining, ifNeverPaused: remaining } }
    }
    case 'game.write/freeze-regular-time':
      return { text: 'Festschreiben', outcome: { ...before, frozen: false } }
    case 'game.write/track-shoot-out-shot': {
      const side = SIDES.find((one) => after.shots[one].length < before.shots[one].length) ?? 'home'
      const text = `9-Meter ${side}: ${before.shots[side].at(-1) ? 'Treffer' : 'daneben'}`
      return { text, outcome: { ...before, shots: { ...before.shots, [side]: before.shots[side].slice(0, -1) } } }
    }
    default:
      throw new Error(`${command.call} was offered`)
  }
}

/** What is in the first list more often than in the second. */
const missing = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((one) => countOf(one, some) > countOf(one, others))
const countOf = (one: string, list: readonly string[]): number => list.filter((it) => it === one).length
const without = (list: readonly string[], one: string): readonly string[] => list.toSpliced(list.indexOf(one), 1)

function goalText(goal: string): string {
  const { isOwnGoal, homeTeam, playerId: scorer } = JSON.parse(goal)
  const who = scorer === null ? 'Torschütze offen' : 'unbekannt'
  return `${isOwnGoal ? 'Eigentor für' : 'Tor'} ${homeTeam ? 'home' : 'guest'}, ${who}`
}

const penaltyText = (penalty: string): string =>
  `Zeitstrafe guest, ${JSON.parse(penalty).playerOpen ? 'Spieler offen' : 'unbekannt'}`

/** A goal with these fields of a change of it. */
function changedGoal(goal: string, body: object): string {
  const { id: _, goalId: __, ...fields } = Object(body)
  const { assistPlayerId, ...changed } = { ...JSON.parse(goal), ...fields }
  return sortedJson({ ...changed, ...(assistPlayerId ? { assistPlayerId } : {}) })
}

const sortedJson = (fields: object): string => JSON.stringify(Object.fromEntries(Object.entries(fields).toSorted()))

describe('[U12] the undo bar', () => {
  it('takes back exactly what it names, for any presses, undos and cuts, and is never refused', () => {
    fc.assert(
      fc.property(runs, ({ phase, steps }) => {
        const desk = new Desk(phase)
        for (const step of steps) desk.step(step)
        desk.mend()
      }),
      { numRuns: 2_000, examples: [[SCORER_OF_BEFORE_GAVE_THE_PASS], [FREEZE_AFTER_PAUSE]] },
    )
  })
})
