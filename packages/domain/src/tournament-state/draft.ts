import type { TournamentState } from './tournament-state.ts'

/** A tournament state that may still be discarded: what is folded into it changes nothing until it is kept. */
export type Draft = {
  readonly tournament: TournamentState
  /** Adds everything that was folded into the draft to the state that it began with. Once, and only if that is the same still. */
  readonly keep: () => void
}

/** A draft that begins as this state is. It costs what changes in it, not what the state holds. */
export function draftOf(base: TournamentState): Draft {
  const from = base.position
  const drafts: { readonly keep: () => void }[] = []
  const drafted = <K, V>(map: Map<K, V>): Map<K, V> => {
    const draft = new DraftMap(map)
    drafts.push(draft)
    return draft
  }
  const tournament: TournamentState = {
    position: from,
    games: drafted(base.games),
    competitions: drafted(base.competitions),
    meets: drafted(base.meets),
    teams: drafted(base.teams),
    players: drafted(base.players),
    erasures: drafted(base.erasures),
    broadcast: base.broadcast,
    corrections: drafted(base.corrections),
    acts: drafted(base.acts),
    creations: drafted(base.creations),
    gamesOfCompetition: drafted(base.gamesOfCompetition),
    gamesOfGroup: drafted(base.gamesOfGroup),
    competitionOfGroup: drafted(base.competitionOfGroup),
    referrers: drafted(base.referrers),
    playersOfTeam: drafted(base.playersOfTeam),
    competitionsOfTeam: drafted(base.competitionsOfTeam),
    leaderboardChangedAt: drafted(base.leaderboardChangedAt),
    topScorersChangedAt: drafted(base.topScorersChangedAt),
  }
  return {
    tournament,
    keep: () => {
      if (base.position !== from) throw new Error(`a draft of position ${from} cannot be kept at ${base.position}`)
      base.position = tournament.position
      base.broadcast = tournament.broadcast
      for (const draft of drafts) draft.keep()
    },
  }
}

/** A map that begins as another one is, in the same order; what is set here is set there once it is kept. */
class DraftMap<K, V> extends Map<K, V> {
  readonly #base: Map<K, V>

  constructor(base: Map<K, V>) {
    super()
    this.#base = base
  }

  readonly keep = (): void => {
    for (const [key, value] of super.entries()) this.#base.set(key, value)
  }

  override get(key: K): V | undefined {
    return super.get(key) ?? this.#base.get(key)
  }

  /** Whether the value is the one of the state below, which must not be changed from here. */
  isBase(key: K): boolean {
    return !super.has(key)
  }

  override has(key: K): boolean {
    return super.has(key) || this.#base.has(key)
  }

  override get size(): number {
    let added = 0
    for (const key of super.keys()) if (!this.#base.has(key)) added += 1
    return this.#base.size + added
  }

  override *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.#base.entries()) yield [key, super.get(key) ?? value]
    for (const entry of super.entries()) if (!this.#base.has(entry[0])) yield entry
  }

  override *keys(): MapIterator<K> {
    for (const [key] of this.entries()) yield key
  }

  override *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value
  }

  override [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries()
  }

  override forEach(visit: (value: V, key: K, map: Map<K, V>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this)
  }

  override delete(): never {
    throw new Error('nothing is removed from a tournament state')
  }

  override clear(): never {
    throw new Error('nothing is removed from a tournament state')
  }
}

/** Adds to a set in a map, which is made when it is first needed. */
export const addTo = <K, V>(sets: Map<K, Set<V>>, key: K, value: V): void =>
  void owned(sets, key, (set?: Set<V>) => new Set(set)).add(value)

/** Removes from a set in a map. */
export const removeFrom = <K, V>(sets: Map<K, Set<V>>, key: K, value: V): void =>
  void owned(sets, key, (set?: Set<V>) => new Set(set)).delete(value)

/** Sets in a map in a map, which is made when it is first needed. */
export const setIn = <K, L, V>(maps: Map<K, Map<L, V>>, key: K, inner: L, value: V): void =>
  void owned(maps, key, (map?: Map<L, V>) => new Map(map)).set(inner, value)

/** The collection of a key, which may be changed: in a draft a copy of that of the state below. */
function owned<K, C>(collections: Map<K, C>, key: K, copyOf: (known: C | undefined) => C): C {
  const known = collections.get(key)
  if (known && !(collections instanceof DraftMap && collections.isBase(key))) return known
  const own = copyOf(known)
  collections.set(key, own)
  return own
}
