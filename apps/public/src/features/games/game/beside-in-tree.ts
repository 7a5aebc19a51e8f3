import type { Game } from '@cup/contract/entities'
import { SIDES } from '@cup/domain/kernel'

/** The games that are connected with one in the tree, in their order: who plays in it comes from them, or goes on to them. */
export function besideInTree(game: Game, games: readonly Game[]): readonly Game[] {
  const idsIn = ({ plannedTeams }: Game) => SIDES.flatMap((side): unknown[] => Object.values(plannedTeams[side]))
  return games.filter((other) => idsIn(game).includes(other.id) || idsIn(other).includes(game.id))
}
