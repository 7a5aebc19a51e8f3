import type { PlannedTeam } from '@cup/domain/game'
import type { GameId, GroupId, Sides, TeamId } from '@cup/domain/kernel'
import type { CompetitionView, GameView } from '@cup/domain/projections'
import { texts } from './texts.ts'

/** A team as the stage draws it. */
export type DisplayTeam = {
  readonly name: string
  readonly shortName: string
  /** `#rrggbb` */
  readonly primaryColor: string
  /** Where the logo is loaded from. */
  readonly logoFilePath?: string
}

/** Who plays on a side: a team, or in words who it will be. */
export type DisplaySide = { readonly team: DisplayTeam } | { readonly reference: string }

/** The name of a side as it is written out. */
export const nameOfSide = (side: DisplaySide): string => ('team' in side ? side.team.name : side.reference)

/** How games and groups are called. */
export type ReferenceNames = {
  readonly game: (id: GameId) => string | undefined
  readonly group: (id: GroupId) => string | undefined
}

/** A planned reference in words: "Gewinner Spiel 33", "Vorrunde, Platz 8". */
export function plannedTeamText(reference: PlannedTeam, names: ReferenceNames): string {
  if ('winnerTeam' in reference) return outcome('Gewinner', names.game(reference.winnerTeam))
  if ('loserTeam' in reference) return outcome('Verlierer', names.game(reference.loserTeam))
  if ('position' in reference) return place(names.group(reference.groupId), reference.position)
  return texts.unknownTeam
}

const outcome = (word: string, game: string | undefined): string => (game ? `${word} ${game}` : texts.unknownTeam)

const place = (group: string | undefined, position: number): string =>
  group ? `${group}, Platz ${position}` : `Platz ${position}`

type Surroundings = {
  readonly groups: CompetitionView['groups']
  readonly games: readonly Pick<GameView, 'id' | 'name'>[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** Who plays a game, among these games and teams: the team, or in words who it will be. */
export function sidesAmong({ groups, games, teamOf }: Surroundings) {
  const names: ReferenceNames = {
    game: (id) => games.find((game) => game.id === id)?.name,
    group: (id) => groups.find((group) => group.id === id)?.name,
  }
  const sideOf = (teamId: TeamId | undefined, planned: PlannedTeam): DisplaySide => {
    const team = teamId && teamOf(teamId)
    return team ? { team } : { reference: plannedTeamText(planned, names) }
  }
  return ({ resolvedTeams, plannedTeams }: Pick<GameView, 'resolvedTeams' | 'plannedTeams'>): Sides<DisplaySide> => ({
    home: sideOf(resolvedTeams.homeTeamId, plannedTeams.home),
    guest: sideOf(resolvedTeams.guestTeamId, plannedTeams.guest),
  })
}
