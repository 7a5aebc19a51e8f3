import { type ActEvent, isActEvent } from '../act/index.ts'
import { type BroadcastEvent, type BroadcastEventType, broadcastEvents } from '../broadcast/index.ts'
import { type EntryEventType, entryKinds, isEntryEvent } from '../game/record/entry-kinds.ts'
import { joinedBy } from '../kernel/values.ts'
import type { PublicResults } from '../settings/index.ts'
import { type FeedEvent, type FeedEventType, PUBLIC_EVENTS, type Reveals } from './public-fields.ts'

type AnyEvent = FeedEvent | BroadcastEvent

const PUBLISHED: { readonly [Results in PublicResults]: readonly Reveals[] } = {
  all: ['plan', 'course', 'table'],
  withoutTables: ['plan', 'course'],
  planOnly: ['plan'],
}

/** Entries belong to the course of a game; each kind decides about the fields of its events. */
const PUBLIC_ENTRY_EVENTS = joinedBy(entryKinds, 'publicData')

/** [K6] Whether the public may know of an event of this type; otherwise it only learns that something has changed. */
export const isPublicUnder = (publicResults: PublicResults, event: { readonly type: FeedEventType }): boolean =>
  PUBLISHED[publicResults].includes(publicEventOf(event)[0])

const publicEventOf = ({
  type,
}: {
  readonly type: FeedEventType
}): readonly [Reveals, Readonly<Record<string, boolean | 'staff'>>] =>
  isEntryEventType(type) ? ['course', PUBLIC_ENTRY_EVENTS[type]] : PUBLIC_EVENTS[type]

const isEntryEventType = (type: FeedEventType): type is EntryEventType => isEntryEvent({ type })

/** The fields that the public may see of each event, by its type. */
export const publicEventFields = (): Readonly<Record<string, readonly string[]>> => {
  const ofEvents = Object.entries(PUBLIC_EVENTS).map(([type, [, fields]]) => [type, fields] as const)
  return Object.fromEntries(
    [...ofEvents, ...Object.entries(PUBLIC_ENTRY_EVENTS)].map(([type, fields]) => [
      type,
      Object.entries(fields).flatMap(([field, audience]) => (audience === true ? [field] : [])),
    ]),
  )
}

/** Whether an event is a signal to displays and devices, which travels as a command. */
export const isBroadcast = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { type: BroadcastEventType }> => Object.hasOwn(broadcastEvents, event.type)

/** Whether viewers receive an event: not a signal, and not the head of an act, whose events they receive. */
export const isFed = (event: AnyEvent | ActEvent): event is FeedEvent => !isBroadcast(event) && !isActEvent(event)

/** [N4] The data of an event without what only staff may see. The data of a broadcast are public as a whole. */
export function publicDataOf(event: AnyEvent | ActEvent): Readonly<Record<string, unknown>> {
  const data = dataFor(event, [true])
  if (event.type !== 'game.reopened') return data
  // [F6] [S10] A correction lists its commands as they were sent.
  return { ...data, commands: event.data.commands.map(publicCommandOf) }
}

/** The data of an event as the history shows them to the staff: [F6] [S10] with the players of cards and shots. */
export const staffDataOf = (event: AnyEvent | ActEvent): Readonly<Record<string, unknown>> =>
  dataFor(event, [true, 'staff'])

function dataFor(event: AnyEvent | ActEvent, shown: readonly unknown[]): Readonly<Record<string, unknown>> {
  if (isActEvent(event)) return { id: event.data.id, events: event.data.events }
  if (isBroadcast(event)) return event.data
  const [, fields] = publicEventOf(event)
  return Object.fromEntries(Object.entries(event.data).filter(([field]) => shown.includes(fields[field])))
}

/** The fields for the staff in the events that a command leads to, by the type of the command. */
const STAFF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'game.trackShootOutShot': staffFieldsOf([PUBLIC_EVENTS['game.shootOutShotTracked'][1]]),
  ...Object.fromEntries(
    Object.values(entryKinds).flatMap(({ commands, publicData }) =>
      Object.keys(commands).map((type) => [type, staffFieldsOf(Object.values(publicData))]),
    ),
  ),
}

function staffFieldsOf(events: readonly object[]): readonly string[] {
  return events.flatMap((fields) =>
    Object.entries(fields).flatMap(([field, audience]) => (audience === 'staff' ? [field] : [])),
  )
}

type SentCommand = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

const publicCommandOf = ({ type, data }: SentCommand): SentCommand => ({
  type,
  data: Object.fromEntries(Object.entries(data).filter(([field]) => !STAFF_FIELDS[type]?.includes(field))),
})
