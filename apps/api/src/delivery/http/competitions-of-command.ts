import type { CompetitionId, GameId, PlayerId, TeamId } from '@cup/domain/kernel'
import { isOf } from '@cup/domain/kernel'
import { type AnyCommand, competitionsOfMeet, type TournamentState } from '@cup/domain/tournament-state'

/**
 * The competitions that a command is about: an access must be for all of them. Teams and players belong to every
 * competition that the team is enrolled in, a meet to its competitions; a new team or meet to none yet. A signal without a competition is for all displays.
 */
export function competitionsOf(tournament: TournamentState, command: AnyCommand): readonly CompetitionId[] {
  if (isOf(command, 'competition')) return [command.data.id]
  if (isOf(command, 'meet')) return competitionsOfMeet(tournament, command.data.id)
  if (isOf(command, 'team')) return ofTeam(tournament, command.data.id)
  if (isOf(command, 'player')) return ofPlayerCommand(tournament, command)
  if (isOf(command, 'game'))
    return command.type === 'game.plan' ? [command.data.competitionId] : ofGame(tournament, command.data.id)
  switch (command.type) {
    case 'broadcast.send':
      return 'competitionId' in command.data ? [command.data.competitionId] : []
    case 'broadcast.soundHorn':
    case 'broadcast.startCountdown':
      return [command.data.competitionId]
  }
}

type PlayerCommand = Extract<AnyCommand, { type: `player.${string}` }>

function ofPlayerCommand(tournament: TournamentState, { type, data }: PlayerCommand): CompetitionId[] {
  switch (type) {
    case 'player.create':
      return ofTeam(tournament, data.teamId)
    case 'player.changeTeam':
      return [...ofPlayer(tournament, data.id), ...ofTeam(tournament, data.teamId)]
    case 'player.changeDetails':
    case 'player.erase':
      return ofPlayer(tournament, data.id)
  }
}

function ofGame(tournament: TournamentState, id: GameId): CompetitionId[] {
  const game = tournament.games.get(id)
  return game ? [game.state.plan.competitionId] : []
}

function ofPlayer(tournament: TournamentState, id: PlayerId): CompetitionId[] {
  const player = tournament.players.get(id)
  return player ? ofTeam(tournament, player.state.teamId) : []
}

const ofTeam = (tournament: TournamentState, id: TeamId): CompetitionId[] =>
  [...tournament.competitions.values()].filter(({ state }) => state.teamIds.includes(id)).map(({ state }) => state.id)
