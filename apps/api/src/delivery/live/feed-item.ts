import type { EventMessage } from '@cup/contract/live-messages'
import { type FeedEvent, isFed, isPublicUnder, publicDataOf } from '@cup/domain/feed'
import type { CompetitionId, GameId, GlobalPosition, GroupId } from '@cup/domain/kernel'
import { type GameView, publicGameOf } from '@cup/domain/projections'
import type { AffectedViews, Recorded, TournamentState } from '@cup/domain/tournament-state'
import type { Committed } from '../../core/commands/index.ts'
import { competitionOf, type FeedScope, type Views } from '../../core/projections/index.ts'
import { type Audience, type ByAudience, PUBLIC_SIGHT, type Sight } from './sight.ts'

/** The position of an event in the log and its competition; without one it belongs to the feed of every competition. */
export type Positioned = { readonly position: GlobalPosition; readonly competitionId: CompetitionId | undefined }

/** A committed event that viewers receive, with the views that it may have changed. */
export type FeedItem = Positioned & { readonly event: Recorded<FeedEvent>; readonly affected: AffectedViews }

/** The feed of one competition, or of all. */
export type FeedName = CompetitionId | 'all'

/** A feed as some of its subscribers see it: those with the same name and sight receive the same frames. */
export type SeenFeed = { readonly name: string; readonly scope: FeedScope; readonly sight: Sight }

const ALL: FeedScope = { competitions: 'all', regroupedAt: 0 }

/** The feed of one competition, or of all, as the public sees it where no other sight is asked for. [N14] */
export const feedOf = (name: FeedName = 'all', sight: Sight = PUBLIC_SIGHT): SeenFeed => ({
  name,
  scope: name === 'all' ? ALL : { competitions: new Set([name]), regroupedAt: 0 },
  sight,
})

/** Teams and players belong to the feed of every competition. */
export const belongs = ({ competitionId }: Positioned, { competitions }: FeedScope): boolean =>
  competitions === 'all' || competitionId === undefined || competitions.has(competitionId)

/** The feed item of a committed event; undefined for broadcasts, which travel as commands. */
export function feedItemOf(tournament: TournamentState, { event, affected }: Committed): FeedItem | undefined {
  if (!isFed(event)) return undefined
  return { position: event.position, competitionId: competitionOf(tournament, event), event, affected }
}

/** [E7] Answers the check value of a position; undefined where it is not known. */
export type CheckAt = (position: GlobalPosition) => string | undefined

/** A position as messages carry it, with its check value where that is known. */
export function checked(position: GlobalPosition, { checkAt }: { readonly checkAt: CheckAt }) {
  const check = checkAt(position)
  return { position, ...(check === undefined ? {} : { check }) }
}

/** Builds messages from the tournament state of today; what several messages need is computed once. */
export type MessageBuilder<Item extends Positioned = FeedItem> = (item: Item, previous: GlobalPosition) => EventMessage

/** Whether an item is the last one in the log that changes a view. */
export type IsLast<Item> = (view: string, item: Item) => boolean

/** How the messages of a feed are built. */
export type Messages<Item extends Positioned = FeedItem> = {
  /** For the items of one commit, all of them and in order. */
  readonly ofCommit: (items: readonly Item[]) => ByAudience<MessageBuilder<Item>>
  /** For items that a viewer has missed: each view is in the message of the last item that changes it. */
  readonly ofReplay: (isLast: IsLast<Item>) => ByAudience<MessageBuilder<Item>>
  /**
   * The views that messages of an item may hold. All items that change one of them belong to one competition, or to all:
   * a subscriber that receives the last of them has received the others.
   */
  readonly viewsOf: (item: Item) => readonly string[]
  /** Whether an item may change what the messages of earlier ones hold beside these views, such as names. */
  readonly changesOthers: (item: Item) => boolean
  /** A viewer has subscribed to this feed. */
  readonly expect: (feed: SeenFeed) => void
}

type Following<Item extends Positioned> = {
  readonly builders: ByAudience<MessageBuilder<Item>>
  /** The position of the item before them in this feed. */
  readonly previous: GlobalPosition
}

/** [N14] The messages of those items that belong to a feed, in order, each as the feed's subscribers see it. */
export const messagesOf = <Item extends Positioned>(
  { scope, sight }: SeenFeed,
  items: readonly Item[],
  { builders, previous }: Following<Item>,
): EventMessage[] =>
  items
    .filter((item) => belongs(item, scope))
    .map((item, n, mine) => builders[sight.of(item.competitionId)](item, mine[n - 1]?.position ?? previous))

/** List of scorers and tables in the message of an item. */
export type ListParts = (
  item: FeedItem,
) => Pick<EventMessage, 'leaderboards' | 'leaderboardChanges' | 'topscorer' | 'topscorerChanges'>

/** [K6] The results of a competition that an audience sees. */
export const policyAt = (tournament: TournamentState, id: CompetitionId | undefined, audience: Audience) =>
  audience === 'staff' ? 'all' : ((id && tournament.competitions.get(id)?.state.settings.publicResults) ?? 'all')

/** The names of the views that messages hold. */
export const viewOfGame = (id: GameId): string => `game ${id}`
export const viewOfTable = (id: GroupId): string => `table ${id}`
export const viewOfScorers = (id: CompetitionId): string => `scorers ${id}`

/** Which views the messages of feed items hold, and which events change other messages. */
export const viewsInReplays: Pick<Messages, 'viewsOf' | 'changesOthers'> = {
  viewsOf: ({ affected }) => [
    ...[...affected.games].map(viewOfGame),
    ...[...affected.leaderboards].map(viewOfTable),
    ...[...affected.topScorers].map(viewOfScorers),
  ],
  // Only an event of a game changes nothing but the views that it affects.
  changesOthers: ({ event }) => !event.type.startsWith('game.'),
}

type Building = {
  readonly tournament: TournamentState
  readonly views: Pick<Views, 'game'>
  readonly audience: Audience
  readonly checkAt: CheckAt
  readonly listsOf: ListParts
  /** Absent for a commit, whose messages hold all views that they change. */
  readonly isLast?: IsLast<FeedItem>
}

/** [N4] [K6] Messages hold what their audience may read; in a replay each view is held once. */
export function messageBuilder(building: Building): MessageBuilder {
  const { tournament, views, audience, checkAt, listsOf, isLast = () => true } = building
  const shown = (view: GameView) =>
    audience === 'staff' ? view : publicGameOf(view, policyAt(tournament, view.competitionId, audience))
  const gameOf = onceFor((id: GameId): { readonly view?: GameView } => {
    const view = views.game(id)
    return view ? { view: shown(view) } : {}
  })
  /**
   * Without those that a later event of a replay brings: an empty list means that nothing has to be read again. None [K10]
   * where a game was deleted.
   */
  const gamesPart = (item: FeedItem): Pick<EventMessage, 'games'> => {
    const games = [...item.affected.games].filter((id) => isLast(viewOfGame(id), item)).map(gameOf)
    const views = games.flatMap(({ view }) => view ?? [])
    return item.affected.games.size > 0 && views.length === games.length ? { games: views } : {}
  }

  return (item, previous) => {
    const { position, competitionId, event } = item
    const isShown = isPublicUnder(policyAt(tournament, competitionId, audience), event)
    return {
      type: 'event',
      ...checked(position, { checkAt }),
      previous,
      ...(isShown ? publicEvent(event, competitionId) : hiddenEvent(event, competitionId)),
      ...(audience === 'staff' ? { audience } : {}),
      ...gamesPart(item),
      ...listsOf(item),
    }
  }
}

/** Remembers what was made for each key, for as long as the tournament state stays the same. */
export function onceFor<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

type EventPart = Pick<EventMessage, 'eventType' | 'event' | 'correctionId'>

const inCompetition = (competitionId: CompetitionId | undefined) => (competitionId ? { competitionId } : {})

function publicEvent(event: FeedItem['event'], competitionId: CompetitionId | undefined): EventPart {
  const { type, correctionId } = event
  return {
    eventType: type,
    event: { id: '', ...publicDataOf(event), ...inCompetition(competitionId) },
    ...(correctionId === undefined ? {} : { correctionId }),
  }
}

/** [K6] The public learns of such an event only that something has changed. */
const hiddenEvent = ({ type, data }: FeedItem['event'], competitionId: CompetitionId | undefined): EventPart => ({
  eventType: `${type.split('.')[0]}.changed`,
  event: { id: data.id, ...inCompetition(competitionId) },
})
