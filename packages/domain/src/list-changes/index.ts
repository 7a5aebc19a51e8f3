/**
 * Changes of ranked lists. This module has no schemas and imports only types: the API client applies pushed changes with the
 * rules by which the service ranks.
 */

import type { PlayerId, TeamId } from '../kernel/ids.ts'

type Ranked = { readonly rank: number }

/** A new or changed entry and its place in the newer list, counted from 0. */
export type PlacedEntry<Entry> = { readonly index: number; readonly entry: Entry }

/**
 * Changes that turn an older version of a ranked list into a newer one: the places and ranks of all other entries
 * follow.
 */
export type ListChanges<Entry, Id = string> = { readonly removed: Id[]; readonly changed: PlacedEntry<Entry>[] }

/** How the entries of a list are identified and ranked. */
export type ListRules<Entry, Id = string> = {
  readonly idOf: (entry: Entry) => Id
  /** Whether an entry has the rank of the one above it. */
  readonly sharesRank: (entry: Entry, above: Entry) => boolean
}

type Scorer = { readonly playerId: PlayerId; readonly goals: number; readonly assists: number }
type Team = { readonly teamId: TeamId; readonly decidedBy?: string }

/** [T5] Equal totals and equal goals share a rank. */
export const scorerRules: ListRules<Scorer, PlayerId> = {
  idOf: ({ playerId }) => playerId,
  sharesRank: (scorer, above) => scorer.goals === above.goals && scorer.assists === above.assists,
}

/** [L9] Teams that nothing separates share a rank. */
export const tableRules: ListRules<Team, TeamId> = {
  idOf: ({ teamId }) => teamId,
  sharesRank: ({ decidedBy }) => decidedBy === 'undecided',
}

/** Ranks entries that are in order: the rank is the place counted from 1, or that of the entry above. */
export function ranked<Entry extends object>(
  entries: readonly Entry[],
  { sharesRank }: Pick<ListRules<Entry>, 'sharesRank'>,
): (Entry & Ranked)[] {
  const list: (Entry & Ranked)[] = []
  for (const entry of entries) {
    const above = list.at(-1)
    const rank = above && sharesRank(entry, above) ? above.rank : list.length + 1
    list.push({ ...entry, rank })
  }
  return list
}

/** The newer version of the list that the changes build on. */
export function withChanges<Entry extends Ranked, Id>(
  older: readonly Entry[],
  { removed, changed }: ListChanges<Entry, Id>,
  rules: ListRules<Entry, Id>,
): Entry[] {
  const replaced = new Set([...removed, ...changed.map(({ entry }) => rules.idOf(entry))])
  const entries = older.filter((entry) => !replaced.has(rules.idOf(entry)))
  for (const { index, entry } of changed) entries.splice(index, 0, entry)
  return ranked(entries, rules)
}

/** The changes from one version of a list to a newer one; undefined where they do not lead to exactly that one. */
export function changesBetween<Entry extends Ranked, Id>(
  older: readonly Entry[],
  newer: readonly Entry[],
  rules: ListRules<Entry, Id>,
): ListChanges<Entry, Id> | undefined {
  const known = new Map(older.map((entry) => [rules.idOf(entry), entry]))
  const changed = newer
    .map((entry, index) => ({ index, entry }))
    .filter(({ entry }) => !isSameBesideRank(known.get(rules.idOf(entry)), entry))
  const kept = new Set(newer.map(rules.idOf))
  const changes = { removed: [...known.keys()].filter((id) => !kept.has(id)), changed }
  return isSameList(withChanges(older, changes, rules), newer) ? changes : undefined
}

function isSameList<Entry extends Ranked>(one: readonly Entry[], other: readonly Entry[]): boolean {
  if (one.length !== other.length) return false
  return one.every((entry, n) => entry.rank === other[n]?.rank && isSameBesideRank(other[n], entry))
}

/** All but the rank, which follows from the place. Entries are flat; two that hold objects count as different. */
const isSameBesideRank = <Entry extends object>(one: Entry | undefined, other: Entry): boolean =>
  one !== undefined && (one === other || (hasFieldsOf(one, other) && hasFieldsOf(other, one)))

function hasFieldsOf<Entry extends object>(one: Entry, other: Entry): boolean {
  for (const key in other) if (key !== 'rank' && one[key] !== other[key]) return false
  return true
}
