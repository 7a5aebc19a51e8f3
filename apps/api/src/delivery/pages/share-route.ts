import { createHash } from 'node:crypto'
import type { Competition, Game } from '@cup/contract/entities'
import type { FastifyInstance } from 'fastify'
import { RequestError } from '../../utilities/index.ts'
import type { AskPublicly, RequestLimits } from '../http/index.ts'
import { type SideInWords, scoreInWords, sidesInWords } from './games-in-words.ts'
import { daysInWords, gameTimeIn } from './german-dates.ts'
import { drawnCard, type ShareCard } from './share-card.ts'
import type { SiteSource } from './site-file.ts'

export type ShareDeps = {
  readonly ask: AskPublicly
  readonly siteNow: SiteSource
  readonly limits: Pick<RequestLimits, 'limitAddress'>
}

/** The most cards in memory, the oldest dropped first; a cup has about fifty games. */
const MOST_CARDS = 60

/** Serves the share card of a game or a competition; each content is drawn once. */
export function shareRoute(app: FastifyInstance, { ask, siteNow, limits }: ShareDeps): void {
  const drawn = new Map<string, Promise<Buffer>>()
  const draw = (hash: string, card: ShareCard): Promise<Buffer> => {
    const known = drawn.get(hash)
    if (known !== undefined) return known
    const drawing = drawnCard(card)
    drawn.set(hash, drawing)
    drawing.catch(() => drawn.delete(hash))
    for (const oldest of drawn.keys()) if (drawn.size > MOST_CARDS) drawn.delete(oldest)
    return drawing
  }
  app.get<{ Params: { readonly id: string } }>('/v1/share/:id.png', async (request, reply) => {
    limits.limitAddress(request)
    const card = await cardOf(ask, request.params.id, siteNow().site.timeZone)
    if (!card) throw new RequestError('request/not-found')
    const hash = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 20)
    reply.headers({ etag: `"${hash}"`, 'cache-control': 'public, max-age=60' })
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send()
    return reply.type('image/png').send(await draw(hash, card))
  })
}

async function cardOf(ask: AskPublicly, id: string, timeZone: string): Promise<ShareCard | undefined> {
  const game = await ask('game.read/get', { id })
  const competition = await ask('competition.read/get', { id: game?.data?.competitionId ?? id })
  if (!competition?.data) return undefined
  return game?.data
    ? gameCardOf(ask, game.data, { competition: competition.data, timeZone })
    : cupCardOf(competition.data)
}

const cupCardOf = ({ name, location, start, end }: Competition): ShareCard => ({
  kind: 'cup',
  name,
  below: `${location} · ${daysInWords(start, end)}`,
})

type Around = { readonly competition: Competition; readonly timeZone: string }

async function gameCardOf(ask: AskPublicly, game: Game, { competition, timeZone }: Around): Promise<ShareCard> {
  const competitionId = competition.id
  const [games, teams] = await Promise.all([
    ask('game.read/list-by-competition', { competitionId }),
    ask('team.read/list', { competitionId }),
  ])
  const sidesOf = sidesInWords({
    groups: competition.groups,
    games: games?.data?.games ?? [],
    teams: teams?.data?.teams ?? [],
  })
  const { home, guest } = sidesOf(game)
  const time = gameTimeIn(timeZone, game.postponedDateTime ?? game.dateTime)
  return {
    kind: 'game',
    above: competition.name,
    home: cardSideOf(home),
    score: scoreInWords(game) ?? '–:–',
    guest: cardSideOf(guest),
    below: [game.name, time, stateOf(game)].filter((part) => part).join(' · '),
  }
}

const UNKNOWN_COLOR = '#b4c0d4'

const cardSideOf = ({ shortName, team }: SideInWords) => ({
  name: shortName,
  color: team?.primaryColor ?? UNKNOWN_COLOR,
})

function stateOf({ cancelled, result, started }: Game): string | undefined {
  if (cancelled) return 'abgesagt'
  if (result) return 'Endstand'
  return started ? 'Live' : undefined
}
