import type { FastifyInstance } from 'fastify'
import { limitedSharp, RequestError } from '../../utilities/index.ts'
import { type AskPublicly, COST_OF_WORK, type RequestLimits } from '../http/index.ts'
import { sendDocument } from './document-store.ts'
import { type KnownState, objectOf, preparedInOneState } from './prepare-document.ts'
import type { DocumentSource, RenderedDocuments } from './rendered-documents.ts'
import type { SiteSource } from './site-file.ts'

export type ShareDeps = {
  readonly ask: AskPublicly
  readonly documents: Pick<RenderedDocuments, 'ready' | 'finished'>
  readonly state: KnownState
  readonly siteNow: SiteSource
  readonly limits: Pick<RequestLimits, 'limitAddress' | 'limitWork'>
}

/** Serves the share card of a game or a competition. */
export function shareRoute(app: FastifyInstance, deps: ShareDeps): void {
  const { documents, limits } = deps
  app.get<{ Params: { readonly id: string } }>('/v1/share/:id.png', async (request, reply) => {
    // Each spelling would be a document of its own.
    const id = request.params.id.toLowerCase()
    const source = cardSource(id, deps)
    const ready = documents.ready(source)
    if (ready) limits.limitAddress(request)
    else limits.limitWork(request, COST_OF_WORK)
    if (!ready && !(await dataOf(id, deps))) throw new RequestError('request/not-found')
    const card = ready ?? (await documents.finished(source))
    if (!card) throw new RequestError('service/unavailable')
    reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=60' })
    return sendDocument(request, reply, card)
  })
}

function cardSource(id: string, deps: ShareDeps): DocumentSource {
  const state = () => ({ era: deps.state.era(), stamp: `${deps.state.stamp()} ${deps.siteNow().etag}` })
  const read = async () => {
    // The library has to be loaded in the main thread too: it cannot be loaded again after a thread has ended.
    const [data] = await Promise.all([dataOf(id, deps), limitedSharp()])
    return data === undefined ? undefined : ({ kind: 'card', data } as const)
  }
  return { key: `card ${id}`, ...state(), prepare: () => preparedInOneState(state, read) }
}

/** The data of a card as JSON; undefined where there is no such game or competition. */
async function dataOf(id: string, { ask, siteNow }: ShareDeps): Promise<Buffer | undefined> {
  const game = await ask('game.read/get', { id })
  const competitionId = game?.data?.competitionId ?? id
  const competition = await ask('competition.read/get', { id: competitionId })
  if (!competition) return undefined
  const { timeZone } = siteNow().site
  if (!game) return objectOf({ competition, timeZone })
  const [games, teams] = await Promise.all([
    ask('game.read/list-by-competition', { competitionId }),
    ask('team.read/list', { competitionId }),
  ])
  return objectOf({ competition, game, games, teams, timeZone })
}
