import type { PlayerId } from '@cup/domain/kernel'
import type { KnownPlayer } from '@cup/domain/player'
import { displayNameOf, type ScorerName, strictestOf } from '@cup/domain/projections'
import type { World } from '@cup/domain/world'
import type { People } from './people.ts'

/** [N2] [N3] What everybody is shown of a player: one name, the same in every answer and push. */
export function displayNameAt(world: World, people: People, player: KnownPlayer): string {
  const policies = [...world.competitions.values()]
    .filter(({ state }) => state.teamIds.includes(player.teamId))
    .map(({ state }) => state.settings.names)
  const { firstName, lastName } = people.personOf(player.id) ?? {}
  const name = firstName === undefined || lastName === undefined ? undefined : { firstName, lastName }
  return displayNameOf(name, player.number, strictestOf([player.publicName, ...policies]))
}

/** [T5] How a scorer is called and sorted. */
export function scorerNameAt(world: World, people: People, playerId: PlayerId): ScorerName {
  const player = world.players.get(playerId)?.state
  const { firstName = '', lastName = '' } = people.personOf(playerId) ?? {}
  return { displayName: player ? displayNameAt(world, people, player) : '', firstName, lastName }
}
