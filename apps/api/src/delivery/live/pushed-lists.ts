import type { CompetitionId, GlobalPosition, GroupId, PlayerId, TeamId } from '@cup/domain/kernel'
import { changesBetween, type ListChanges, type ListRules, scorerRules, tableRules } from '@cup/domain/list-changes'
import { type LeaderboardEntry, type ScorerName, type TopScorer, topScorersOf } from '@cup/domain/projections'
import { competitionOfGroup, type TournamentState } from '@cup/domain/tournament-state'
import { type PersonalData, scorerNameAt } from '../../core/personal-data/index.ts'
import type { FeedScope, Scopes, Views } from '../../core/projections/index.ts'
import {
  type FeedItem,
  type IsLast,
  type ListParts,
  onceFor,
  policyAt,
  viewOfScorers,
  viewOfTable,
} from './feed-item.ts'
import type { Audience } from './sight.ts'

/** The sources of the lists. */
export type ListSources = {
  /** The readers of the lists: for others the same list may be another one, or none. */
  readonly audience: Audience
  readonly tournament: () => TournamentState
  readonly views: Pick<Views, 'game' | 'leaderboard' | 'tallies'>
  readonly people: PersonalData
  readonly scopes: Pick<Scopes, 'head' | 'names' | 'namesIn'>
  readonly epoch: () => string
}

/** [0041] The lists of scorers and tables in the messages for an audience: as changes to the list before where that is known. */
export type PushedLists = {
  /**
   * Lists in the messages of a commit: their views are those after all of it. Called for every commit, also without
   * viewers.
   */
  readonly ofCommit: (items: readonly FeedItem[]) => ListParts
  /** Lists in replayed messages: the whole present lists, in the last message that affects them. */
  readonly ofReplay: (isLast: IsLast<FeedItem>) => ListParts
  /** Remembers the lists of a feed, so that its next event can carry changes. */
  readonly remember: (feed: FeedScope) => void
}

/** Remembers lists as they were after the last commit; they hold names, so they are dropped when a name may have changed. */
export function pushedLists({ audience, tournament, views, people, scopes, epoch }: ListSources): PushedLists {
  const isShown = (id: CompetitionId | undefined) => id !== undefined && policyAt(tournament(), id, audience) === 'all'
  const isSettled = () => tournament().position === scopes.head
  const names = keptNames(isSettled, (player) => scorerNameAt(tournament(), people, player))
  const scorers = lists<CompetitionId, TopScorer, PlayerId>(scorerRules, isSettled, (id) => ({
    base: Math.max(tournament().topScorersChangedAt.get(id) ?? 0, scopes.namesIn.get(id) ?? 0),
    entries: topScorersOf(views.tallies(id) ?? [], names.of),
  }))
  const tables = lists<GroupId, LeaderboardEntry, TeamId>(tableRules, isSettled, (id) => ({
    base: tournament().leaderboardChangedAt.get(id) ?? 0,
    entries: [...(views.leaderboard(id) ?? [])],
  }))
  let namesAt = scopes.names
  let log = epoch()
  const forgetOutdated = () => {
    const isOtherLog = epoch() !== log
    if (isOtherLog || scopes.names !== namesAt) {
      names.forget()
      scorers.forget((id) => isOtherLog || (scopes.namesIn.get(id) ?? 0) > namesAt)
    }
    if (isOtherLog) tables.forget(() => true)
    namesAt = scopes.names
    log = epoch()
  }
  const shownTables = ({ affected }: FeedItem) =>
    [...affected.leaderboards].filter((id) => isShown(competitionOfGroup(tournament(), id)))

  return {
    ofCommit: (items) => {
      forgetOutdated()
      const lastOfScorers = lastItems(items)
      const scorersOf = scorers.after(timesOf(items.flatMap(({ affected }) => [...affected.topScorers])))
      const tableOf = tables.after(timesOf(items.flatMap(({ affected }) => [...affected.leaderboards])))
      return (item) => ({
        ...tablesPart(shownTables(item).map((groupId) => ({ groupId, ...tableOf(groupId) }))),
        ...scorersPart(lastOfScorers(item).filter(isShown).map(scorersOf), item),
      })
    },
    ofReplay: (isLast) => {
      forgetOutdated()
      return (item) => {
        const affected = shownTables(item)
        const last = affected.filter((id) => isLast(viewOfTable(id), item))
        const scorersOf = [...item.affected.topScorers].filter((id) => isShown(id) && isLast(viewOfScorers(id), item))
        return {
          // An empty list means that a later message brings the tables, so that none is read again.
          ...(affected.length > 0
            ? { leaderboards: last.map((groupId) => ({ groupId, entries: tables.now(groupId).entries })) }
            : {}),
          ...scorersPart(scorersOf.map(scorers.now), item),
        }
      }
    },
    remember: ({ competitions: wanted }) => {
      if (!isSettled()) return
      forgetOutdated()
      const { competitions } = tournament()
      for (const id of wanted === 'all' ? competitions.keys() : wanted) {
        if (!isShown(id)) continue
        scorers.remember(id)
        for (const group of competitions.get(id)?.state.groups ?? []) tables.remember(group.id)
      }
    },
  }
}

/** Every goal asks for the name of every scorer, and a name changes rarely. */
function keptNames(isSettled: () => boolean, make: (player: PlayerId) => ScorerName) {
  const known = new Map<PlayerId, ScorerName>()
  return {
    forget: () => known.clear(),
    of: (player: PlayerId): ScorerName => {
      if (!isSettled()) return make(player)
      const name = known.get(player) ?? make(player)
      known.set(player, name)
      return name
    },
  }
}

/** A list, and how it differs from the one before; without changes only the whole list leads to it. */
type Pushed<Entry, Id> = {
  readonly entries: Entry[]
  readonly changes?: ListChanges<Entry, Id> & { readonly base: number }
}

/** A list of now; `base` is the last position that may have changed it. */
type Known<Entry> = { readonly entries: Entry[]; readonly base: GlobalPosition }

function lists<Id, Entry extends { readonly rank: number }, EntryId>(
  rules: ListRules<Entry, EntryId>,
  isSettled: () => boolean,
  make: (id: Id) => Known<Entry>,
) {
  const known = new Map<Id, Known<Entry>>()
  return {
    forget: (isOutdated: (id: Id) => boolean) => {
      for (const id of known.keys()) if (isOutdated(id)) known.delete(id)
    },
    remember: (id: Id) => {
      if (!known.has(id)) known.set(id, make(id))
    },
    now: (id: Id): Pushed<Entry, EntryId> => ({ entries: (known.get(id) ?? make(id)).entries }),
    /** The lists after a commit that affected each of them so many times. */
    after: (times: ReadonlyMap<Id, number>): ((id: Id) => Pushed<Entry, EntryId>) => {
      const before = new Map([...times.keys()].map((id) => [id, known.get(id)]))
      for (const id of times.keys()) known.delete(id)
      return onceFor((id) => {
        const newer = make(id)
        if (isSettled()) known.set(id, newer)
        const older = times.get(id) === 1 ? before.get(id) : undefined
        const changes = older && changesBetween(older.entries, newer.entries, rules)
        if (!older || !changes || changes.changed.length >= newer.entries.length) return { entries: newer.entries }
        return { entries: newer.entries, changes: { base: older.base, ...changes } }
      })
    },
  }
}

/** How often each id occurs. */
function timesOf<Id>(ids: readonly Id[]): ReadonlyMap<Id, number> {
  const times = new Map<Id, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

/** The lists of scorers that an item is the last one to affect: the earlier ones leave the list to it. */
function lastItems(items: readonly FeedItem[]): (item: FeedItem) => CompetitionId[] {
  const last = new Map(items.flatMap(({ affected, position }) => [...affected.topScorers].map((id) => [id, position])))
  return ({ affected, position }) => [...affected.topScorers].filter((id) => last.get(id) === position)
}

type PushedTable = Pushed<LeaderboardEntry, TeamId> & { readonly groupId: GroupId }

/** All as changes, or all as they are: a client that finds some whole tables takes all others as unchanged. */
function tablesPart(tables: readonly PushedTable[]): ReturnType<ListParts> {
  if (tables.length === 0) return {}
  const changes = tables.flatMap(({ groupId, changes: one }) => (one ? [{ groupId, ...one }] : []))
  if (changes.length === tables.length) return { leaderboardChanges: changes }
  return { leaderboards: tables.map(({ groupId, entries }) => ({ groupId, entries })) }
}

/** Changes only with events after which a client without them reads the list again. */
function scorersPart([list]: readonly Pushed<TopScorer, PlayerId>[], { event }: FeedItem): ReturnType<ListParts> {
  if (!list) return {}
  const { entries, changes } = list
  return changes && event.type.startsWith('game.goal') ? { topscorerChanges: changes } : { topscorer: entries }
}
