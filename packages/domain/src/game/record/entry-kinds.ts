import type { z } from 'zod'
import type { GameCommandData, GameCommandOf } from '../game-commands.ts'
import type { GameEvent, GameEventData } from '../game-events.ts'
import type {
  EntryContent,
  EntryDecision,
  EntryDraft,
  EntryRules,
  EntryStep,
  Entry as EntryWith,
} from './entry-rules.ts'
import { type Goal, GoalView, goal, goalDecisions, goalDeeds, goalSteps } from './goal.ts'
import {
  type TimePenalty,
  TimePenaltyView,
  timePenalty,
  timePenaltyDecisions,
  timePenaltyDeeds,
  timePenaltySteps,
} from './time-penalty.ts'

/** The kinds of entries that the record of a game can hold. */
type EntryTypes = { readonly goal: Goal; readonly timePenalty: TimePenalty }
export type EntryKind = keyof EntryTypes

/** The rules of every kind. */
export const entryKinds: { readonly [Kind in EntryKind]: EntryRules<EntryTypes[Kind], Deed> } = { goal, timePenalty }

/** Every kind of entry, for tests and tables that must be complete. */
export const ENTRY_KINDS: readonly EntryKind[] = Object.values(entryKinds).map(({ kind }) => kind)

/** An entry on the record, of one kind or of any. */
export type RecordEntry<Kind extends EntryKind = EntryKind> = { [K in Kind]: EntryWith<EntryTypes[K]> }[Kind]

/** The content of an entry, of one kind or of any. */
export type RecordEntryContent<Kind extends EntryKind = EntryKind> = { [K in Kind]: EntryContent<EntryTypes[K]> }[Kind]

/** The types of the commands and events of the record. */
export type EntryCommandType = { [Kind in EntryKind]: keyof EntryTypes[Kind]['commands'] }[EntryKind]
export type EntryEventType = { [Kind in EntryKind]: keyof EntryTypes[Kind]['events'] }[EntryKind]
export type EntryCommand = { [Type in EntryCommandType]: GameCommandOf<Type> }[EntryCommandType]
export type EntryEvent = Extract<GameEvent, { type: EntryEventType }>

type AnyDraft = { [Kind in EntryKind]: EntryDraft<EntryTypes[Kind]['events']> }[EntryKind]
export type RecordStep = { [Kind in EntryKind]: EntryStep<EntryTypes[Kind]> }[EntryKind]

const decisions: { readonly [Type in EntryCommandType]: (data: GameCommandData<Type>) => EntryDecision<AnyDraft> } = {
  ...goalDecisions,
  ...timePenaltyDecisions,
}

const steps: { readonly [Type in EntryEventType]: (data: GameEventData<Type>) => RecordStep } = {
  ...goalSteps,
  ...timePenaltySteps,
}

/** The lists of entries in the view of a game, by their names on the wire. */
export const entryLists = { goals: GoalView.array(), timePenalties: TimePenaltyView.array() } as const satisfies {
  readonly [Kind in EntryKind as EntryTypes[Kind]['list']]: z.ZodType<EntryTypes[Kind]['view'][]>
}

/** The deeds of a player that an entry can record, in the order in which they are listed. */
export const DEEDS = [...goalDeeds, ...timePenaltyDeeds] as const
export type Deed = (typeof DEEDS)[number]

/** Whether a command is about an entry. */
export const isEntryCommand = (command: { readonly type: string }): command is EntryCommand => command.type in decisions

/** Whether an event is about an entry. */
export const isEntryEvent = (event: { readonly type: string }): event is EntryEvent => event.type in steps

/** How a command of an entry is decided. */
export const decisionOf = <Type extends EntryCommandType>({
  type,
  data,
}: {
  readonly type: Type
  readonly data: GameCommandData<Type>
}): EntryDecision<AnyDraft> => decisions[type](data)

/** What an event of an entry does to the record. */
export const stepOf = <Type extends EntryEventType>({
  type,
  data,
}: {
  readonly type: Type
  readonly data: GameEventData<Type>
}): RecordStep => steps[type](data)
