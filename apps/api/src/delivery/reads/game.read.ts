import { type CompetitionId, compareText, type MeetId, type TeamId } from '@cup/domain/kernel'
import { currentGameOf, type GameView, inPlayingOrder, publicGameOf } from '@cup/domain/projections'
import { competitionsOfMeet, courtsAt, type TournamentState } from '@cup/domain/tournament-state'
import { contentOf } from '../../core/projections/index.ts'
import { competitionIn, found, type ReadSources, type Sight } from '../http/index.ts'

/** The reads of games. */
export function gameReads({ take, views, tournament }: ReadSources): void {
  const shown = (game: GameView, sight: Sight): GameView =>
    sight.of([game.competitionId]) === 'public'
      ? publicGameOf(game, competitionIn(tournament(), game.competitionId).settings.publicResults)
      : game

  const gamesOf = (competitionId: CompetitionId): GameView[] => {
    competitionIn(tournament(), competitionId)
    const ids = [...(tournament().gamesOfCompetition.get(competitionId) ?? [])]
    return ids.flatMap((id) => views.game(id) ?? []).sort(inPlayingOrder)
  }

  take('game.read/list-by-competition', {
    changedAt: (scopes, query) => contentOf(scopes, query.competitionId),
    answer: (query, sight) => ({
      games: gamesOf(query.competitionId).map((game) => shown(game, sight)),
    }),
  })

  take('game.read/list-by-team-and-competition', {
    changedAt: (scopes, query) => contentOf(scopes, query.competitionId),
    answer: (query, sight) => {
      found(tournament().teams.get(query.teamId), 'team/unknown')
      const games = gamesOf(query.competitionId).filter((game) => hasTeam(game, query.teamId))
      return { games: games.map((game) => shown(game, sight)) }
    },
  })

  take('game.read/get', {
    changedAt: (scopes, query) => {
      const competitionId = tournament().games.get(query.id)?.state.plan.competitionId
      return Math.max(scopes.views.get(query.id) ?? 0, (competitionId && scopes.views.get(competitionId)) || 0)
    },
    answer: (query, sight) => shown(found(views.game(query.id), 'game/unknown'), sight),
  })

  take('game.read/current', {
    changedAt: (scopes, query) => {
      const { competitionIds } = laneSourcesOf(tournament(), query)
      const feeds = competitionIds.map((id) => contentOf(scopes, id))
      // A competition that has left the meet is in none of these feeds.
      return query.meetId === undefined ? Math.max(...feeds) : Math.max(scopes.meets, scopes.competitions, ...feeds)
    },
    answer: (query, sight) => {
      const { court, skip } = query
      const { competitionIds, courts, pinned } = laneSourcesOf(tournament(), query)
      if (court)
        found(
          courts.find(({ id }) => id === court),
          'competition/unknown-court',
        )
      const current = currentGameOf(
        competitionIds.flatMap(gamesOf),
        { courts, pinned },
        { court, skip: skip === 1 ? 1 : 0 },
      )
      return current && shown(current, sight)
    },
  })
}

type Asked = { readonly competitionId?: CompetitionId; readonly meetId?: MeetId }

/** [H9] The competitions that are asked together for the games of their courts: one, or all of a meet. */
function laneSourcesOf(tournament: TournamentState, { competitionId, meetId }: Asked) {
  if (meetId === undefined) {
    const { id, pins } = competitionIn(tournament, found(competitionId, 'competition/unknown'))
    return { competitionIds: [id], courts: courtsAt(tournament, id), pinned: pins.map(({ gameId }) => gameId) }
  }
  const { courts } = found(tournament.meets.get(meetId)?.state, 'meet/unknown')
  const open = competitionsOfMeet(tournament, meetId)
    .map((id) => competitionIn(tournament, id))
    .filter(({ phase }) => phase === 'open')
  const pins = open.flatMap((one) => one.pins).sort((a, b) => compareText(a.at, b.at))
  return { competitionIds: open.map(({ id }) => id), courts, pinned: pins.map(({ gameId }) => gameId) }
}

/** Planned, resolved or actual. */
function hasTeam({ plannedTeams, resolvedTeams, actualTeams }: GameView, teamId: TeamId): boolean {
  const planned = [plannedTeams.home, plannedTeams.guest].map((team) => ('teamId' in team ? team.teamId : undefined))
  const known = [resolvedTeams.homeTeamId, resolvedTeams.guestTeamId, actualTeams.homeTeamId, actualTeams.guestTeamId]
  return [...planned, ...known].includes(teamId)
}
