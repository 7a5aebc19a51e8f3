import type { KnownCompetition, NamesPolicy } from '@cup/domain/competition'
import type { PlayerId } from '@cup/domain/kernel'
import type { KnownPlayer } from '@cup/domain/player'
import { displayNameOf, type PersonName, type ScorerName, shownNameOf, strictestOf } from '@cup/domain/projections'
import type { World } from '@cup/domain/world'
import type { People } from './people.ts'

/** [N2] [N3] What everybody is shown of a player: one name, the same in every answer and push. */
export const displayNameAt = (world: World, people: People, player: KnownPlayer): string =>
  displayNameOf(nameOf(people, player.id), player.number, namesPolicyAt(world, player))

/** [N2] The strictest of the player's own wish and of what the team's competitions say. */
export const namesPolicyAt = (world: World, { teamId, publicName }: KnownPlayer): NamesPolicy =>
  strictestOf([publicName, ...competitionsOf(world, teamId).map(({ settings }) => settings.names)])

/** Every competition that a team is enrolled in, archived ones too. */
export const competitionsOf = (world: World, teamId: KnownPlayer['teamId']): KnownCompetition[] =>
  [...world.competitions.values()].map(({ state }) => state).filter(({ teamIds }) => teamIds.includes(teamId))

/** [T5] How a scorer is called, and sorted by as much of the name as is shown: an order would tell the rest. */
export function scorerNameAt(world: World, people: People, playerId: PlayerId): ScorerName {
  const player = world.players.get(playerId)?.state
  if (!player) return { displayName: '', firstName: '', lastName: '' }
  const shown = shownNameOf(nameOf(people, playerId), namesPolicyAt(world, player))
  return { firstName: '', lastName: '', ...shown, displayName: displayNameAt(world, people, player) }
}

function nameOf(people: People, playerId: PlayerId): PersonName | undefined {
  const { firstName, lastName } = people.personOf(playerId) ?? {}
  return firstName === undefined || lastName === undefined ? undefined : { firstName, lastName }
}
