import { type Game, Team } from '@cup/contract/entities'
import { CUPS, type ModelState, scorersOf, tableOf } from './model-state.ts'
import { HOME } from './views.ts'

const team = Team.parse({ id: HOME, name: 'Team', shortName: 'T', primaryColor: '#123456', version: 1, changedAt: 0 })

const gamesOf = ({ games }: ModelState, competitionId: string | undefined): Game[] =>
  games
    .filter((game) => game.competitionId === competitionId)
    .sort((a, b) => a.name.localeCompare(b.name, 'de', { numeric: true }))

type Query = Readonly<Record<string, string | undefined>>

/** Answer of a read in a state; undefined without one. */
export function answerOf(state: ModelState, name: string, query: Query): object | undefined {
  const cup = query.competitionId === CUPS[0] ? 0 : 1
  const games = gamesOf(state, query.competitionId)
  switch (name) {
    case 'game.read/list-by-competition':
      return { games }
    case 'game.read/list-by-team-and-competition':
      return { games: games.filter((game) => plays(game, query.teamId)) }
    case 'game.read/get':
      return state.games.find((game) => game.id === query.id)
    case 'game.read/current': {
      const open = games.filter(({ result }) => !result)
      return open.find((game) => game.id === state.pinned[cup]) ?? open[0]
    }
    case 'competition.read/leaderboard':
      return { leaderboard: tableOf(state, cup) }
    case 'competition.read/topscorer':
      return { topscorer: scorersOf(state, cup) }
    case 'team.read/list':
      return { teams: [{ ...team, name: `Team ${state.renames}` }] }
    default:
      throw new Error(`the model does not answer ${name}`)
  }
}

const plays = ({ plannedTeams, resolvedTeams }: Game, teamId: string | undefined): boolean =>
  Object.values(plannedTeams).some((planned) => 'teamId' in planned && planned.teamId === teamId) ||
  Object.values(resolvedTeams).some((resolved) => resolved === teamId)
