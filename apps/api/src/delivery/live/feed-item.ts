import type { EventMessage } from '@cup/contract/live-messages'
import type { CompetitionId, GameId, GlobalPosition, GroupId } from '@cup/domain/kernel'
import {
  type FeedEvent,
  type GameView,
  isBroadcast,
  isPublicUnder,
  publicDataOf,
  publicGameOf,
  type TopScorer,
  topScorersOf,
} from '@cup/domain/projections'
import {
  type AffectedViews,
  competitionOfGroup,
  gameViewAt,
  leaderboardAt,
  type Recorded,
  type TournamentState,
  talliesAt,
} from '@cup/domain/tournament-state'
import type { Committed } from '../../core/commands/index.ts'
import { type People, scorerNameAt } from '../../core/personal-data/index.ts'
import { competitionOf } from '../../core/projections/index.ts'

/** The position of an event in the log and its competition; without one it belongs to the feed of every competition. */
export type Positioned = { readonly position: GlobalPosition; readonly competitionId: CompetitionId | undefined }

/** A committed event that viewers receive, with the views that it may have changed. */
export type FeedItem = Positioned & { readonly event: Recorded<FeedEvent>; readonly affected: AffectedViews }

/** The feed of one competition, or of all. */
export type FeedName = CompetitionId | 'all'

/** Teams and players belong to the feed of every competition. */
export const belongs = ({ competitionId }: Positioned, name: FeedName): boolean =>
  name === 'all' || competitionId === undefined || competitionId === name

/** The feed item of a committed event; undefined for broadcasts, which travel as commands. */
export function feedItemOf(tournament: TournamentState, { event, affected }: Committed): FeedItem | undefined {
  if (isBroadcast(event)) return undefined
  return { position: event.position, competitionId: competitionOf(tournament, event), event, affected }
}

/** Builds messages from the tournament state of today; what several messages need is computed once. */
export type MessageBuilder<Item extends Positioned = FeedItem> = (item: Item, previous: GlobalPosition) => EventMessage

/** [N4] [K6] Messages hold only public data, for every subscriber. */
export function messageBuilder(tournament: TournamentState, people: People): MessageBuilder {
  const policyOf = (id: CompetitionId | undefined) =>
    (id && tournament.competitions.get(id)?.state.settings.publicResults) ?? 'all'

  const gameOf = onceFor((id: GameId): GameView[] => {
    const view = gameViewAt(tournament, id)
    return view ? [publicGameOf(view, policyOf(view.competitionId))] : []
  })
  const topScorersFor = onceFor((id: CompetitionId): TopScorer[] =>
    topScorersOf(talliesAt(tournament, id), (playerId) => scorerNameAt(tournament, people, playerId)),
  )
  const tableOf = onceFor((groupId: GroupId) => ({ groupId, entries: leaderboardAt(tournament, groupId) ?? [] }))

  /** A team may play in several competitions: the settings of its own competition decide about each table. */
  const tablesOf = (groupIds: ReadonlySet<GroupId>) =>
    [...groupIds].filter((groupId) => policyOf(competitionOfGroup(tournament, groupId)) === 'all').map(tableOf)

  return ({ position, competitionId, event, affected }, previous) => {
    const policy = policyOf(competitionId)
    const [topScorers] = affected.topScorers
    const leaderboards = tablesOf(affected.leaderboards)
    return {
      type: 'event',
      position,
      previous,
      ...(isPublicUnder(policy, event) ? publicEvent(event, competitionId) : hiddenEvent(event, competitionId)),
      ...(affected.games.size > 0 ? { games: [...affected.games].flatMap(gameOf) } : {}),
      ...(leaderboards.length > 0 ? { leaderboards } : {}),
      ...(topScorers && policy === 'all' ? { topscorer: topScorersFor(topScorers) } : {}),
    }
  }
}

/** Remembers what was made for each key, for as long as the tournament state stays the same. */
function onceFor<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
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
