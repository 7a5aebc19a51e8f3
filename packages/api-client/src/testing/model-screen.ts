import type { LiveKind } from '@cup/contract/site'
import { type QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createHttp } from '../http/create-http.ts'
import { connectLive } from '../live/connect-live.ts'
import { feedBy } from '../live/feed-connection.ts'
import type { Audience } from '../live/invalidations.ts'
import { createLiveStore, type LiveStore } from '../live/live-store.ts'
import { isRead } from '../live/refetch.ts'
import { leaderboard, topScorers } from '../queries/competitions.ts'
import { createQueryClient } from '../queries/create-query-client.ts'
import { currentGame, game, gamesByCompetition, gamesOfTeam } from '../queries/games.ts'
import { teams } from '../queries/teams-and-players.ts'
import { drawing } from './drawing.ts'
import { ModelService } from './model-service.ts'
import type { Standing } from './model-socket.ts'
import { CUPS, GROUPS } from './model-state.ts'
import { HOME, id } from './views.ts'

/** Surroundings of a screen. */
export type Circumstances = {
  /** Number of events that the service remembers for replays. */
  readonly ring: number
  readonly audience: Audience
  /** How the service knows this screen. */
  readonly standing?: Standing
  readonly delayMillis: number
  /** The kind of connection that the site names; or sockets that a proxy refuses, so that the screen takes the feed. */
  readonly by?: LiveKind | 'refused sockets'
  /** Listens to the competition that it shows, and not to all of them. */
  readonly isScoped: boolean
  /** Begins with answers that came with the page. */
  readonly isPrimed?: boolean
  /** The number that chance draws. */
  readonly chance?: number
}

/** A screen, its connection, and the service at the other end. */
export type ModelScreen = ReturnType<typeof aScreen>

/** A screen of a competition that is kept up to date by the real connection, feed and cache. */
export function aScreen(given: Circumstances) {
  const { ring, audience, standing = audience, delayMillis, isScoped, isPrimed = false, chance = 0.5 } = given
  const { by = 'sockets' } = given
  const service = new ModelService(ring, audience, standing)
  // The staff has views of its own, which only sockets bring.
  const mayFeed = audience === 'public'
  service.refusesSockets = mayFeed && by === 'refused sockets'
  const live = createLiveStore({ runtime: drawing(chance) })
  const client = createQueryClient()
  const baseUrl = 'http://cup.test'
  const knownPosition = () => live.getState().position
  const http = createHttp({ baseUrl, fetch: service.fetch, knownPosition, delayMillis })
  const wishOf = (cup: 0 | 1) => ({ topics: ['events'], ...(isScoped ? { competitionId: CUPS[cup] } : {}) }) as const
  const shown: (() => void)[] = []
  const show = <Read, Shown, Key extends QueryKey>(options: QueryObserverOptions<Read, Error, Shown, Read, Key>) => {
    shown.push(new QueryObserver(client, options).subscribe(() => undefined))
  }
  const leave = () => {
    for (const stop of shown.splice(0)) stop()
  }
  const enter = (cup: 0 | 1) => {
    const competitionId = CUPS[cup]
    leave()
    show(gamesByCompetition(http, { competitionId }))
    show(gamesOfTeam(http, { teamId: HOME, competitionId }))
    show(game(http, { id: id(cup === 0 ? 1 : 4) }))
    show(currentGame(http, { competitionId }))
    show(leaderboard(http, { competitionId, groupId: GROUPS[cup] }))
    show(topScorers(http, { competitionId }))
    show(teams(http))
  }

  enter(0)
  if (isPrimed) prime({ service, client, live })
  const load = async () => feedBy(service.fetchFeed)
  const feed = mayFeed ? { load, isPreferred: by === 'feed' } : undefined
  const options = { baseUrl, client, live, audience, delayMillis, dial: service.dial, feed }
  const connection = connectLive(wishOf(0), options)
  return {
    service,
    live,
    client,
    /** Shows another competition. */
    turnTo: (cup: 0 | 1) => {
      enter(cup)
      connection.subscribe(wishOf(cup))
    },
    close: () => {
      connection.close()
      service.close()
      leave()
      client.clear()
      vi.clearAllTimers()
    },
  }
}

type Primed = { readonly service: ModelService; readonly client: QueryClient; readonly live: LiveStore }

/** Puts today's answers where the first ones would come. */
function prime({ service, client, live }: Primed): void {
  const position = { epoch: service.epoch, position: service.head }
  void client.cancelQueries()
  for (const { queryKey } of client.getQueryCache().getAll()) {
    client.setQueryData(queryKey, { data: truthOf(service, queryKey), position })
  }
  live.setState({ position })
}

/** Data on screen, and the service's answers now. */
export function shownAndTrue({
  service,
  client,
}: Pick<ModelScreen, 'service' | 'client'>): readonly [shown: object, truth: object] {
  const queries = client.getQueryCache().findAll({ type: 'active' })
  const shown = queries.map(({ queryHash, state: { data } }) => [queryHash, isRead(data) ? data.data : 'nothing'])
  const truth = queries.map(({ queryHash, queryKey }) => [queryHash, truthOf(service, queryKey)])
  return [Object.fromEntries(shown), Object.fromEntries(truth)]
}

function truthOf(service: ModelService, [root, kind, ...rest]: QueryKey): object | undefined {
  const [a, b] = rest.map(String)
  switch (`${root} ${kind}`) {
    case 'games by-competition':
      return service.answer('game.read/list-by-competition', { competitionId: a })
    case 'games of-team':
      return service.answer('game.read/list-by-team-and-competition', { teamId: a, competitionId: b })
    case 'games one':
      return service.answer('game.read/get', { id: a })
    case 'games current':
      return service.answer('game.read/current', { competitionId: a })
    case 'teams list':
      return service.answer('team.read/list', {})
    default:
      return root === 'leaderboard'
        ? service.answer('competition.read/leaderboard', { competitionId: String(kind) })
        : service.answer('competition.read/topscorer', { competitionId: String(kind) })
  }
}
