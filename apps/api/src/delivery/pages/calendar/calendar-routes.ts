import { createHash } from 'node:crypto'
import type { Game } from '@cup/contract/entities'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestError } from '../../../utilities/index.ts'
import { type AskPublicly, originOf, type RequestLimits } from '../../http/index.ts'
import { gameCalendar } from './game-calendar.ts'

export type CalendarDeps = {
  readonly ask: AskPublicly
  /** Where links point to; without it, where the calendar was asked for. */
  readonly publicUrl: string | undefined
  readonly limits: Pick<RequestLimits, 'limitAddress'>
}

type Whose = { readonly competitionId: string; readonly teamId?: string }

/** The games of a competition and of each of its teams, as calendars that a phone subscribes to. */
export function calendarRoutes(app: FastifyInstance, { ask, publicUrl, limits }: CalendarDeps): void {
  const onGet = (path: string) =>
    app.get<{ Params: Whose }>(path, async (request, reply) => {
      limits.limitAddress(request)
      const origin = publicUrl ?? originOf(request)
      return send(request, reply, await calendarOf(request.params, ask, origin))
    })
  onGet('/v1/calendar/:competitionId.ics')
  onGet('/v1/calendar/:competitionId/:teamId.ics')
}

async function calendarOf({ competitionId, teamId }: Whose, ask: AskPublicly, origin: string): Promise<string> {
  const [competition, allGames, teams] = await Promise.all([
    ask('competition.read/get', { id: competitionId }),
    ask('game.read/list-by-competition', { competitionId }),
    ask('team.read/list', { competitionId }),
  ])
  if (!competition?.data) throw new RequestError('request/not-found')
  const all = allGames?.data?.games ?? []
  return gameCalendar({
    competition: competition.data,
    team: teams?.data?.teams.find(({ id }) => id === teamId),
    games: teamId === undefined ? all : await gamesOfTeam(ask, { competitionId, teamId }),
    allGames: all,
    teams: teams?.data?.teams ?? [],
    origin,
  })
}

async function gamesOfTeam(ask: AskPublicly, query: Required<Whose>): Promise<readonly Game[]> {
  const games = await ask('game.read/list-by-team-and-competition', query)
  if (!games?.data) throw new RequestError('request/not-found')
  return games.data.games
}

function send(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`
  reply.headers({ etag, 'cache-control': 'public, max-age=0, s-maxage=60' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="spielplan.ics"')
    .send(text)
}
