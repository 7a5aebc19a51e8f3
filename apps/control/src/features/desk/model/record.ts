import type { Game } from '@cup/contract/entities'
import { byEntryKind, ENTRY_KINDS, type EntryKind, type EntryList } from '@cup/domain/game'
import { assumed, bothSides, type Side, type Sides } from '@cup/domain/kernel'
import { entryDescriptions } from '../../../shared/record/kinds.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { EntryPanel, PanelContext } from '../kinds/entry-panel.ts'
import type { DeskEntry, DeskRecord, EntryState } from '../kinds/kind.ts'
import { deskKinds } from '../kinds/kinds.ts'

type GameWithEntries = Pick<Game, EntryList>

/** [C9] The record of a game with its presses, beside the same game as the service has it. */
export const recordOf = (game: GameWithEntries, known: GameWithEntries = game): DeskRecord =>
  assumed(
    byEntryKind((kind) => entriesIn(kind, game, known)),
    'every kind has its own entries',
  )

function entriesIn<Kind extends EntryKind>(kind: Kind, game: GameWithEntries, known: GameWithEntries) {
  const before = entryDescriptions[kind].entriesIn(known)
  const entries = entryDescriptions[kind].entriesIn(game).map((entry): DeskEntry<Kind> => {
    const former = before.find(({ id }) => id === entry.id)
    if (!former) return { ...entry, state: 'sending' }
    return { ...entry, state: entryDescriptions[kind].isSame(former, entry) ? 'there' : 'changing' }
  })
  return before.reduce<readonly DeskEntry<Kind>[]>((rows, entry, place) => {
    if (rows.some(({ id }) => id === entry.id)) return rows
    // It stays behind the one that was before it.
    const above = before[place - 1]?.id
    return rows.toSpliced(rows.findIndex(({ id }) => id === above) + 1, 0, { ...entry, state: 'removing' })
  }, entries)
}

/** A line of the record: an entry of any kind, with what the list shows of it. */
export type RecordRow = {
  readonly kind: EntryKind
  readonly id: string
  readonly time: number
  readonly timeKnown: boolean
  readonly state: EntryState
  /** The side whose score it raises. */
  readonly side: Side | undefined
  /** The score after it; undefined for an entry that scores nothing. */
  readonly score: Sides<number> | undefined
  /** Whether its player is still to be named. */
  readonly isPlayerOpen: boolean
  /** Its line, with its team and without it. */
  readonly textWith: (names: DeskNames) => string
  readonly detailWith: (names: DeskNames) => string
  /** The side whose team it is about. */
  readonly sideIn: (teams: Sides<{ readonly id: string }>) => Side
  /** Questions of its panel. */
  readonly panelWith: (context: PanelContext) => EntryPanel
}

/** Rows of the record, the newest first by the clock. */
export const recordRows = (record: DeskRecord): readonly RecordRow[] =>
  ENTRY_KINDS.map((kind) => rowsOf(kind, record[kind]))
    .reduce(merged)
    .toReversed()

/** [G11] Entries whose player is still to be named, the oldest first. */
export const openRows = (record: DeskRecord): readonly RecordRow[] =>
  recordRows(record)
    .filter(({ isPlayerOpen, state }) => isPlayerOpen && state !== 'removing')
    .toReversed()

/** The sides whose score is not completely at the service yet. */
export const pendingScores = (record: DeskRecord): Sides<boolean> =>
  bothSides((side) => recordRows(record).some((row) => row.side === side && row.state !== 'there'))

function rowsOf<Kind extends EntryKind>(kind: Kind, entries: readonly DeskEntry<Kind>[]): readonly RecordRow[] {
  const { teamText, detailText, sideIn, scores, panelOf, isPlayerOpen } = deskKinds[kind]
  const score = { home: 0, guest: 0 }
  return entries.map((entry) => {
    const side = scores(entry)
    if (side && entry.state !== 'removing') score[side] += 1
    return {
      kind,
      id: entry.id,
      time: entry.time,
      timeKnown: entry.timeKnown !== false,
      state: entry.state,
      side,
      score: side && { ...score },
      isPlayerOpen: isPlayerOpen(entry),
      textWith: (names) => recordTexts.row(teamText(entry, names), detailText(entry, names)),
      detailWith: (names) => detailText(entry, names),
      sideIn: (teams) => sideIn(entry, teams),
      panelWith: (context) => panelOf(entry, context),
    }
  })
}

/** [C11] Each list keeps its own order, which may differ from that of the times after the clock was corrected. */
function merged(one: readonly RecordRow[], other: readonly RecordRow[]): readonly RecordRow[] {
  const [first, ...rest] = one
  const [otherFirst, ...otherRest] = other
  if (!first) return other
  if (!otherFirst) return one
  return otherFirst.time > first.time ? [otherFirst, ...merged(one, otherRest)] : [first, ...merged(rest, other)]
}
