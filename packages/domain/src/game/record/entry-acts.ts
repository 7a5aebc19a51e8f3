import { type EntryKind, entryKinds, isEntryEvent, type RecordEntryContent, stepOf } from './entry-kinds.ts'

/** An event, and the later ones that only fill in what it left open, the earliest first. */
export type Act<Event> = { readonly event: Event; readonly fills: readonly Event[] }

type InLog = { readonly type: string; readonly correctionId?: string | undefined }

/**
 * [G25] The acts of a log in the order of its events: an entry and the changes that only fill in what was open of it are
 * one act. What a correction fills in is an act of that correction.
 */
export function actsOf<Event extends InLog>(events: readonly Event[]): readonly Act<Event>[] {
  const acts: FillableAct<Event>[] = []
  const latest = new Map<string, { readonly act: FillableAct<Event>; readonly content: RecordEntryContent }>()
  for (const event of events) {
    const change = isEntryEvent(event) ? stepOf(event) : undefined
    const slot = change && `${change.entry.kind} ${change.entry.id}`
    const before = slot === undefined ? undefined : latest.get(slot)
    const isFill =
      change?.step === 'changed' &&
      before?.act.event.correctionId === event.correctionId &&
      before !== undefined &&
      isFilledBy(before.content, change.entry)
    const act = isFill ? before.act : { event, fills: [] }
    if (isFill) act.fills.push(event)
    else acts.push(act)
    if (slot === undefined) continue
    if (change?.step === 'revoked') latest.delete(slot)
    else if (change) latest.set(slot, { act, content: change.entry })
  }
  return acts
}

type FillableAct<Event> = { readonly event: Event; readonly fills: Event[] }

/** Whether a change of an entry only fills in what was open of it. */
const isFilledBy = <Kind extends EntryKind>(
  before: RecordEntryContent<Kind>,
  after: RecordEntryContent<Kind>,
): boolean => entryKinds[before.kind].isFilledBy(before.data, after.data)
