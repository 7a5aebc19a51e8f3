import type { TeamId } from '../../kernel/ids.ts'
import type { FinalRanking } from './final-places.ts'

/** [L14] The winner of a division, and the game that has decided it: the final, or the last game of the group. */
export type Champion<Game> = {
  readonly teamId: TeamId
  readonly game: Game
  /** Whether the game was a final, and no game of a group. */
  readonly isByFinal: boolean
  /** How people tell the division from the others; undefined where the whole competition is one. */
  readonly division: string | undefined
}

/**
 * [L14] The champions, one for each division that is decided. They follow from the games alone: with the freeze or the last
 * shot, from paper, on another day, whatever else is open.
 */
export const championsOf = <Game>(rankings: readonly FinalRanking<Game>[]): readonly Champion<Game>[] =>
  rankings.flatMap(({ title, isDecided, isTable, places: [best] }) => {
    const [teamId, another] = best?.first === 1 ? best.teamIds : []
    if (!isDecided || !title?.game || !teamId || another) return []
    return [{ teamId, game: title.game, isByFinal: !isTable, division: title.division }]
  })

/** [B17] Whether the game is a final for a title, or the game of a group that has decided one. */
export const isTitleGame = (rankings: readonly FinalRanking<{ readonly id: string }>[], id: string): boolean =>
  rankings.some(({ title, isTable }) => title?.game?.id === id && !isTable) ||
  championsOf(rankings).some(({ game }) => game.id === id)

/** Whether tables are needed to know a champion: a group decides a title, and none of its games is open. */
export const areTablesNeeded = (rankings: readonly FinalRanking<unknown>[]): boolean =>
  rankings.some(({ title, isTable }) => isTable && title?.game !== undefined)
