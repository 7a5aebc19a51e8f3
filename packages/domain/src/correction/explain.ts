import { evolve } from '../game/evolve.ts'
import type { GameEvent, GameEventData } from '../game/game-events.ts'
import { type GameState, type Shot, unplannedGame } from '../game/game-state.ts'
import { periodsOf, type WithPeriods } from '../game/periods.ts'
import { actsOf } from '../game/record/entry-acts.ts'
import {
  type EntryEvent,
  type EntryKind,
  isEntryEvent,
  type RecordEntry,
  type RecordEntryContent,
  stepOf,
} from '../game/record/entry-kinds.ts'
import { entryNamed, scoreOf } from '../game/record/record.ts'
import { type GameResult, resultOf } from '../game/result.ts'
import { shootOutScoreOf } from '../game/shoot-out.ts'
import type { CorrectionId, TeamId } from '../kernel/ids.ts'
import type { Sides, SomeSides } from '../kernel/side.ts'
import { isOf } from '../kernel/stream.ts'
import type { Recorded } from '../tournament-state/log-event.ts'
import { type Replacement, replacedOf } from './replaced.ts'

type Award = Omit<GameEventData<'game.resultAwarded'>, 'id'>

/** Effect of an event on the result; `other` for none. */
export type Effect =
  | { readonly kind: 'teamsSet'; readonly before: SomeSides<TeamId>; readonly after: SomeSides<TeamId> }
  | { readonly kind: 'entryAdded' | 'entryRevoked'; readonly entry: RecordEntryContent }
  | { readonly kind: 'entryChanged'; readonly before: RecordEntryContent; readonly after: RecordEntryContent }
  | { readonly kind: 'shotTracked' | 'shotRevoked'; readonly shot: Shot }
  | { readonly kind: 'awarded'; readonly award: Award }
  /** A correction takes the game up again; the result that it had is open until the game is closed again. */
  | { readonly kind: 'reopened'; readonly correctionId: CorrectionId; readonly result: GameResult | undefined }
  | { readonly kind: 'started' | 'startRevoked' | 'periodEnded' | 'regularTimeEnded' | 'frozen' | 'freezeRevoked' }
  /** [Z7] [Z8] */
  | { readonly kind: 'extraTimeStarted' | 'extraTimeRevoked' }
  | {
      readonly kind:
        | 'shootOutStarted'
        | 'finished'
        | 'resultRevoked'
        | 'cancelled'
        | 'restored'
        | 'teamReturned'
        | 'other'
    }
  /** [K3] */
  | {
      readonly kind: 'teamLeft'
      readonly teamId: TeamId
      readonly became: GameEventData<'game.teamLeft'>['became']
    }
  /** [G27] */
  | { readonly kind: 'resultEntered'; readonly score: Sides<number> }

/** [G25] One act of a game, its effect with all that was filled in later, and the score after its event. */
export type ExplainedStep = {
  readonly event: Recorded<GameEvent>
  /** The later events that filled in what this one left open. */
  readonly fills: readonly Recorded<GameEvent>[]
  readonly effect: Effect
  readonly teams: SomeSides<TeamId>
  readonly score: Sides<number>
  readonly shootOut: Sides<number> | undefined
  readonly result: GameResult | undefined
  readonly replacedBy: Replacement | undefined
  /** [Z5] For the times of its entries; undefined before the game was planned. */
  readonly periods: WithPeriods | undefined
}

/** How the result of a game came about: its acts in the order of the log, each with what it did. */
export function explain(events: readonly Recorded[]): ExplainedStep[] {
  const ofGame = events.filter((event) => isOf(event, 'game'))
  const replaced = replacedOf(events)
  const acts = new Map(actsOf(ofGame).map((act) => [act.event.position, act.fills]))
  const steps: ExplainedStep[] = []
  let game: GameState = unplannedGame
  for (const event of ofGame) {
    const before: GameState = game
    game = evolve(before, event)
    const fills = acts.get(event.position)
    if (!fills) continue
    const last = fills.at(-1) ?? event
    const effect = filledEffect(effectOf(event, before, game), last)
    steps.push({ event, fills, effect, ...standOf(game), replacedBy: replaced.get(last.position) })
  }
  return steps
}

/** [G25] The effect of an act: an entry as its last event has it. */
function filledEffect(effect: Effect, last: GameEvent): Effect {
  if (!isEntryEvent(last)) return effect
  const { step, entry } = stepOf(last)
  if (step === 'revoked') return effect
  if (effect.kind === 'entryAdded') return { ...effect, entry }
  return effect.kind === 'entryChanged' ? { ...effect, after: entry } : effect
}

const shotsOf = (game: GameState): readonly Shot[] | undefined => ('shots' in game ? game.shots : undefined)

const teamsOf = (game: GameState): SomeSides<TeamId> => (game.phase === 'unplanned' ? {} : game.plan.actualTeams)

function standOf(game: GameState): Pick<ExplainedStep, 'teams' | 'score' | 'shootOut' | 'result' | 'periods'> {
  const shots = shotsOf(game)
  return {
    teams: teamsOf(game),
    score: game.phase === 'unplanned' ? { home: 0, guest: 0 } : scoreOf(game.record),
    shootOut: shots && shootOutScoreOf(shots),
    result: resultOf(game),
    periods: periodsIn(game),
  }
}

function periodsIn(game: GameState): WithPeriods | undefined {
  if (game.phase === 'unplanned') return undefined
  return 'run' in game && game.run ? periodsOf({ plan: game.plan, run: game.run }) : game.plan
}

const KIND_OF = {
  'game.started': 'started',
  'game.startRevoked': 'startRevoked',
  'game.periodEnded': 'periodEnded',
  'game.regularTimeEnded': 'regularTimeEnded',
  'game.extraTimeStarted': 'extraTimeStarted',
  'game.extraTimeRevoked': 'extraTimeRevoked',
  'game.regularTimeFrozen': 'frozen',
  'game.freezeRevoked': 'freezeRevoked',
  'game.shootOutStarted': 'shootOutStarted',
  'game.cancelled': 'cancelled',
  'game.restored': 'restored',
  'game.withdrawalRevoked': 'teamReturned',
} as const

function effectOf(event: GameEvent, before: GameState, after: GameState): Effect {
  if (isEntryEvent(event)) return entryEffect(event, before)
  switch (event.type) {
    case 'game.actualTeamsSet':
    case 'game.actualTeamsRevoked':
      return { kind: 'teamsSet', before: teamsOf(before), after: teamsOf(after) }
    case 'game.started':
    case 'game.startRevoked':
    case 'game.periodEnded':
    case 'game.regularTimeEnded':
    case 'game.extraTimeStarted':
    case 'game.extraTimeRevoked':
    case 'game.regularTimeFrozen':
    case 'game.freezeRevoked':
    case 'game.shootOutStarted':
    case 'game.cancelled':
    case 'game.restored':
    case 'game.withdrawalRevoked':
      return { kind: KIND_OF[event.type] }
    case 'game.shootOutShotTracked':
      return shotEffect('shotTracked', after)
    case 'game.shootOutShotRevoked':
      return shotEffect('shotRevoked', before)
    case 'game.resultAwarded':
      return { kind: 'awarded', award: awardOf(event.data) }
    case 'game.finished':
      return { kind: 'finished' }
    case 'game.resultEntered':
      return { kind: 'resultEntered', score: { home: event.data.home, guest: event.data.guest } }
    case 'game.resultRevoked':
      return { kind: 'resultRevoked' }
    case 'game.teamLeft':
      return { kind: 'teamLeft', teamId: event.data.teamId, became: event.data.became }
    case 'game.reopened':
      return { kind: 'reopened', correctionId: event.data.correctionId, result: resultOf(before) }
    case 'game.planned':
    case 'game.planChanged':
    case 'game.dateTimeChanged':
    case 'game.courtChanged':
    case 'game.durationChanged':
    case 'game.shootOutShotsNumberChanged':
    case 'game.postponed':
    case 'game.postponementRevoked':
    case 'game.regieMarkedReady':
    case 'game.regieReadyRevoked':
    case 'game.clockPaused':
    case 'game.clockResumed':
    case 'game.clockSet':
    case 'game.linksSet':
    case 'game.takenOver':
      return { kind: 'other' }
  }
}

function entryEffect(event: EntryEvent, before: GameState): Effect {
  const { step, entry } = stepOf(event)
  switch (step) {
    case 'added':
      return { kind: 'entryAdded', entry }
    case 'changed':
      return { kind: 'entryChanged', before: entryIn(before, entry), after: entry }
    case 'revoked':
      return { kind: 'entryRevoked', entry: entryIn(before, entry) }
  }
}

const entryIn = (game: GameState, named: Pick<RecordEntryContent, 'kind' | 'id'>): RecordEntryContent =>
  contentOf(required(game.phase === 'unplanned' ? undefined : entryNamed(game.record, named)))

const contentOf = <Kind extends EntryKind>({ kind, id, data }: RecordEntry<Kind>): RecordEntryContent<Kind> => ({
  kind,
  id,
  data,
})

const awardOf = ({ id: _, ...award }: GameEventData<'game.resultAwarded'>): Award => award

const shotEffect = (kind: 'shotTracked' | 'shotRevoked', game: GameState): Effect => ({
  kind,
  shot: required(shotsOf(game)?.at(-1)),
})

/** [E1] Value that an event refers to; without it the log is broken. */
function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an event of something that the game does not have')
  return value
}
