import type { Pairing } from '../correction/pairings.ts'
import { type KnownGame, type PlannedTeam, referencedGameOf } from '../game/index.ts'
import { SIDES, type Side, type TeamId } from '../kernel/index.ts'
import { gamesAt, leaderboardAt, resolveAt, type TournamentState } from '../tournament-state/index.ts'

export type States = { readonly before: TournamentState; readonly after: TournamentState }
type Place = { readonly game: KnownGame; readonly side: Side }

/** Which sides of a cup rest on a corrected game: found once more, side by side and from the references backwards. */
export function dependentPairings(states: States, corrected: KnownGame): Pairing[] {
  const games = gamesAt(states.after, new Set(states.after.games.keys()))
  return games.flatMap((game) => SIDES.flatMap((side) => pairingAt(states, corrected, { game, side }) ?? []))
}

function pairingAt(states: States, corrected: KnownGame, place: Place): Pairing | undefined {
  const { game, side } = place
  if (game.plan.id === corrected.plan.id) return undefined
  const grounds = groundsOf(states.after, game.plan.plannedTeams[side])
  if (grounds.some(({ plan }) => plan.id === corrected.plan.id)) return onItself(states, place)
  const wrong = grounds.find((ground) =>
    SIDES.some((one) => pairingAt(states, corrected, { game: ground, side: one })?.state === 'played'),
  )
  return wrong && behind(states, wrong, place)
}

function onItself(states: States, { game, side }: Place): Pairing | undefined {
  const reference = game.plan.plannedTeams[side]
  const set = game.plan.actualTeams[side]
  const [was, is] = [resolveAt(states.before, reference), resolveAt(states.after, reference)]
  if (was === is || (set && set === is)) return undefined
  if (set && !mayCome(states, reference, set)) return undefined
  const state = stateOf(game, side)
  return { gameId: game.plan.id, side, state, before: set ?? was ?? null, after: is ?? null, via: null }
}

function behind(states: States, wrong: KnownGame, { game, side }: Place): Pairing | undefined {
  const reference = game.plan.plannedTeams[side]
  const before = game.plan.actualTeams[side] ?? resolveAt(states.after, reference)
  if (!before || !mayCome(states, reference, before)) return undefined
  return { gameId: game.plan.id, side, state: stateOf(game, side), before, after: null, via: wrong.plan.id }
}

function stateOf(game: KnownGame, side: Side): Pairing['state'] {
  if (!game.plan.actualTeams[side]) return 'planned'
  return game.phase === 'planned' || game.phase === 'cancelled' ? 'confirmed' : 'played'
}

/** The games that a reference waits for. */
function groundsOf(tournament: TournamentState, reference: PlannedTeam): KnownGame[] {
  const gameIdOfReference = referencedGameOf(reference)
  if (gameIdOfReference) return gamesAt(tournament, new Set([gameIdOfReference]))
  return 'groupId' in reference ? gamesAt(tournament, tournament.gamesOfGroup.get(reference.groupId)) : []
}

/** Whether the reference could ever have named the team. */
function mayCome({ before, after }: States, reference: PlannedTeam, team: TeamId): boolean {
  if ('groupId' in reference)
    return leaderboardAt(after, reference.groupId)?.some(({ teamId }) => teamId === team) ?? false
  return [before, after].some((tournament) =>
    groundsOf(tournament, reference).some(({ plan }) => SIDES.some((side) => plan.actualTeams[side] === team)),
  )
}

/** Pairings in a fixed order, to compare them. */
export const byPlace = (pairings: readonly Pairing[]) =>
  pairings.toSorted((a, b) => `${a.gameId} ${a.side}`.localeCompare(`${b.gameId} ${b.side}`))
