import type { EnteredBy } from '@cup/contract/log-routes'
import { formatDay } from '@cup/ui/format'
import type { HistoryEvent } from '../events/event.ts'

/** Entries that belong together: one after the other in one game, in one correction, in one swap, slip or act of planning, or beside the games. */
export type Block = {
  readonly key: string
  readonly day: string
  readonly gameId: string | undefined
  readonly correction: CorrectionHead | undefined
  /** [K20] [K21] A swap or slip, or its taking back: one act that has moved several games. */
  readonly move: MoveHead | undefined
  /** [I13] An act of many planning calls, or its undo. */
  readonly act: ActHead | undefined
  readonly entries: readonly HistoryEvent[]
}

/** Author and reason of a correction. */
export type CorrectionHead = { readonly by: EnteredBy; readonly reason: string | undefined; readonly at: string }

/** Author, time and number of moved games. */
export type MoveHead = { readonly by: EnteredBy; readonly at: string; readonly games: number }

/** Person who has planned, the time, and whether it can still be taken back. */
export type ActHead = NonNullable<HistoryEvent['act']> & { readonly by: EnteredBy; readonly at: string }

/** Entries in blocks, in the order in which they come. */
export function blocksOf(entries: readonly HistoryEvent[]): readonly Block[] {
  const runs: HistoryEvent[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run?.[0] && placeOf(run[0]) === placeOf(entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.map(blockOf)
}

/** Days change at midnight of the hall, also within a game. */
const placeOf = (entry: HistoryEvent): string => {
  const { correctionId, gameId, occurredAt, act } = entry
  if (act) return `${act.id} ${act.isUndo}`
  const moveId = moveIdOf(entry)
  return moveId === undefined ? `${correctionId ?? gameId ?? ''} ${formatDay(occurredAt)}` : `${moveId} ${occurredAt}`
}

/** The act of an entry; an act and its taking back differ in their instants. */
const moveIdOf = ({ data }: HistoryEvent): string | undefined => ('moveId' in data ? data.moveId : undefined)

function blockOf(entries: readonly HistoryEvent[]): Block {
  const [first] = entries
  if (!first) throw new Error('a block has entries')
  const { position, occurredAt: at, gameId, correctionId, by, reason, act: ofAct } = first
  // The oldest entry stays the same when newer ones join it.
  const key = `${entries.at(-1)?.position ?? position}`
  const games = new Set(entries.map((entry) => entry.gameId)).size
  const move = moveIdOf(first) === undefined ? undefined : { by, at, games }
  const correction = correctionId ? { by, reason, at } : undefined
  const act = ofAct && { ...ofAct, by, at }
  return { key, day: formatDay(at), gameId: move || act ? undefined : gameId, correction, move, act, entries }
}
