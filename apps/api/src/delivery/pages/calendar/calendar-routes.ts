import { CompetitionId } from '@cup/domain/kernel'
import type { FastifyInstance } from 'fastify'
import { RequestError } from '../../../utilities/index.ts'
import { type AskPublicly, COST_OF_WORK, type RequestLimits, sharedCaching } from '../../http/index.ts'
import { sendDocument } from '../document-store.ts'
import { type KnownState, objectOf, preparedInOneState } from '../prepare-document.ts'
import type { DocumentSource, RenderedDocuments } from '../rendered-documents.ts'

/** Dependencies of the calendars. */
export type CalendarDeps = {
  readonly ask: AskPublicly
  readonly documents: Pick<RenderedDocuments, 'ready' | 'finished'>
  readonly state: KnownState
  /** The base of links; without it a calendar has none. */
  readonly publicUrl: string | undefined
  readonly limits: Pick<RequestLimits, 'limitAddress' | 'limitWork'>
}

type Whose = { readonly competitionId: string; readonly teamId?: string }

/** Serves the games of a competition, and of each of its teams, as calendars that a phone subscribes to. */
export function calendarRoutes(app: FastifyInstance, deps: CalendarDeps): void {
  const { documents, limits } = deps
  const onGet = (path: string) =>
    app.get<{ Params: Whose }>(path, async (request, reply) => {
      const whose = whoseOf(request.params)
      const source = calendarSource(whose, deps)
      const ready = documents.ready(source)
      if (ready) limits.limitAddress(request)
      else limits.limitWork(request, COST_OF_WORK)
      if (!ready && !(await dataOf(whose, deps))) throw new RequestError('request/not-found')
      const calendar = ready ?? (await documents.finished(source))
      if (!calendar) throw new RequestError('service/unavailable')
      reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="spielplan.ics"',
        'cache-control': sharedCaching({ mayName: false }),
      })
      return sendDocument(request, reply, calendar)
    })
  onGet('/v1/calendar/:competitionId.ics')
  onGet('/v1/calendar/:competitionId/:teamId.ics')
}

/** Ids in one spelling: each spelling would be a document of its own. */
const whoseOf = ({ competitionId, teamId }: Whose): Whose => ({
  competitionId: competitionId.toLowerCase(),
  ...(teamId === undefined ? {} : { teamId: teamId.toLowerCase() }),
})

function calendarSource(whose: Whose, deps: CalendarDeps): DocumentSource {
  const { data: id } = CompetitionId.safeParse(whose.competitionId)
  const shown = id && { competitionIds: [id] }
  const state = () => ({ era: deps.state.era(), stamp: deps.state.stamp(shown) })
  const read = async () => {
    const data = await dataOf(whose, deps)
    return data === undefined ? undefined : ({ kind: 'calendar', data } as const)
  }
  const key = `calendar ${whose.competitionId} ${whose.teamId ?? ''}`
  return { key, ...state(), prepare: () => preparedInOneState(state, read) }
}

/** The data of a calendar as JSON; undefined for an unknown competition or team. */
async function dataOf({ competitionId, teamId }: Whose, { ask, publicUrl }: CalendarDeps): Promise<Buffer | undefined> {
  const [competition, games, teams, ofTeam] = await Promise.all([
    ask('competition.read/get', { id: competitionId }),
    ask('game.read/list-by-competition', { competitionId }),
    ask('team.read/list', { competitionId }),
    teamId === undefined ? undefined : ask('game.read/list-by-team-and-competition', { competitionId, teamId }),
  ])
  if (!competition || (teamId !== undefined && !ofTeam)) return undefined
  return objectOf({
    competition,
    games,
    teams,
    ofTeam,
    teamId,
    origin: publicUrl ?? '',
  })
}
