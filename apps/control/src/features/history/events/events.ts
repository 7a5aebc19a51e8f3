import type { Game } from '@cup/contract/entities'
import type { LogEntry } from '@cup/contract/log-routes'
import { actsOf, type EntryKind } from '@cup/domain/game'
import { assumed, defined } from '@cup/domain/kernel'
import type { AnyEventType } from '@cup/domain/tournament-state'
import { entryDescriptions } from '../../../shared/record/kinds.ts'
import { type EntryEdit, editOfEntry, type Start } from '../correction/edit.ts'
import { cupEvents } from './cup-events.ts'
import type { DataByType, EventDescriptions, Filter, HistoryEvent } from './event.ts'
import { gameEvents } from './game-events.ts'
import { type Cup, type Names, namesIn } from './names.ts'

/** The description of every type of event: a new type does not compile until it has its row. */
const descriptions: EventDescriptions = { ...gameEvents, ...cupEvents }

/** Whether this app knows the type of an event; a newer service may send others. */
export const isKnown = (entry: LogEntry): entry is HistoryEvent => Object.hasOwn(descriptions, entry.type)

/** Whether an event passes a filter: one of a correction passes its own filter and that of corrections. */
export const passes = ({ type, correctionId }: HistoryEvent, filter: Filter): boolean =>
  filter === 'corrections' ? correctionId !== undefined : descriptions[type].filter === filter

/** The types of a filter, for the service; undefined where the type does not decide. */
export function typesOf(filter: Filter): string | undefined {
  if (filter === 'corrections') return undefined
  return Object.entries(descriptions)
    .filter(([, description]) => description.filter === filter)
    .map(([type]) => type)
    .join(',')
}

/** The sentence of an event: "Tor für HSG, Nr. 7 Keller (2:1)". */
export const sentenceOf = ({ type, data }: HistoryEvent, names: Names): string => textWith(type, data, names)

/** Reading of the game clock; undefined for an event without it. */
export function clockTextOf({ type, data, gameId }: HistoryEvent, { timeText }: Names): string | undefined {
  const time = entryOf(type, data)?.time
  return time === undefined || gameId === undefined ? undefined : timeText(gameId, time)
}

/** An event with those that were entered with it as one act. */
export type HistoryAct = HistoryEvent & { readonly parts?: readonly HistoryEvent[] }

/** [G25] [G27] The events, latest first: with what was filled in later, and a whole sheet of paper as one act. */
export const joinedActs = (events: readonly HistoryEvent[]): readonly HistoryAct[] =>
  joinedSheets(actsOf(events.toReversed()).map(({ event, fills }) => withFill(event, fills.at(-1)))).toReversed()

/** The sentence of an act, with the entries of a sheet of paper behind it. */
export const actSentenceOf = ({ parts = [], ...event }: HistoryAct, names: Names): string =>
  [event, ...parts.filter(isOnSheet)].map((one) => sentenceOf(one, names)).join(' · ')

/** Whether the event was on the sheet; the freeze and the end follow from it. */
const isOnSheet = ({ type, data }: HistoryEvent): boolean =>
  entryOf(type, data) !== undefined || type === 'game.shootOutShotTracked'

/** [G27] Joins an entered result with the events after it in the same commit, up to the end of the game. */
function joinedSheets(events: readonly HistoryEvent[]): readonly HistoryAct[] {
  const acts: HistoryAct[] = []
  let sheet: { readonly head: HistoryEvent; readonly parts: HistoryEvent[] } | undefined
  for (const event of events) {
    if (sheet && isOfSheet(event, sheet.head)) sheet.parts.push(event)
    else {
      sheet = event.type === 'game.resultEntered' ? { head: event, parts: [] } : undefined
      acts.push(sheet ? { ...event, parts: sheet.parts } : event)
    }
  }
  return acts
}

const isOfSheet = ({ type, gameId, occurredAt, correctionId }: HistoryEvent, head: HistoryEvent): boolean =>
  gameId === head.gameId && occurredAt === head.occurredAt && !correctionId && type !== 'game.resultRevoked'

/** The event with what was filled in last; what has replaced that has replaced both. */
function withFill({ replacedBy: own, ...event }: HistoryEvent, last: HistoryEvent | undefined): HistoryEvent {
  const { data, replacedBy } = last ?? { data: event.data, replacedBy: own }
  return assumed({ ...event, data, ...defined({ replacedBy }) }, 'a fill has the data of the event that it completes')
}

/** Names for a list of events: an event that revokes an entry uses the words of the one that added it. */
export function namesFor(events: readonly HistoryEvent[], cup: Cup): Names {
  const names = namesIn(cup)
  const entries = events.toReversed().flatMap(({ type, data }) => entryOf(type, data) ?? [])
  return namesIn(cup, new Map(entries.map(({ id, textWith: text }) => [id, text(names)])))
}

/** First edit of an event's correction; undefined where nothing of it can be corrected any more. */
export function startOf({ type, data, replacedBy }: HistoryEvent, game: Game): Start | undefined {
  if (replacedBy) return undefined
  const entry = entryOf(type, data)
  return entry ? editIn(entry.kind, entry.id, game) : descriptions[type].start?.(game)
}

// The type parameter ties the data to the type of the event.
const textWith = <Type extends AnyEventType>(type: Type, data: DataByType[Type], names: Names): string =>
  descriptions[type].text(data, names)

function entryOf<Type extends AnyEventType>(type: Type, data: DataByType[Type]) {
  const { entry } = descriptions[type]
  if (!entry) return undefined
  return {
    kind: entry.kind,
    id: entry.idOf(data),
    time: entry.timeOf(data),
    textWith: (names: Names) => entry.textOf(data, names),
  }
}

function editIn<Kind extends EntryKind>(kind: Kind, entryId: string, game: Game): EntryEdit<Kind> | undefined {
  const entry = entryDescriptions[kind].entriesIn(game).find(({ id }) => id === entryId)
  return entry && editOfEntry(kind, entry)
}
