import { z } from 'zod'
import { assumed } from '../../kernel/assumed.ts'
import type { Command, DomainEvent } from '../../kernel/decider.ts'
import { joinedBy } from '../../kernel/values.ts'
import { type Card, card } from './card.ts'
import type {
  EntryContent,
  EntryDecision,
  EntryDraft,
  EntryRules,
  EntryStep,
  Entry as EntryWith,
} from './entry-rules.ts'
import { type Foul, foul } from './foul.ts'
import { type Goal, goal } from './goal.ts'
import { type TimeOut, timeOut } from './time-out.ts'
import { type TimePenalty, timePenalty } from './time-penalty.ts'

/** The kinds of entries that the record of a game can hold. */
type EntryTypes = {
  readonly goal: Goal
  readonly timePenalty: TimePenalty
  readonly foul: Foul
  readonly timeOut: TimeOut
  readonly card: Card
}
export type EntryKind = keyof EntryTypes

/** The description of every kind; everything below and everything that handles entries follows from it. */
export const entryKinds: { readonly [Kind in EntryKind]: EntryRules<EntryTypes[Kind]> } = {
  goal,
  timePenalty,
  foul,
  timeOut,
  card,
}

/** Every kind of entry. */
export const ENTRY_KINDS: readonly EntryKind[] = Object.values(entryKinds).map(({ kind }) => kind)

/** An entry on the record, of one kind or of any. */
export type RecordEntry<Kind extends EntryKind = EntryKind> = { [K in Kind]: EntryWith<EntryTypes[K]> }[Kind]

/** The content of an entry, of one kind or of any. */
export type RecordEntryContent<Kind extends EntryKind = EntryKind> = { [K in Kind]: EntryContent<EntryTypes[K]> }[Kind]

/** The deeds of a player that an entry can record, in the order in which they are listed. */
export type Deed<Kind extends EntryKind = EntryKind> = EntryTypes[Kind]['deed']
export const DEEDS: readonly Deed[] = ENTRY_KINDS.flatMap<Deed>((kind) => entryKinds[kind].deeds)

/** The codes that refuse an unknown id of a kind, and a change of an entry that was revoked. */
export type UnknownEntry<Kind extends EntryKind = EntryKind> = EntryTypes[Kind]['unknown']
export type RevokedEntry<Kind extends EntryKind = EntryKind> = Exclude<EntryTypes[Kind]['revoked'], undefined>

/** The fields of an entry. */
export type EntryField<Kind extends EntryKind> = { [K in Kind]: keyof EntryTypes[K]['data'] }[Kind]

/** The data of every command and event of an entry, by its type. */
export const entryCommands = joinedBy(entryKinds, 'commands')
export const entryEvents = joinedBy(entryKinds, 'events')

/** The codes with which every command of an entry can be refused. */
export const entryRefusals = joinedBy(entryKinds, 'refusals')

/** The types of the commands and events of one kind or of any. */
export type EntryCommandType<Kind extends EntryKind = EntryKind> = TypeOf<typeof entryCommands, Kind, 'commands'>
export type EntryEventType<Kind extends EntryKind = EntryKind> = TypeOf<typeof entryEvents, Kind, 'events'>
type TypeOf<Schemas, Kind extends EntryKind, Field extends 'commands' | 'events'> = {
  [Type in keyof Schemas]: Type extends { [K in Kind]: keyof EntryTypes[K][Field] }[Kind] ? Type : never
}[keyof Schemas]

type CommandData<Type extends EntryCommandType> = z.infer<(typeof entryCommands)[Type]>
type EventData<Type extends EntryEventType> = z.infer<(typeof entryEvents)[Type]>
export type EntryCommand = { [Type in EntryCommandType]: Command<Type, CommandData<Type>> }[EntryCommandType]
export type EntryEvent = { [Type in EntryEventType]: DomainEvent<Type, EventData<Type>> }[EntryEventType]

/** The same value for every command of an entry. */
export const forEntryCommands = <Value>(value: Value): { readonly [Type in EntryCommandType]: Value } =>
  sameFor(Object.keys(entryCommands), value)

/** The same value for every event of an entry. */
export const forEntryEvents = <Value>(value: Value): { readonly [Type in EntryEventType]: Value } =>
  sameFor(Object.keys(entryEvents), value)

const sameFor = <Key extends string, Value>(keys: readonly string[], value: Value): { readonly [K in Key]: Value } =>
  assumed(
    Object.fromEntries(keys.map((key) => [key, value])),
    'the keys are those of the table that they were taken from',
  )

/** A value for every kind. */
export const byEntryKind = <Value>(of: (kind: EntryKind) => Value): { readonly [Kind in EntryKind]: Value } =>
  assumed(Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, of(kind)])), 'every kind has its value')

/** The names of the lists of entries on the wire. */
export type EntryList<Kind extends EntryKind = EntryKind> = EntryTypes[Kind]['list']

/** A value for every list of entries, under its name on the wire. */
export const byEntryList = <Value>(of: (kind: EntryKind) => Value): { readonly [List in EntryList]: Value } =>
  assumed(
    Object.fromEntries(ENTRY_KINDS.map((kind) => [entryKinds[kind].list, of(kind)])),
    'every list has the value of its kind',
  )

type EntryLists = { readonly [Kind in EntryKind as EntryList<Kind>]: z.ZodArray<EntryTypes[Kind]['view']> }

/** The schemas of the lists of entries in the view of a game. */
export const entryLists: EntryLists = assumed(
  byEntryList((kind) => {
    const { name, view } = entryKinds[kind]
    return z
      .array<z.ZodType>(view)
      .meta({ description: `Every ${name} on the record, the earliest first. A revoked one is left out.` })
  }),
  'every list holds the views of its kind',
)

/** The view of an entry of a kind. */
export type EntryView<Kind extends EntryKind> = z.infer<EntryTypes[Kind]['view']>

type AnyDraft = { [Kind in EntryKind]: EntryDraft<EntryTypes[Kind]['events']> }[EntryKind]
export type RecordStep = { [Kind in EntryKind]: EntryStep<EntryTypes[Kind]> }[EntryKind]

const decisions: { readonly [Type in EntryCommandType]: (data: CommandData<Type>) => EntryDecision<AnyDraft> } =
  joinedBy(entryKinds, 'decisions')

const steps: { readonly [Type in EntryEventType]: (data: EventData<Type>) => RecordStep } = joinedBy(
  entryKinds,
  'steps',
)

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
  readonly data: CommandData<Type>
}): EntryDecision<AnyDraft> => decisions[type](data)

/** Step of an event of an entry on the record. */
export const stepOf = <Type extends EntryEventType>({
  type,
  data,
}: {
  readonly type: Type
  readonly data: EventData<Type>
}): RecordStep => steps[type](data)

/** [I3] The entry that a command or an event adds; undefined for one that changes or revokes an entry. */
export function addedEntryOf(made: EntryCommand | EntryEvent): Pick<RecordEntryContent, 'kind' | 'id'> | undefined {
  if (isEntryEvent(made)) {
    const { step, entry } = stepOf(made)
    return step === 'added' ? entry : undefined
  }
  const kind = ENTRY_KINDS.find((one) => entryKinds[one].addedBy === made.type)
  return (
    kind && assumed({ kind, id: Object(made.data)[entryKinds[kind].idField] }, 'the command has the id that it adds')
  )
}
