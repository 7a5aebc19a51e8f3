import type { Competition, Game } from '@cup/contract/entities'
import { courtIdOf } from '@cup/domain/kernel'
import { inPlayingOrder } from '@cup/domain/projections'

type GameInPlan = Pick<Game, 'id' | 'started' | 'result' | 'cancelled' | 'name' | 'dateTime' | 'courtId'>

/** [V6] The games before this one on its court that were begun and never frozen. */
export const unfrozenBefore = <Planned extends GameInPlan>(
  games: readonly Planned[],
  game: GameInPlan,
  competition: Pick<Competition, 'courts'>,
): readonly Planned[] =>
  games.filter(
    (one) =>
      one.started &&
      !one.result &&
      !one.cancelled &&
      courtIdOf(one, competition) === courtIdOf(game, competition) &&
      inPlayingOrder(one, game) < 0,
  )
