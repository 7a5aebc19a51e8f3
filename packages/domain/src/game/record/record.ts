import type { PlayerId, TeamId } from '../../kernel/ids.ts'
import { bothSides, type Sides } from '../../kernel/side.ts'
import type { Seconds } from '../../kernel/time.ts'
import type { GameEvent } from '../game-events.ts'
import {
  DEEDS,
  type Deed,
  type EntryEvent,
  type EntryKind,
  entryKinds,
  isEntryEvent,
  type RecordEntry,
  type RecordEntryContent,
  stepOf,
} from './entry-kinds.ts'
import { sideOfGoal } from './goal.ts'

type Entries = readonly RecordEntry[]
type Holder = { readonly entries: Entries }

/** The entries of a kind that count, in the order of the log. */
export const standing = <Kind extends EntryKind>({ entries }: Holder, kind: Kind) =>
  entries.filter((entry): entry is Extract<RecordEntry, { kind: Kind }> => entry.kind === kind && !entry.isRevoked)

/** The goals that count. */
export const standingGoals = (record: Holder) => standing(record, 'goal')

/** The time penalties that count. */
export const standingPenalties = (record: Holder) => standing(record, 'timePenalty')

/** All entries that count. */
export const standingEntries = ({ entries }: Holder): Entries => entries.filter(({ isRevoked }) => !isRevoked)

/** The entry that an event or a command names. */
export const entryNamed = (
  { entries }: Holder,
  { kind, id }: Pick<RecordEntryContent, 'kind' | 'id'>,
): RecordEntry | undefined => entries.find((entry) => entry.id === id && entry.kind === kind)

/** The score counts the goals that were not revoked, never shots of a shoot-out. */
export function scoreOf(record: Holder): Sides<number> {
  const goals = standingGoals(record)
  return bothSides((side) => goals.filter(({ data }) => sideOfGoal(data) === side).length)
}

/** [V4] Whether an event changes the list of top scorers: one of an entry, or one that all entries on the record depend on. */
export function changesScorers(event: GameEvent, { entries }: Holder): boolean {
  if (isEntryEvent(event)) return entryKinds[stepOf(event).entry.kind].countsForScorers
  return OF_ALL_ENTRIES.has(event.type) && entries.some(({ kind }) => entryKinds[kind].countsForScorers)
}

const OF_ALL_ENTRIES: ReadonlySet<GameEvent['type']> = new Set([
  'game.actualTeamsSet',
  'game.resultRevoked',
  'game.restored',
  'game.teamLeft',
  'game.withdrawalRevoked',
])

/** The entries after an event; a revoked one stays, so that its id is remembered. */
export function evolveEntries(
  entries: Entries,
  event: EntryEvent,
  now: Pick<RecordEntry, 'shift' | 'corrections' | 'enteredAt'>,
): Entries {
  const change = stepOf(event)
  switch (change.step) {
    case 'added':
      // One array of the right length: a spread copies twice.
      return entries.concat({ ...change.entry, firstSent: change.entry.data, ...now, isRevoked: false })
    case 'changed':
      return entries.map((entry) => (isNamed(entry, change.entry) ? { ...entry, ...change.entry } : entry))
    case 'revoked':
      return entries.map((entry) => (isNamed(entry, change.entry) ? { ...entry, isRevoked: true } : entry))
  }
}

const isNamed = (entry: RecordEntry, { kind, id }: Pick<RecordEntryContent, 'kind' | 'id'>): boolean =>
  entry.id === id && entry.kind === kind

/** [X2] The entry after a correction has put other teams in the places of these. */
export const withSuccessor = <Kind extends EntryKind>(
  entry: RecordEntry<Kind>,
  successorOf: (teamId: TeamId) => TeamId,
): RecordEntry<Kind> => ({ ...entry, data: entryKinds[entry.kind].withSuccessor(entry.data, successorOf) })

/** [G27] The entry in a game of another duration, which is the time of what has none. */
export const withDuration = <Kind extends EntryKind>(entry: RecordEntry<Kind>, duration: Seconds): RecordEntry<Kind> =>
  entry.data.timeKnown === false ? { ...entry, data: { ...entry.data, time: duration } } : entry

/** The deeds of a player on the record, revoked entries included. */
export function deedsOf({ entries }: Holder, playerId: PlayerId) {
  const deeds = entries.flatMap((entry) =>
    deedsIn(entry, playerId).map((kind) => ({ kind, time: entry.data.time, isRevoked: entry.isRevoked })),
  )
  return deeds.sort((a, b) => orderOf(a.kind) - orderOf(b.kind))
}

/** Deeds are listed by what they are, then in the order of the log. */
const orderOf = (deed: Deed): number => DEEDS.indexOf(deed)

const deedsIn = <Kind extends EntryKind>({ kind, data }: RecordEntry<Kind>, playerId: PlayerId): Deed[] =>
  entryKinds[kind].roles.flatMap(({ playerOf, deedOf }) => (playerOf(data) === playerId ? [deedOf(data)] : []))
