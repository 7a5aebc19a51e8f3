import type { Competition, Game, Team } from '@cup/contract/entities'
import type { CompetitionId } from '@cup/domain/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitedSharp, RequestError } from '../../utilities/index.ts'
import { type AskPublicly, COST_OF_WORK, type RequestLimits, sharedCaching } from '../http/index.ts'
import type { SiteSource } from '../site/index.ts'
import { CARD_PAGES, type CardSubject, decidedRankingsOf, placeIn, UPLOADED } from './card-about.ts'
import { sendDocument } from './document-store.ts'
import { type KnownState, objectOf, preparedInOneState, type ShownByKey, shownByKey } from './prepare-document.ts'
import type { DocumentSource, RenderedDocuments } from './rendered-documents.ts'

/** Dependencies of the share cards. */
export type ShareDeps = {
  readonly ask: AskPublicly
  readonly documents: Pick<RenderedDocuments, 'ready' | 'finished'>
  readonly state: KnownState
  readonly siteNow: SiteSource
  readonly limits: Pick<RequestLimits, 'limitAddress' | 'limitWork'>
  /** The images that organisers have uploaded. */
  readonly images: { readonly read: (name: string) => Promise<Buffer | undefined> }
}

/** The address of a card: a game or a competition, and which goal of the game, or which team or page of the competition. */
type CardAddress = { readonly id: string; readonly part?: string | undefined }

/** [H16] Serves the share cards. An address that names nothing is a 404 for which nothing is drawn. */
export function shareRoute(app: FastifyInstance, deps: ShareDeps): void {
  const { documents, limits } = deps
  const shown = shownByKey()
  const send = async (request: FastifyRequest<{ readonly Params: CardAddress }>, reply: FastifyReply) => {
    // Each spelling would be a document of its own.
    const [id, part] = [request.params.id.toLowerCase(), request.params.part?.toLowerCase()]
    const source = cardSource({ id, part }, deps, shown)
    const ready = documents.ready(source)
    if (ready) limits.limitAddress(request)
    else limits.limitWork(request, COST_OF_WORK)
    if (!ready && !(await cardData({ id, part }, deps))) throw new RequestError('request/not-found')
    const card = ready ?? (await documents.finished(source))
    if (!card) throw new RequestError('service/unavailable')
    reply.headers({ 'content-type': 'image/png', 'cache-control': sharedCaching({ mayName: true }) })
    return sendDocument(request, reply, card)
  }
  app.get('/v1/share/:id.png', send)
  app.get('/v1/share/:id/:part.png', send)
}

/** Loading the image library, twice for the first card after a start, takes seconds on a busy machine. */
const PATIENCE_MS = 15_000

function cardSource(address: CardAddress, deps: ShareDeps, shown: ShownByKey): DocumentSource {
  const key = ['card', address.id, address.part].filter((part) => part !== undefined).join(' ')
  const state = () => ({ era: deps.state.era(), stamp: `${deps.state.stamp(shown.of(key))} ${deps.siteNow().etag}` })
  const read = async () => {
    // The library has to be loaded in the main thread too: it cannot be loaded again after a thread has ended.
    const [made] = await Promise.all([cardData(address, deps), limitedSharp()])
    if (made === undefined) return undefined
    const { data, teams, competitionId } = made
    shown.note(key, { competitionIds: [competitionId] })
    return { kind: 'card', data, logos: await logosOf(teams, deps.images) } as const
  }
  return { key, ...state(), patienceMs: PATIENCE_MS, prepare: () => preparedInOneState(state, read) }
}

type Made = { readonly competitionId: CompetitionId; readonly data: Buffer; readonly teams: readonly Team[] }

/** The public reads of a card as JSON, and the teams on it; undefined where the address names nothing. */
async function cardData({ id, part }: CardAddress, { ask, siteNow }: ShareDeps): Promise<Made | undefined> {
  const game = (await ask('game.read/get', { id }))?.data
  const competitionId = game?.competitionId ?? id
  const competition = await ask('competition.read/get', { id: competitionId })
  if (!competition?.data) return undefined
  const { groups, teamIds, settings } = competition.data
  const subject = game ? subjectIn(game, part) : subjectOf(teamIds, part)
  if (!subject) return undefined
  const isPublic = settings.publicResults === 'all'
  const scoring = subject.kind === 'goal' ? subject.teamId : undefined
  const [games, teams, scorers, players, ...tables] = await Promise.all([
    ask('game.read/list-by-competition', { competitionId }),
    ask('team.read/list', { competitionId }),
    subject.kind === 'topscorer' ? ask('competition.read/topscorer', { competitionId }) : undefined,
    scoring === undefined ? undefined : ask('player.read/list-by-team', { teamId: scoring }),
    ...(isPublic && !game ? groups : []).map(({ id }) =>
      ask('competition.read/leaderboard', { competitionId, groupId: id }),
    ),
  ])
  const tableOf = (groupId: string) => tables[groups.findIndex(({ id }) => id === groupId)]?.data?.leaderboard ?? []
  const rankings = decidedRankingsOf(competition.data, games?.data?.games ?? [], tableOf)
  if (subject.kind === 'portrait' && !placeIn(rankings, subject.teamId)) return undefined
  const named = Object.fromEntries(tables.flatMap((table, n) => (table ? [[groups[n]?.id, table]] : [])))
  const data = objectOf({
    subject: { bytes: Buffer.from(JSON.stringify(subject)) },
    ...{ competition, games, teams, scorers, players },
    tables: { bytes: objectOf(named) },
    timeZone: siteNow().site.timeZone,
  })
  const all = teams?.data?.teams ?? []
  const { homeTeamId, guestTeamId } = game?.resolvedTeams ?? {}
  const { id: shownId } = competition.data
  return {
    competitionId: shownId,
    data,
    teams: game ? all.filter(({ id }) => id === homeTeamId || id === guestTeamId) : all,
  }
}

/** Subject of a card of a game: the game, or one of its goals. */
function subjectIn(game: Game, part: string | undefined): CardSubject | undefined {
  if (part === undefined) return { kind: 'game', gameId: game.id }
  const goal = game.goals.find(({ goalId }) => goalId === part)
  if (!goal) return undefined
  const { homeTeamId, guestTeamId } = game.resolvedTeams
  const teamId = goal.homeTeam ? homeTeamId : guestTeamId
  return { kind: 'goal', gameId: game.id, goalId: goal.goalId, ...(teamId === undefined ? {} : { teamId }) }
}

/** The subject of a card of a competition: all of it, one of its pages, a team, or the final place of one. */
function subjectOf(teamIds: Competition['teamIds'], part: string | undefined): CardSubject | undefined {
  if (part === undefined) return { kind: 'competition' }
  const page = CARD_PAGES.find((name) => name === part)
  if (page) return { kind: page }
  const isPortrait = part.endsWith(PORTRAIT)
  const named = isPortrait ? part.slice(0, -PORTRAIT.length) : part
  const teamId = teamIds.find((id) => id === named)
  return teamId && { kind: isPortrait ? 'portrait' : 'team', teamId }
}

/** Behind the id of a team: the picture of its final place. */
const PORTRAIT = '-portrait'

/** The uploaded logos of teams by their names; a card has the drawn crest of a team whose logo cannot be read. */
async function logosOf(teams: readonly Team[], images: ShareDeps['images']): Promise<Record<string, Uint8Array>> {
  const names = teams.flatMap(({ logoFilePath = '' }) => UPLOADED.exec(logoFilePath)?.[1] ?? [])
  const read = async (name: string) => {
    const bytes = await images.read(name).catch(() => undefined)
    return bytes ? [[name, new Uint8Array(bytes)] as const] : []
  }
  return Object.fromEntries((await Promise.all([...new Set(names)].map(read))).flat())
}
