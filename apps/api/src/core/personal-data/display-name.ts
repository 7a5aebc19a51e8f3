import type { PlayerId } from '@cup/domain/kernel'
import type { KnownPlayer } from '@cup/domain/player'
import { displayNameOf, type PersonName, type ScorerName, shownNameOf, strictestOf } from '@cup/domain/projections'
import type { NamesPolicy } from '@cup/domain/settings'
import { competitionsOfTeamAt, type TournamentState } from '@cup/domain/tournament-state'
import type { KnownPeople } from './personal-data.ts'

/** [N2] [N3] The public name of a player: the same in every response and push. */
export const displayNameAt = (tournament: TournamentState, people: KnownPeople, player: KnownPlayer): string =>
  displayNameOf(nameOf(people, player.id), player.number, namesPolicyAt(tournament, player))

/** [N2] The strictest of the player's own setting and the policies of the team's competitions. */
export const namesPolicyAt = (tournament: TournamentState, { teamId, publicName }: KnownPlayer): NamesPolicy =>
  strictestOf([publicName, ...competitionsOfTeamAt(tournament, teamId).map(({ settings }) => settings.names)])

/** [T5] How a scorer is called, and sorted by as much of the name as is shown: the order would reveal the rest. */
export function scorerNameAt(tournament: TournamentState, people: KnownPeople, playerId: PlayerId): ScorerName {
  const player = tournament.players.get(playerId)?.state
  if (!player) return { displayName: '', firstName: '', lastName: '' }
  const shown = shownNameOf(nameOf(people, playerId), namesPolicyAt(tournament, player))
  return { firstName: '', lastName: '', ...shown, displayName: displayNameAt(tournament, people, player) }
}

function nameOf(people: KnownPeople, playerId: PlayerId): PersonName | undefined {
  const { firstName, lastName } = people.personOf(playerId) ?? {}
  return firstName === undefined || lastName === undefined ? undefined : { firstName, lastName }
}
