import type { TeamId } from '@cup/domain/kernel'
import type { GameView } from '@cup/domain/projections'

type Decided = Pick<GameView, 'result'>

/** Who has come first and second, and third and fourth once that is played; nobody before the final has a result. */
export function placesOf(final: Decided, smallFinal: Decided | undefined): readonly TeamId[] {
  const best = bothOf(final)
  return best.length === 0 ? [] : [...best, ...bothOf(smallFinal)]
}

const bothOf = (game: Decided | undefined): TeamId[] =>
  [game?.result?.winnerTeamId, game?.result?.loserTeamId].filter((teamId) => teamId != null)
