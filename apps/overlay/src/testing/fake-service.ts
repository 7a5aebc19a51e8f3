import type { AnyPlayer, Competition, Game, Team } from '@cup/contract/entities'
import { type AnswerOf, type ReadName, readRoutes } from '@cup/contract/routes'
import { aCompetition, aPlayer, aTeam } from './a-cup.ts'

/** What the service knows; a test changes it as the log would. */
export type Known = {
  competitions: readonly Competition[]
  games: readonly Game[]
  current: Game | undefined
  next: Game | undefined
  teams: readonly Team[]
  players: readonly AnyPlayer[]
  position: number
  /** Nobody answers at all. */
  isDown: boolean
  /** What was asked so far. */
  readonly asked: ReadName[]
}

/** A service that knows two teams and nothing of their games. */
export const knowing = (some: Partial<Known> = {}): Known => ({
  competitions: [aCompetition()],
  games: some.current ? [some.current] : [],
  current: undefined,
  next: undefined,
  teams: [aTeam(1), aTeam(2)],
  players: [aPlayer(7), aPlayer(9)],
  position: 1,
  isDown: false,
  asked: [],
  ...some,
})

/** Answers reads out of what is known; question and answer must keep the contract. */
export const fetchFrom =
  (known: Known): typeof fetch =>
  async (input) => {
    const url = new URL(String(input), 'http://cup.test')
    const name = nameOf(url)
    known.asked.push(name)
    if (known.isDown) throw new TypeError('nobody is there')
    const query = Object.fromEntries(url.searchParams)
    readRoutes[name].query.parse(query)
    const answer = answers[name]?.(known, query)
    const headers = { 'Cup-Position': `e1.${known.position}` }
    if (answer === undefined) return new Response(null, { status: 204, headers })
    return Response.json(readRoutes[name].answer.parse(answer), { headers })
  }

type Query = Readonly<Record<string, string>>
type Answers = { readonly [Name in ReadName]?: (known: Known, query: Query) => AnswerOf<Name> | undefined }

const answers: Answers = {
  'competition.read/list': ({ competitions }) => ({ competitions: [...competitions] }),
  'competition.read/get': ({ competitions }, { id }) => competitions.find((competition) => competition.id === id),
  'game.read/list-by-competition': ({ games }, { competitionId }) => ({
    games: games.filter((game) => game.competitionId === competitionId),
  }),
  'game.read/current': ({ current, next, games }, { competitionId, skip }) => {
    const answer = skip === '1' ? next : current
    if (answer?.competitionId === competitionId) return answer
    return games.find((game) => game.competitionId === competitionId && !game.result && skip !== '1')
  },
  'team.read/list': ({ teams }) => ({ teams: [...teams] }),
  'player.read/list-by-team': ({ players }, { teamId }) => ({
    players: players.filter((player) => player.teamId === teamId),
  }),
}

const isRead = (name: string): name is ReadName => Object.hasOwn(readRoutes, name)

function nameOf({ pathname }: URL): ReadName {
  const name = pathname.replace('/v1/', '')
  if (!isRead(name)) throw new Error(`${pathname} is no read`)
  return name
}
