import type { AnyPlayer, PublicPlayer } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import type { KnownPlayer } from '@cup/domain/player'
import { competitionsOfTeamAt, playersOfTeamAt } from '@cup/domain/tournament-state'
import { displayNameAt } from '../../core/personal-data/index.ts'
import { found, type ReadSources, requireScopeOf, requireStaff, type Sight } from '../http/index.ts'
import { heldDataOf } from './held-data.ts'

/** The reads of players; each caller gets the kind that roles and competitions of the access allow. */
export function playerReads({ take, people, tracesOf, tournament }: ReadSources): void {
  const publicPlayer = (known: KnownPlayer): PublicPlayer => {
    const { id, teamId, number, isGoalkeeper } = known
    return { id, teamId, number, displayName: displayNameAt(tournament(), people, known), isGoalkeeper }
  }

  const competitionIdsOf = ({ teamId }: KnownPlayer) => competitionsOfTeamAt(tournament(), teamId).map(({ id }) => id)
  const shown = (known: KnownPlayer, sight: Sight): AnyPlayer => {
    const audience = sight.of(competitionIdsOf(known))
    const player = publicPlayer(known)
    if (audience === 'public') return player
    const { firstName = '', lastName = '', birthday } = people.personOf(known.id) ?? {}
    const erased = known.phase === 'erased' ? ({ erased: true } as const) : {}
    const staff = { ...player, firstName, lastName, publicName: known.publicName, ...erased }
    return audience === 'full' && birthday ? { ...staff, birthday } : staff
  }

  /** [K10] Every player who was not deleted. */
  const everyPlayer = () => [...tournament().players.values()].map(({ state }) => state).filter(isPresent)

  take('player.read/list', {
    changedAt: (scopes) => scopes.names,
    // [N13] It lists persons: those whom this caller sees only as the public does are left out.
    answer: (_query, sight) => {
      const seen = everyPlayer().filter((player) => sight.of(competitionIdsOf(player)) !== 'public')
      const players = seen.map((player) => ({ player, name: sortNameOf(people.personOf(player.id) ?? {}) }))
      players.sort((a, b) => compareGerman(a.name, b.name))
      return { players: players.map(({ player }) => shown(player, sight)) }
    },
  })

  take('player.read/list-by-team', {
    changedAt: (scopes, { teamId }) => scopes.playersOf.get(teamId) ?? 0,
    answer: ({ teamId }, sight) => {
      found(tournament().teams.get(teamId), 'team/unknown')
      const players = playersOfTeamAt(tournament(), teamId).sort((a, b) => a.number - b.number)
      return { players: players.map((player) => shown(player, sight)) }
    },
  })

  take('player.read/get', {
    changedAt: (scopes, { id }) => {
      const player = tournament().players.get(id)?.state
      return (player && scopes.playersOf.get(player.teamId)) ?? 0
    },
    answer: ({ id }, sight) => {
      const { state } = found(tournament().players.get(id), 'player/unknown')
      return shown(found(isPresent(state) ? state : undefined, 'player/unknown'), sight)
    },
  })

  take('player.read/held-data', {
    changedAt: (scopes) => scopes.head,
    // [N10] By the same rule as an erasure: an access must be for every competition of the player's team.
    requireMayRead: ({ id }, caller) => {
      const player = found(tournament().players.get(id), 'player/unknown').state
      requireScopeOf(requireStaff(caller), competitionIdsOf(player))
    },
    answer: async ({ id }) => {
      const { state } = found(tournament().players.get(id), 'player/unknown')
      const traces = await tracesOf(id)
      return heldDataOf(state, { tournament: tournament(), people, traces })
    },
  })
}

const isPresent = ({ deleted }: KnownPlayer): boolean => !deleted

const sortNameOf = ({ lastName = '', firstName = '' }: { readonly lastName?: string; readonly firstName?: string }) =>
  `${lastName}, ${firstName}`
