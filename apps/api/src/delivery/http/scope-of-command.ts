import type { CompetitionId, GameId, PlayerId, TeamId } from '@cup/domain/kernel'
import type { AnyCommand, World } from '@cup/domain/world'

/**
 * The competitions that a command is about: an access must be for all of them. Teams and players belong to every
 * competition that the team is enrolled in; a new team to none yet. What names no competition is about the hall.
 */
export function competitionsOf(world: World, command: AnyCommand): readonly CompetitionId[] {
  if (isOf(command, 'competition.')) return [command.data.id]
  if (isOf(command, 'team.')) return ofTeam(world, command.data.id)
  if (isOf(command, 'player.')) return ofPlayerCommand(world, command)
  if (isOf(command, 'game.'))
    return command.type === 'game.plan' ? [command.data.competitionId] : ofGame(world, command.data.id)
  return 'competitionId' in command.data ? [command.data.competitionId] : []
}

type Of<Prefix extends string> = Extract<AnyCommand, { type: `${Prefix}${string}` }>

const isOf = <Prefix extends string>(command: AnyCommand, prefix: Prefix): command is Of<Prefix> =>
  command.type.startsWith(prefix)

function ofPlayerCommand(world: World, { type, data }: Of<'player.'>): CompetitionId[] {
  switch (type) {
    case 'player.create':
      return ofTeam(world, data.teamId)
    case 'player.changeTeam':
      return [...ofPlayer(world, data.id), ...ofTeam(world, data.teamId)]
    case 'player.changeDetails':
    case 'player.erase':
      return ofPlayer(world, data.id)
  }
}

function ofGame(world: World, id: GameId): CompetitionId[] {
  const game = world.games.get(id)
  return game ? [game.state.plan.competitionId] : []
}

function ofPlayer(world: World, id: PlayerId): CompetitionId[] {
  const player = world.players.get(id)
  return player ? ofTeam(world, player.state.teamId) : []
}

const ofTeam = (world: World, id: TeamId): CompetitionId[] =>
  [...world.competitions.values()].filter(({ state }) => state.teamIds.includes(id)).map(({ state }) => state.id)
