import type { AnyPlayer, PublicPlayer } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import { competitionsOf, displayNameAt } from '../../core/personal-data/index.ts'
import type { PlayerRow } from '../../core/projections/index.ts'
import { found, type ReadSources, registerRead, requireScopeOf, requireStaff, type Sight } from '../http/index.ts'
import { heldDataOf } from './held-data.ts'

/** The reads of players; each caller gets the kind that roles and competitions of the access allow. */
export function playerReads({ app, reads, views, people, tracesOf, tournament }: ReadSources): void {
  const publicPlayer = ({ id, teamId, number, isGoalkeeper }: PlayerRow): PublicPlayer => {
    const known = found(tournament().players.get(id), 'player/unknown').state
    return { id, teamId, number, displayName: displayNameAt(tournament(), people, known), isGoalkeeper }
  }

  const competitionIdsOf = ({ teamId }: Pick<PlayerRow, 'teamId'>) =>
    competitionsOf(tournament(), teamId).map(({ id }) => id)
  const shown = (row: PlayerRow, sight: Sight): AnyPlayer => {
    const audience = sight.of(competitionIdsOf(row))
    const player = publicPlayer(row)
    if (audience === 'public') return player
    const { firstName = '', lastName = '', birthday } = people.personOf(row.id) ?? {}
    const erased = row.erased ? ({ erased: true } as const) : {}
    const staff = { ...player, firstName, lastName, publicName: row.publicName, ...erased }
    return audience === 'full' && birthday ? { ...staff, birthday } : staff
  }

  // A row is in the database a moment before this process has applied its event.
  const knownRows = async () => (await views.all('player')).filter(({ id }) => present(id) !== undefined)

  /** [K10] A player who was not deleted. */
  const present = (id: PlayerRow['id']) => {
    const entry = tournament().players.get(id)
    return entry?.state.deleted ? undefined : entry
  }

  registerRead(app, reads, 'player.read/list', {
    changedAt: (scopes) => scopes.names,
    // [N13] It lists persons: those whom this caller sees only as the public does are left out.
    answer: async (_query, sight) => {
      const rows = (await knownRows()).filter((row) => sight.of(competitionIdsOf(row)) !== 'public')
      const players = rows.map((row) => ({ row, person: people.personOf(row.id) ?? {} }))
      players.sort((a, b) => compareGerman(sortNameOf(a.person), sortNameOf(b.person)))
      return { players: players.map(({ row }) => shown(row, sight)) }
    },
  })

  registerRead(app, reads, 'player.read/list-by-team', {
    changedAt: (scopes) => scopes.names,
    answer: async ({ teamId }, sight) => {
      found(tournament().teams.get(teamId), 'team/unknown')
      const players = (await knownRows()).filter((player) => player.teamId === teamId)
      return { players: players.sort((a, b) => a.number - b.number).map((row) => shown(row, sight)) }
    },
  })

  registerRead(app, reads, 'player.read/get', {
    changedAt: (scopes) => scopes.names,
    answer: async ({ id }, sight) => {
      found(present(id), 'player/unknown')
      return shown(found(await views.one('player', id), 'player/unknown'), sight)
    },
  })

  registerRead(app, reads, 'player.read/held-data', {
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

const sortNameOf = ({ lastName = '', firstName = '' }: { readonly lastName?: string; readonly firstName?: string }) =>
  `${lastName}, ${firstName}`
