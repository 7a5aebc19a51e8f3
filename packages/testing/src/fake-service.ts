import type { AnyPlayer, Competition, Game, Meet, Player, StaffPlayer, Team } from '@cup/contract/entities'
import type { HeldData } from '@cup/contract/held-data'
import { type ErrorCode, PROBLEM_TYPE, type Problem, problemOf } from '@cup/contract/problem'
import { type AnswerOf, type ReadName, readRoutes } from '@cup/contract/routes'
import { courtIdOf } from '@cup/domain/kernel'
import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { theTeams } from './cup.ts'

/** Data of the fake service; a test changes them as events would. */
export type Known = {
  competitions: readonly Competition[]
  meets: readonly Meet[]
  games: readonly Game[]
  current: Game | undefined
  next: Game | undefined
  /** The current games of other competitions, and of other courts. */
  alsoCurrent: readonly Game[]
  /** The table of every group. */
  leaderboard: readonly LeaderboardEntry[]
  topscorer: readonly TopScorer[]
  teams: readonly Team[]
  players: readonly AnyPlayer[]
  /** All that is held about the one player that is asked about. */
  held?: HeldData
  /** The sponsors of the site. */
  readonly sponsors?: readonly { readonly name: string; readonly logo?: string }[]
  position: number
  /** Every request fails without an answer. */
  isDown: boolean
  /** Reads that answer 503. */
  broken: readonly ReadName[]
  /** Reads that answer after all others. */
  slow: readonly ReadName[]
  /** The reads that were asked, in order. */
  readonly asked: ReadName[]
}

/** A service that knows two teams and nothing else, unless the test adds more. */
export const knowing = (some: Partial<Known> = {}): Known => ({
  competitions: [],
  meets: [],
  games: [],
  current: undefined,
  next: undefined,
  alsoCurrent: [],
  leaderboard: [],
  topscorer: [],
  teams: theTeams,
  players: [],
  position: 1,
  isDown: false,
  broken: [],
  slow: [],
  asked: [],
  ...some,
})

const SLOW_MILLIS = 100

/** A `fetch` that answers reads out of what is known; query and answer must keep the contract. */
export const fetchFrom =
  (known: Known): typeof fetch =>
  async (input) => {
    const url = new URL(String(input), 'http://cup.test')
    if (url.pathname === SITE_PATH) return answerSite(known)
    const name = callNameOf(url)
    if (!isRead(name)) throw new Error(`${url.pathname} is no read`)
    known.asked.push(name)
    if (known.isDown) throw new TypeError('Failed to fetch')
    if (known.slow.includes(name)) await new Promise((resolve) => setTimeout(resolve, SLOW_MILLIS))
    return answerRead(known, name, url)
  }

/** Path of the site's content. */
export const SITE_PATH = '/site.json'

/** The content of the site, as far as it is known. */
export const answerSite = ({ sponsors = [] }: Known): Response => Response.json({ sponsors })

/** The name of the call that an address asks for. */
export const callNameOf = ({ pathname }: URL): string => pathname.replace('/v1/', '')

/** Whether a call is a read of the log. */
export const isRead = (name: string): name is ReadName => Object.hasOwn(readRoutes, name)

/** Answers one read out of what is known. */
export function answerRead(known: Known, name: ReadName, { searchParams }: URL): Response {
  const query = Object.fromEntries(searchParams)
  if (!readRoutes[name].query.safeParse(query).success) return problemResponse('request/invalid')
  if (known.broken.includes(name)) return problemResponse('read/behind')
  const answer = answers[name]?.(known, query)
  if (answer === 'unknown') return problemResponse('competition/unknown')
  const headers = { 'Cup-Position': `e1.${known.position}` }
  if (answer === undefined) return new Response(null, { status: 204, headers })
  return Response.json(readRoutes[name].answer.parse(answer), { headers })
}

/** A refusal as the service sends it. */
export function problemResponse(
  code: ErrorCode,
  more: Pick<Problem, 'restsOn' | 'games' | 'index' | 'call'> = {},
): Response {
  const body = { ...problemOf(code), ...more }
  return Response.json(body, { status: body.status, headers: { 'content-type': PROBLEM_TYPE } })
}

type Query = Readonly<Record<string, string>>
type Answers = {
  readonly [Name in ReadName]?: (known: Known, query: Query) => AnswerOf<Name> | 'unknown' | undefined
}

const answers: Answers = {
  'competition.read/list': ({ competitions }, query) => ({
    competitions: competitions
      .slice(competitions.findIndex(({ id }) => id === query.after) + 1)
      .filter(({ archived }) => archived === (query.archived === 'true'))
      .filter(({ meetId }) => query.meetId === undefined || meetId === query.meetId)
      .filter(({ name }) => name.toLowerCase().includes((query.search ?? '').toLowerCase()))
      .slice(0, query.limit === undefined ? undefined : Number(query.limit)),
  }),
  'competition.read/get': ({ competitions }, query) => byId(competitions, query),
  'meet.read/list': ({ meets }, query) => ({
    meets: meets.filter(({ archived }) => archived === (query.archived === 'true')),
  }),
  'meet.read/get': ({ meets }, query) => byId(meets, query),
  'competition.read/leaderboard': ({ leaderboard }) => ({ leaderboard: [...leaderboard] }),
  'competition.read/topscorer': ({ topscorer }) => ({ topscorer: [...topscorer] }),
  'game.read/list-by-competition': ({ games }, query) => ({
    games: games.filter(({ competitionId }) => competitionId === query.competitionId),
  }),
  'game.read/get': ({ games }, query) => byId(games, query),
  'game.read/current': ({ competitions, current, next, alsoCurrent }, { competitionId, meetId, court, skip }) => {
    const ofMeet = competitions.filter((one) => meetId !== undefined && one.meetId === meetId)
    const cup = ofMeet[0] ?? competitions.find(({ id }) => id === competitionId) ?? {}
    const isAsked = (game: Game) =>
      meetId === undefined ? game.competitionId === competitionId : ofMeet.some(({ id }) => id === game.competitionId)
    const isWanted = (game: Game) => court === undefined || courtIdOf(game, cup) === court
    return (skip === '1' ? [next] : [current, ...alsoCurrent])
      .filter((game) => game !== undefined)
      .find((game) => isAsked(game) && isWanted(game))
  },
  'team.read/list': ({ teams }, { persons }) => ({ teams: persons === '0' ? teams.map(withoutPersons) : [...teams] }),
  'team.read/get': ({ teams }, query) => byId(teams, query),
  'player.read/list': ({ players }) => ({ players: players.filter(isNamed) }),
  'player.read/list-by-team': ({ players }, query) => ({
    players: players.filter(({ teamId }) => teamId === query.teamId),
  }),
  'player.read/get': ({ players }, query) => byId(players, query),
  'player.read/held-data': ({ held }) => held ?? 'unknown',
}

/** A team without the texts that may name persons. */
const withoutPersons = ({ staff: _, photo, ...team }: Team): Team => ({
  ...team,
  ...(photo ? { photo: { filePath: photo.filePath } } : {}),
})

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[], { id }: Query): Thing | 'unknown' =>
  things.find((thing) => thing.id === id) ?? 'unknown'

/** Only staff players have a name of their own. */
const isNamed = (player: AnyPlayer): player is Player | StaffPlayer => 'firstName' in player
