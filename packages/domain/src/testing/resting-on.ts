import type { Pairing } from '../correction/pairing.ts'
import { type KnownGame, type PlannedTeam, referencedGameOf } from '../game/index.ts'
import { SIDES, type Side, type TeamId } from '../kernel/index.ts'
import { gamesAt, leaderboardAt, resolveAt, type World } from '../world/index.ts'

export type Worlds = { readonly before: World; readonly after: World }
type Place = { readonly game: KnownGame; readonly side: Side }

/** Which sides of a cup rest on a corrected game: found once more, side by side and from the references backwards. */
export function restingOn(worlds: Worlds, corrected: KnownGame): Pairing[] {
  const games = gamesAt(worlds.after, new Set(worlds.after.games.keys()))
  return games.flatMap((game) => SIDES.flatMap((side) => pairingAt(worlds, corrected, { game, side }) ?? []))
}

function pairingAt(worlds: Worlds, corrected: KnownGame, place: Place): Pairing | undefined {
  const { game, side } = place
  if (game.plan.id === corrected.plan.id) return undefined
  const grounds = groundsOf(worlds.after, game.plan.plannedTeams[side])
  if (grounds.some(({ plan }) => plan.id === corrected.plan.id)) return onItself(worlds, place)
  const wrong = grounds.find((ground) =>
    SIDES.some((one) => pairingAt(worlds, corrected, { game: ground, side: one })?.state === 'played'),
  )
  return wrong && behind(worlds, wrong, place)
}

function onItself(worlds: Worlds, { game, side }: Place): Pairing | undefined {
  const reference = game.plan.plannedTeams[side]
  const set = game.plan.actualTeams[side]
  const [was, is] = [resolveAt(worlds.before, reference), resolveAt(worlds.after, reference)]
  if (was === is || (set && set === is)) return undefined
  if (set && !mayCome(worlds, reference, set)) return undefined
  const state = stateOf(game, side)
  return { gameId: game.plan.id, side, state, before: set ?? was ?? null, after: is ?? null, via: null }
}

function behind(worlds: Worlds, wrong: KnownGame, { game, side }: Place): Pairing | undefined {
  const reference = game.plan.plannedTeams[side]
  const before = game.plan.actualTeams[side] ?? resolveAt(worlds.after, reference)
  if (!before || !mayCome(worlds, reference, before)) return undefined
  return { gameId: game.plan.id, side, state: stateOf(game, side), before, after: null, via: wrong.plan.id }
}

function stateOf(game: KnownGame, side: Side): Pairing['state'] {
  if (!game.plan.actualTeams[side]) return 'planned'
  return game.phase === 'planned' || game.phase === 'cancelled' ? 'confirmed' : 'played'
}

/** The games that a reference waits for. */
function groundsOf(world: World, reference: PlannedTeam): KnownGame[] {
  const gameIdOfReference = referencedGameOf(reference)
  if (gameIdOfReference) return gamesAt(world, new Set([gameIdOfReference]))
  return 'groupId' in reference ? gamesAt(world, world.gamesOfGroup.get(reference.groupId)) : []
}

/** Whether the reference could ever have named the team. */
function mayCome({ before, after }: Worlds, reference: PlannedTeam, team: TeamId): boolean {
  if ('groupId' in reference)
    return leaderboardAt(after, reference.groupId)?.some(({ teamId }) => teamId === team) ?? false
  return [before, after].some((world) =>
    groundsOf(world, reference).some(({ plan }) => SIDES.some((side) => plan.actualTeams[side] === team)),
  )
}

/** Pairings in a fixed order, to compare them. */
export const byPlace = (pairings: readonly Pairing[]) =>
  pairings.toSorted((a, b) => `${a.gameId} ${a.side}`.localeCompare(`${b.gameId} ${b.side}`))
