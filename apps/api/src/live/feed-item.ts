import type { EventMessage } from '@cup/contract/live-messages'
import type { CompetitionId, GameId, GlobalPosition, GroupId } from '@cup/domain/kernel'
import { type GameView, publicGameOf, type TopScorer, topScorersOf } from '@cup/domain/projections'
import { gameViewAt, leaderboardAt, type Recorded, type Touched, talliesAt, type World } from '@cup/domain/world'
import type { Committed } from '../command-handling/live-world.ts'
import { scorerNameAt } from '../people/display-name.ts'
import type { People } from '../people/people.ts'
import { competitionOf } from '../projecting/scopes.ts'

/** An event as viewers are told of it. Without a competition it belongs to the feed of every one. */
export type FeedItem = {
  readonly position: GlobalPosition
  readonly competitionId: CompetitionId | undefined
  readonly event: Recorded
  readonly touched: Touched
}

/** What viewers are told of a committed event; nothing of the broadcast, which travels as commands. */
export function feedItemOf(world: World, { event, touched }: Committed): FeedItem | undefined {
  if (event.type.startsWith('broadcast.')) return undefined
  return { position: event.position, competitionId: competitionOf(world, event), event, touched }
}

/** Builds messages from the world of today; what several messages need is computed once. */
export type MessageBuilder = (item: FeedItem, previous: GlobalPosition) => EventMessage

/** [N4] [K6] Only what the public may see, whoever listens. */
export function messageBuilder(world: World, people: People): MessageBuilder {
  const games = new Map<GameId, GameView | undefined>()
  const policyOf = (id: CompetitionId | undefined) =>
    (id && world.competitions.get(id)?.state.settings.publicResults) ?? 'all'

  const gameOf = (id: GameId): GameView[] => {
    if (!games.has(id)) {
      const view = gameViewAt(world, id)
      games.set(id, view && publicGameOf(view, policyOf(view.competitionId)))
    }
    const view = games.get(id)
    return view ? [view] : []
  }
  const topScorersFor = (id: CompetitionId): TopScorer[] =>
    topScorersOf(talliesAt(world, id), (playerId) => scorerNameAt(world, people, playerId))

  const tablesOf = (groupIds: ReadonlySet<GroupId>) =>
    [...groupIds].map((groupId) => ({ groupId, entries: leaderboardAt(world, groupId) ?? [] }))

  return ({ position, competitionId, event, touched }, previous) => {
    const policy = policyOf(competitionId)
    const [topScorers] = touched.topScorers
    return {
      type: 'event',
      position,
      previous,
      ...(policy === 'planOnly' ? hiddenEvent(event, competitionId) : publicEvent(event, competitionId)),
      ...(touched.games.size > 0 ? { games: [...touched.games].flatMap(gameOf) } : {}),
      ...(touched.leaderboards.size > 0 && policy === 'all' ? { leaderboards: tablesOf(touched.leaderboards) } : {}),
      ...(topScorers && policy === 'all' ? { topscorer: topScorersFor(topScorers) } : {}),
    }
  }
}

type EventPart = Pick<EventMessage, 'eventType' | 'event'>

const inCompetition = (competitionId: CompetitionId | undefined) => (competitionId ? { competitionId } : {})

/** Who operates a game is for staff. */
function publicEvent({ type, data }: Recorded, competitionId: CompetitionId | undefined): EventPart {
  const { operator: _, ...shown } = { operator: undefined, id: '', ...data }
  return { eventType: type, event: { ...shown, ...inCompetition(competitionId) } }
}

/** Where results stay private, an event of a game says no more than that something has changed. */
function hiddenEvent(event: Recorded, competitionId: CompetitionId | undefined): EventPart {
  if (!event.type.startsWith('game.')) return publicEvent(event, competitionId)
  const id = 'id' in event.data ? event.data.id : ''
  return { eventType: 'game.changed', event: { id, ...inCompetition(competitionId) } }
}
