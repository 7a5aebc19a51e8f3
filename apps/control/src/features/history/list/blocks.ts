import type { EnteredBy } from '@cup/contract/log-routes'
import { formatDay } from '@cup/ui/format'
import type { HistoryEvent } from '../events/event.ts'

/** Entries that belong together: one after the other in one game, in one correction, or beside the games. */
export type Block = {
  readonly key: string
  readonly day: string
  readonly gameId: string | undefined
  readonly correction: CorrectionHead | undefined
  readonly entries: readonly HistoryEvent[]
}

/** Who has corrected, and why. */
export type CorrectionHead = { readonly by: EnteredBy; readonly reason: string | undefined; readonly at: string }

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
const placeOf = ({ correctionId, gameId, occurredAt }: HistoryEvent): string =>
  `${correctionId ?? gameId ?? ''} ${formatDay(occurredAt)}`

function blockOf(entries: readonly HistoryEvent[]): Block {
  const [first] = entries
  if (!first) throw new Error('a block has entries')
  const { position, occurredAt: at, gameId, correctionId, by, reason } = first
  // The oldest entry stays the same when newer ones join it.
  const key = `${entries.at(-1)?.position ?? position}`
  return { key, day: formatDay(at), gameId, correction: correctionId ? { by, reason, at } : undefined, entries }
}
