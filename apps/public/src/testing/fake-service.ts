import type { Competition, Game, PublicPlayer, Team } from '@cup/contract/entities'
import { type AnswerOf, type ReadName, readRoutes } from '@cup/contract/routes'
import { theTeams } from '@cup/contract/testing/a-cup'
import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'

/** What the service knows; a test changes it as the log would. */
export type Known = {
  competitions: readonly Competition[]
  games: readonly Game[]
  current: Game | undefined
  leaderboard: readonly LeaderboardEntry[]
  topscorer: readonly TopScorer[]
  teams: readonly Team[]
  players: readonly PublicPlayer[]
  position: number
  /** Reads that answer 503. */
  broken: readonly ReadName[]
}

/** A service that knows nothing but two teams. */
export const knowing = (some: Partial<Known> = {}): Known => ({
  competitions: [],
  games: [],
  current: undefined,
  leaderboard: [],
  topscorer: [],
  teams: theTeams,
  players: [],
  position: 1,
  broken: [],
  ...some,
})

/** Answers reads out of what is known; question and answer must keep the contract. */
export const fetchFrom =
  (known: Known): typeof fetch =>
  async (input) => {
    const url = new URL(String(input), 'http://cup.test')
    const name = nameOf(url)
    const query = Object.fromEntries(url.searchParams)
    if (!readRoutes[name].query.safeParse(query).success) return problem(400, 'request/invalid')
    if (known.broken.includes(name)) return problem(503, 'read/behind')
    const answer = answers[name]?.(known, query)
    if (answer === 'unknown') return problem(404, 'competition/unknown')
    const headers = { 'Cup-Position': `e1.${known.position}` }
    if (answer === undefined) return new Response(null, { status: 204, headers })
    return Response.json(readRoutes[name].answer.parse(answer), { headers })
  }

type Query = Readonly<Record<string, string>>
type Answers = { readonly [Name in ReadName]?: (known: Known, query: Query) => AnswerOf<Name> | 'unknown' | undefined }

const answers: Answers = {
  'competition.read/list': ({ competitions }) => ({ competitions: [...competitions] }),
  'competition.read/get': ({ competitions }, query) => competitions.find(({ id }) => id === query.id) ?? 'unknown',
  'game.read/list-by-competition': ({ games }, query) => ({
    games: games.filter(({ competitionId }) => competitionId === query.competitionId),
  }),
  'game.read/current': ({ current }, query) => (current?.competitionId === query.competitionId ? current : undefined),
  'player.read/list-by-team': ({ players }, query) => ({
    players: players.filter(({ teamId }) => teamId === query.teamId),
  }),
  'team.read/get': ({ teams }, query) => teams.find(({ id }) => id === query.id) ?? 'unknown',
  'team.read/list': ({ teams }) => ({ teams: [...teams] }),
  'competition.read/leaderboard': ({ leaderboard }) => ({ leaderboard: [...leaderboard] }),
  'competition.read/topscorer': ({ topscorer }) => ({ topscorer: [...topscorer] }),
}

const isRead = (name: string): name is ReadName => Object.hasOwn(readRoutes, name)

function nameOf({ pathname }: URL): ReadName {
  const name = pathname.replace('/v1/', '')
  if (!isRead(name)) throw new Error(`${pathname} is no read`)
  return name
}

const problem = (status: number, code: string): Response =>
  Response.json(
    { type: `urn:cup:${code}`, title: code, status, code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
