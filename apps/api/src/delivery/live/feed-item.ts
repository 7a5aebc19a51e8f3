import type { EventMessage } from '@cup/contract/live-messages'
import type { PublicResults } from '@cup/domain/competition'
import type { CompetitionId, GameId, GlobalPosition, GroupId } from '@cup/domain/kernel'
import { type GameView, publicGameOf, type TopScorer, topScorersOf } from '@cup/domain/projections'
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
import { type People, publicDataOf, scorerNameAt } from '../../core/personal-data/index.ts'
import { competitionOf } from '../../core/projections/index.ts'

/** Where an event stands. Without a competition it belongs to the feed of every one. */
export type Positioned = { readonly position: GlobalPosition; readonly competitionId: CompetitionId | undefined }

/** An event as viewers are told of it. */
export type FeedItem = Positioned & { readonly event: Recorded; readonly affected: AffectedViews }

/** Which events somebody wants: those of one competition, or all. */
export type FeedName = CompetitionId | 'all'

/** Teams and players belong to the feed of every competition. */
export const belongs = ({ competitionId }: Positioned, name: FeedName): boolean =>
  name === 'all' || competitionId === undefined || competitionId === name

/** What viewers are told of a committed event; nothing of the broadcast, which travels as commands. */
export function feedItemOf(tournament: TournamentState, { event, affected }: Committed): FeedItem | undefined {
  if (event.type.startsWith('broadcast.')) return undefined
  return { position: event.position, competitionId: competitionOf(tournament, event), event, affected }
}

/** Builds messages from the tournament state of today; what several messages need is computed once. */
export type MessageBuilder<Item extends Positioned = FeedItem> = (item: Item, previous: GlobalPosition) => EventMessage

/** [N4] [K6] Only what the public may see, whoever listens. */
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

  /** A team belongs to every competition: each table is shown by the policy of its own. */
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
      ...(tellsResults(event, policy) ? hiddenEvent(event, competitionId) : publicEvent(event, competitionId)),
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

function publicEvent(event: Recorded, competitionId: CompetitionId | undefined): EventPart {
  const { type, correctionId } = event
  return {
    eventType: type,
    event: { id: '', ...publicDataOf(event), ...inCompetition(competitionId) },
    ...(correctionId === undefined ? {} : { correctionId }),
  }
}

/** [K6] What the settings of the competition keep private. */
const tellsResults = ({ type }: Recorded, policy: PublicResults): boolean =>
  (policy === 'planOnly' && type.startsWith('game.')) || (policy !== 'all' && type === 'competition.tieDecided')

/** Such an event says no more than that something has changed. */
function hiddenEvent({ type, data }: Recorded, competitionId: CompetitionId | undefined): EventPart {
  const id = 'id' in data ? data.id : ''
  return { eventType: `${type.split('.')[0]}.changed`, event: { id, ...inCompetition(competitionId) } }
}
