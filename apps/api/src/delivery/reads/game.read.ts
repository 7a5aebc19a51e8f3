import type { TeamId } from '@cup/domain/kernel'
import { currentGameOf, type GameView, inPlayingOrder, publicGameOf } from '@cup/domain/projections'
import { courtsAt, gameViewAt } from '@cup/domain/tournament-state'
import { feedPositionOf } from '../../core/projections/index.ts'
import { competitionIn, found, type ReadSources, registerRead, type Sight } from '../http/index.ts'

/** The reads of games. */
export function gameReads({ app, reads, views, tournament }: ReadSources): void {
  const shown = (game: GameView, sight: Sight): GameView =>
    sight.of([game.competitionId]) === 'public'
      ? publicGameOf(game, competitionIn(tournament(), game.competitionId).settings.publicResults)
      : game

  const gamesOf = async (competitionId: GameView['competitionId']): Promise<GameView[]> => {
    competitionIn(tournament(), competitionId)
    return (await views.ofCompetition('game', competitionId)).sort(inPlayingOrder)
  }

  registerRead(app, reads, 'game.read/list-by-competition', {
    changedAt: (scopes, query) => feedPositionOf(scopes, query.competitionId),
    answer: async (query, sight) => ({
      games: (await gamesOf(query.competitionId)).map((game) => shown(game, sight)),
    }),
  })

  registerRead(app, reads, 'game.read/list-by-team-and-competition', {
    changedAt: (scopes, query) => feedPositionOf(scopes, query.competitionId),
    answer: async (query, sight) => {
      found(tournament().teams.get(query.teamId), 'team/unknown')
      const games = (await gamesOf(query.competitionId)).filter((game) => hasTeam(game, query.teamId))
      return { games: games.map((game) => shown(game, sight)) }
    },
  })

  registerRead(app, reads, 'game.read/get', {
    changedAt: (scopes, query) => {
      const competitionId = tournament().games.get(query.id)?.state.plan.competitionId
      return Math.max(scopes.views.get(query.id) ?? 0, (competitionId && scopes.views.get(competitionId)) || 0)
    },
    answer: async (query, sight) => {
      found(gameViewAt(tournament(), query.id), 'game/unknown')
      return shown(found(await views.one('game', query.id), 'game/unknown'), sight)
    },
  })

  registerRead(app, reads, 'game.read/current', {
    changedAt: (scopes, query) => feedPositionOf(scopes, query.competitionId),
    answer: async (query, sight) => {
      const { competitionId, court, skip } = query
      const { pins } = competitionIn(tournament(), competitionId)
      const courts = courtsAt(tournament(), competitionId)
      if (court)
        found(
          courts.find(({ id }) => id === court),
          'competition/unknown-court',
        )
      const lanes = { courts, pinned: pins.map(({ gameId }) => gameId) }
      const current = currentGameOf(await gamesOf(competitionId), lanes, { court, skip: skip === 1 ? 1 : 0 })
      return current && shown(current, sight)
    },
  })
}

/** Planned, resolved or actual. */
function hasTeam({ plannedTeams, resolvedTeams, actualTeams }: GameView, teamId: TeamId): boolean {
  const planned = [plannedTeams.home, plannedTeams.guest].map((team) => ('teamId' in team ? team.teamId : undefined))
  const known = [resolvedTeams.homeTeamId, resolvedTeams.guestTeamId, actualTeams.homeTeamId, actualTeams.guestTeamId]
  return [...planned, ...known].includes(teamId)
}
