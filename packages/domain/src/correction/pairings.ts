import { z } from 'zod'
import { groupOf } from '../competition/competition-state.ts'
import { type KnownGame, sideOfTeam } from '../game/game-state.ts'
import { resultOf } from '../game/result.ts'
import type { PlannedTeam } from '../game-plan/planned-team.ts'
import { referencedGameOf, referencedGroupsOf } from '../game-plan/references.ts'
import { GameId, type GroupId, TeamId } from '../kernel/ids.ts'
import { SIDES, type Side } from '../kernel/side.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { resolverAt } from '../tournament-state/views.ts'

/**
 * [X4] A side of another game that depends on the corrected one. `planned`: its reference will name another team by
 * itself. `confirmed` and `played`: `before` is the team that is set, `after` the one that the reference names now; these
 * do not change by themselves. With `via` the side depends on the correction only through that game, whose outcome is
 * unknown.
 */
export const Pairing = z
  .strictObject({
    gameId: GameId.meta({
      description: 'The game that depends on the corrected one.',
      examples: ['cafe0006-0000-8000-8000-000000000041'],
    }),
    side: z.enum(['home', 'guest']).meta({ description: 'The side of that game.', examples: ['home'] }),
    before: TeamId.nullable().meta({
      description: 'The team that the side has or would have without the correction; null if it is open.',
      examples: ['cafe0004-0000-8000-8000-000000000006'],
    }),
    after: TeamId.nullable().meta({
      description: 'The team that the plan names for the side after the correction; null if it is open.',
      examples: ['cafe0004-0000-8000-8000-000000000003'],
    }),
    state: z.enum(['planned', 'confirmed', 'played']).meta({
      description:
        'How far that game is. A `planned` side gets the other team by itself; a `confirmed` or `played` one keeps its team.',
      examples: ['planned'],
    }),
    via: GameId.nullable().meta({
      description:
        'The played game between the corrected one and this one, whose right teams are unknown; null if the side depends on the corrected game directly.',
      examples: [null],
    }),
  })
  .meta({ id: 'Pairing', description: 'A side of another game that depends on the corrected game.' })
export type Pairing = z.infer<typeof Pairing>

type States = { readonly before: TournamentState; readonly after: TournamentState }
type Resolver = ReturnType<typeof resolverAt>
/** Both tournament states, and the teams that references name in them. */
type Grounds = States & { readonly resolve: { readonly before: Resolver; readonly after: Resolver } }

/**
 * [X4] [K3] The sides of other games that rest on corrected games: through its table or its outcome, and from there through
 * each game that was played on the old ground.
 */
export function pairingsOf(states: States, corrected: readonly GameId[]): Pairing[] {
  const grounds = { ...states, resolve: { before: resolverAt(states.before), after: resolverAt(states.after) } }
  const direct = corrected.flatMap((id) =>
    referringTo(states.after, id).flatMap((waiting) => pairingOnCorrected(grounds, id, waiting)),
  )
  const seen = new Set<GameId>(corrected)
  const pairings = direct.filter(
    (one, n) => direct.findIndex(({ gameId, side }) => gameId === one.gameId && side === one.side) === n,
  )
  for (const { gameId, state } of pairings) {
    if (state !== 'played' || seen.has(gameId)) continue
    seen.add(gameId)
    for (const waiting of referringTo(states.after, gameId)) {
      const isListed = pairings.some((one) => one.gameId === waiting.game.plan.id && one.side === waiting.side)
      if (!isListed) pairings.push(...pairingThrough(grounds, gameId, waiting))
    }
  }
  return pairings
}

/** A side whose planned team depends on a game. */
type Waiting = { readonly game: KnownGame; readonly side: Side; readonly reference: PlannedTeam }

/** The sides that wait for the outcome of a game, or for the table of its group. */
function referringTo(tournament: TournamentState, id: GameId): Waiting[] {
  const groupId = tournament.games.get(id)?.state.plan.groupId
  const ids = new Set([
    ...(tournament.referrers.get(id) ?? []),
    ...((groupId && tournament.referrers.get(groupId)) ?? []),
  ])
  const sides = [...ids].flatMap((waiting) => sidesOf(tournament, waiting))
  return sides.filter(
    ({ reference }) =>
      referencedGameOf(reference) === id || referencedGroupsOf(reference).some((one) => one === groupId),
  )
}

function sidesOf(tournament: TournamentState, id: GameId): Waiting[] {
  const game = tournament.games.get(id)?.state
  return game ? SIDES.map((side) => ({ game, side, reference: game.plan.plannedTeams[side] })) : []
}

/** The reference names another team now, and who is set, if anybody, is another one and came from there. */
function pairingOnCorrected(grounds: Grounds, corrected: GameId, { game, side, reference }: Waiting): Pairing[] {
  const before = grounds.resolve.before(reference)
  const after = grounds.resolve.after(reference)
  if (before === after) return []
  const set = game.plan.actualTeams[side]
  const isElsewhere = set !== undefined && (set === after || !comesFrom(grounds, corrected, { reference, teamId: set }))
  if (isElsewhere) return []
  return [
    {
      gameId: game.plan.id,
      side,
      before: set ?? before ?? null,
      after: after ?? null,
      state: stateOf(game, side),
      via: null,
    },
  ]
}

/** Pairing by a game that was paired wrongly itself: its winner may not be that of the right one. */
function pairingThrough(grounds: Grounds, via: GameId, { game, side, reference }: Waiting): Pairing[] {
  const set = game.plan.actualTeams[side]
  const before = set ?? grounds.resolve.after(reference)
  if (!before || !comesFrom(grounds, via, { reference, teamId: before })) return []
  return [{ gameId: game.plan.id, side, before, after: null, state: stateOf(game, side), via }]
}

type Origin = { readonly reference: PlannedTeam; readonly teamId: TeamId }

/** Whether a team can have been named by the reference: it is of the group, or has played the game, before or after. */
function comesFrom({ before, after }: States, id: GameId, { reference, teamId }: Origin): boolean {
  const groupIds = referencedGroupsOf(reference)
  if (groupIds.length > 0) {
    return [before, after].some((tournament) => groupIds.some((groupId) => isOfGroup(tournament, groupId, teamId)))
  }
  return [before, after].some((tournament) => {
    const plan = tournament.games.get(id)?.state.plan
    return plan !== undefined && sideOfTeam(plan, teamId) !== undefined
  })
}

function isOfGroup(tournament: TournamentState, groupId: GroupId, teamId: TeamId): boolean {
  const competitionId = tournament.competitionOfGroup.get(groupId)
  const competition = competitionId && tournament.competitions.get(competitionId)?.state
  return (competition && groupOf(competition, groupId)?.teamIds.includes(teamId)) ?? false
}

function stateOf(game: KnownGame, side: Side): Pairing['state'] {
  if (game.plan.actualTeams[side] === undefined) return 'planned'
  return 'run' in game || resultOf(game) ? 'played' : 'confirmed'
}
