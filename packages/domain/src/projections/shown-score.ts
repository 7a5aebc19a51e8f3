import { bothSides, higherSide, SIDES, type Side, type Sides } from '../kernel/side.ts'
import type { GameView } from './game-view.ts'

/** The fields of a game that its written score depends on. */
export type ScoredGame = Pick<
  GameView,
  'result' | 'started' | 'score' | 'annulled' | 'shootOutStarted' | 'shootOutRounds'
>

/** Goals of both sides, without the shoot-out; undefined before the game has started. [K3] An annulled game shows what was played. */
export function scoreShownOf({ result, started, score, annulled }: ScoredGame): Sides<number> | undefined {
  if (result) return { home: result.home, guest: result.guest }
  return started || annulled ? score : undefined
}

/** Tally of the shoot-out, which stands in brackets behind the score; undefined without a shoot-out. */
export function shootOutShownOf({ result, shootOutStarted, shootOutRounds }: ScoredGame): Sides<number> | undefined {
  if (result) return result.shootOut ?? undefined
  if (!shootOutStarted) return undefined
  return bothSides((side) => shootOutRounds.filter((round) => round[side]?.success).length)
}

/** [S9] The one notation of a score: "2:1", with a shoot-out "1:1 (5:4)". */
export const scoreText = (score: Sides<number>, shootOut?: Sides<number>): string =>
  shootOut ? `${tallyText(score)} (${tallyText(shootOut)})` : tallyText(score)

/** [S9] The written score of a game, with the goals of `first` in front; undefined before the game has started. */
export function scoreTextOf(game: ScoredGame, first: Side = 'home'): string | undefined {
  const score = scoreShownOf(game)
  const shootOut = shootOutShownOf(game)
  return score && scoreText(seenFrom(first, score), shootOut && seenFrom(first, shootOut))
}

/** The winning side; of an award the side of its winner, whatever the goals. Undefined for a draw and without a result. */
export function winnerShownOf({ result, resolvedTeams }: Pick<GameView, 'result' | 'resolvedTeams'>): Side | undefined {
  if (result?.awarded) return SIDES.find((side) => resolvedTeams[`${side}TeamId`] === result.winnerTeamId)
  return result && (higherSide(result) ?? (result.shootOut ? higherSide(result.shootOut) : undefined))
}

/** [Z10] Whether extra time has decided a game: not an award, nor the shoot-out after it. */
export const isWonInExtraTime = ({ result, extraTime }: Pick<GameView, 'result' | 'extraTime'>): boolean =>
  extraTime !== undefined && result !== undefined && !result.awarded && !result.shootOut

const tallyText = ({ home, guest }: Sides<number>): string => `${home}:${guest}`

const seenFrom = (first: Side, score: Sides<number>): Sides<number> =>
  first === 'home' ? score : { home: score.guest, guest: score.home }
