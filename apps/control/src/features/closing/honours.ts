import type { Competition, Player, StaffPlayer } from '@cup/contract/entities'
import {
  displayNameOf,
  divisionsOf,
  hasPlayerPage,
  scorersIn,
  strictestOf,
  type TopScorer,
} from '@cup/domain/projections'
import type { Played } from '../../shared/played/use-played.ts'

/** A player as the staff see one. */
export type Listed = Player | StaffPlayer

/** A player as the public sees one. */
export type PublicChild = {
  readonly id: string
  readonly teamId: string
  readonly number: number
  readonly name: string
}

/**
 * [N2] [N12] The players of a competition who have pages, with their public names: only they are named on certificates and on
 * lists that hang in a hall.
 */
export function namedPlayers(
  { settings, teamIds }: Competition,
  players: readonly Listed[],
  everyCompetition: readonly Competition[],
): readonly PublicChild[] {
  const ofCup = players.filter((player) => teamIds.some((id) => id === player.teamId))
  return ofCup
    .map((player) => ({ player, name: publicNameOf(player, everyCompetition) }))
    .filter(({ name }) => hasPlayerPage(settings, { displayName: name }))
    .map(({ player: { id, teamId, number }, name }) => ({ id, teamId, number, name }))
}

/** [N2] [N9] The name of a player as every public page has it. */
export function publicNameOf(player: Listed, everyCompetition: readonly Competition[]): string {
  const policies = everyCompetition
    .filter(({ teamIds, withdrawals = [] }) =>
      [...teamIds, ...withdrawals.map(({ teamId }) => teamId)].some((id) => id === player.teamId),
    )
    .map(({ settings }) => settings.names)
  const name = player.erased ? undefined : player
  return displayNameOf(name, player.number, strictestOf([player.publicName, ...policies]))
}

/** The scorers of a part of a competition that is played for itself. */
export type ScorersOf = { readonly division: string | undefined; readonly scorers: readonly TopScorer[] }

/** [H10] The scorers of each part of a competition, ranked among themselves. */
export const scorersByDivision = ({ competition, games, scorers }: Played): readonly ScorersOf[] =>
  divisionsOf(competition, games).map((division) => ({
    division: division.name,
    scorers: scorersIn(scorers, division),
  }))
