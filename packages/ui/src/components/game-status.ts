import { higherSide, type Side, type Sides } from '@cup/domain/kernel'
import type { GameView } from '@cup/domain/projections'

/** What the stage looks at in a game. */
export type DisplayGame = Pick<
  GameView,
  | 'name'
  | 'dateTime'
  | 'postponedDateTime'
  | 'score'
  | 'started'
  | 'shootOutStarted'
  | 'shootOutRounds'
  | 'result'
  | 'cancelled'
>

/** How far a game is for those who watch. */
export type GameStatus = 'planned' | 'live' | 'shootOut' | 'finished' | 'awarded' | 'cancelled'

/** How far a game is. */
export function gameStatusOf(game: DisplayGame): GameStatus {
  if (game.cancelled) return 'cancelled'
  if (game.result) return game.result.awarded ? 'awarded' : 'finished'
  if (game.shootOutStarted) return 'shootOut'
  return game.started ? 'live' : 'planned'
}

/** When a game begins as far as is known: a postponed one at its new time. */
export const beginningOf = ({ dateTime, postponedDateTime }: Pick<DisplayGame, 'dateTime' | 'postponedDateTime'>) =>
  postponedDateTime ?? dateTime

/** Whether the game goes on at this moment. */
export const isUnderWay = (game: DisplayGame): boolean => ['live', 'shootOut'].includes(gameStatusOf(game))

/** What stands on the board; undefined before the game has started. */
export function scoreShownOf({ result, started, score }: DisplayGame): Sides<number> | undefined {
  if (result) return { home: result.home, guest: result.guest }
  return started ? score : undefined
}

/** What stands in brackets behind the score; undefined without a shoot-out. */
export function shootOutShownOf({ result, shootOutStarted, shootOutRounds }: DisplayGame): Sides<number> | undefined {
  if (result) return result.shootOut ?? undefined
  if (!shootOutStarted) return undefined
  return {
    home: shootOutRounds.filter((round) => round.home?.success).length,
    guest: shootOutRounds.filter((round) => round.guest?.success).length,
  }
}

/** Who has won, as far as the board shows it. */
export function winnerShownOf(game: DisplayGame): Side | undefined {
  const { result } = game
  if (!result) return undefined
  return higherSide(result) ?? (result.shootOut ? higherSide(result.shootOut) : undefined)
}
