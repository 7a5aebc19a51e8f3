import type { Game, Team } from '@cup/contract/entities'
import type { Side, Sides } from '@cup/domain/kernel'
import { type DeskPlayer, playerText } from '../../../shared/record/squad.ts'
import type { DeskNames } from '../../../shared/record/words.ts'

/** The teams of a game with their players. */
export type DeskTeams = {
  readonly teams: Sides<Team>
  readonly squads: Sides<readonly DeskPlayer[]>
}

type Known = {
  readonly game: Pick<Game, 'actualTeams' | 'resolvedTeams' | 'cancelled'>
  readonly teams: readonly Team[]
  readonly squads: Sides<readonly DeskPlayer[] | undefined>
}

/** The teams of a game once both are confirmed; a cancelled game is shown with those that would have played. */
export function deskTeamsOf({ game, teams, squads }: Known): DeskTeams | undefined {
  const ids = game.cancelled ? game.resolvedTeams : game.actualTeams
  const home = teams.find(({ id }) => id === ids.homeTeamId)
  const guest = teams.find(({ id }) => id === ids.guestTeamId)
  if (!home || !guest) return undefined
  return { teams: { home, guest }, squads: { home: squads.home ?? [], guest: squads.guest ?? [] } }
}

/** How teams and players of a game are called. */
export function namesAmong({ teams, squads }: DeskTeams): DeskNames {
  const players = new Map<string, string>(
    [...squads.home, ...squads.guest].map((player) => [player.id, playerText(player)]),
  )
  const team = (side: Side) => teams[side].shortName
  return {
    team,
    teamById: (teamId) => team(teamId === teams.home.id ? 'home' : 'guest'),
    player: (playerId) => players.get(playerId),
  }
}
