import type { Game } from '@cup/contract/entities'
import { isWonInExtraTime } from '@cup/domain/projections'
import { cancelledInlineOf, scoreShownOf, shootOutShownOf } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { printTexts } from '../../texts/print.ts'

/** The result of a game on paper; a plan leaves room for it. */
export function resultText(game: Game, hasResults: boolean): string {
  if (game.annulled) return printTexts.annulled(formatScore(scoreShownOf(game)))
  if (game.cancelled) return cancelledInlineOf(game)
  if (!hasResults) return ':'
  const score = formatScore(scoreShownOf(game), shootOutShownOf(game))
  if (game.result?.awarded) return `${score} gewertet`
  return isWonInExtraTime(game) ? `${score} ${printTexts.wonInExtraTime}` : score
}
