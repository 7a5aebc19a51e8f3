import type { Game } from '@cup/contract/entities'
import { inPlayingOrder } from '@cup/domain/projections'

type GameInPlan = Pick<Game, 'id' | 'started' | 'result' | 'cancelled' | 'name' | 'dateTime'>

/** [V6] The games before this one that were begun and never frozen. */
export const unfrozenBefore = <Planned extends GameInPlan>(
  games: readonly Planned[],
  game: GameInPlan,
): readonly Planned[] =>
  games.filter((one) => one.started && !one.result && !one.cancelled && inPlayingOrder(one, game) < 0)
