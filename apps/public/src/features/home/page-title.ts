import type { Competition, Game } from '@cup/contract/entities'
import { formatScore } from '@cup/ui/format'
import { isUnderWay, type StageSide, scoreShownOf, shootOutShownOf } from '@cup/ui/stage'
import type { SidesOf } from '../../shared/sides-of.ts'

/** What stands in the browser's tab: the score while a game is under way, and the competition. */
export function pageTitleOf({ name }: Competition, game: Game | undefined, sidesOf: SidesOf): string {
  if (!game || !isUnderWay(game)) return name
  const { home, guest } = sidesOf(game)
  return `${formatScore(scoreShownOf(game), shootOutShownOf(game))} ${short(home)}–${short(guest)} · ${name}`
}

const short = (side: StageSide): string => ('team' in side ? side.team.shortName : side.reference)
