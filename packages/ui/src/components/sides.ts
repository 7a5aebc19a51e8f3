import type { PlannedTeam } from '@cup/domain/game-plan'
import type { GameId, GroupId, Sides, TeamId } from '@cup/domain/kernel'
import type { CompetitionView, GameView } from '@cup/domain/projections'
import { texts } from '../texts.ts'

/** A team as the screens show it. */
export type DisplayTeam = {
  readonly name: string
  readonly shortName: string
  /** `#rrggbb` */
  readonly primaryColor: string
  /** Address of the logo. */
  readonly logoFilePath?: string
  /** Which of the drawings of its crest, where another team of the cup looks like the first. */
  readonly crest?: number
}

/** A side: its team, or the reference from which it follows, in words. */
export type DisplaySide = { readonly team: DisplayTeam } | { readonly reference: string }

/** The name of a side as it is written out. */
export const nameOfSide = (side: DisplaySide): string => ('team' in side ? side.team.name : side.reference)

/** The short name of a side, or in words who it will be. */
export const shortNameOfSide = (side: DisplaySide): string => ('team' in side ? side.team.shortName : side.reference)

/** How games and groups are called. */
export type ReferenceNames = {
  readonly game: (id: GameId) => string | undefined
  readonly group: (id: GroupId) => string | undefined
}

/** A planned reference in words: "Gewinner Spiel 33", "Vorrunde, Platz 8", "Bester Gruppendritter". [K3] A team that is named but not known has withdrawn. */
export function plannedTeamText(reference: PlannedTeam, names: ReferenceNames): string {
  if ('winnerTeam' in reference) return outcome(texts.winnerOf, names.game(reference.winnerTeam))
  if ('loserTeam' in reference) return outcome(texts.loserOf, names.game(reference.loserTeam))
  if ('position' in reference) return place(names.group(reference.groupId), reference.position)
  if ('bestOfPlace' in reference) return texts.bestOfPlace(reference.bestOfPlace)
  return 'teamId' in reference ? texts.withdrawnInline : texts.unknownTeam
}

const outcome = (text: (game: string) => string, game: string | undefined): string =>
  game ? text(game) : texts.unknownTeam

const place = (group: string | undefined, position: number): string =>
  group ? texts.groupPlace(group, position) : texts.place(position)

type Surroundings = {
  readonly groups: CompetitionView['groups']
  readonly games: readonly Pick<GameView, 'id' | 'name'>[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** Sides of a game, among these games and teams: the team, or the reference in words. */
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
