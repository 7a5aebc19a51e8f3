import { shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { shootOutShownOf } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { GameClock } from '../../shared/game-clock.tsx'
import { beginningOf } from './live-state.ts'

type LiveTimeProps = { readonly game: Game }

/** How long a game still goes, how its shoot-out stands, or when it begins; nothing where it is over. */
export function LiveTime({ game }: LiveTimeProps) {
  const live = useLiveStore()
  if (game.result || game.cancelled) return null
  if (!game.started) return beginningOf(game, new Date(shownNow(live)).toISOString())
  const shootOut = shootOutShownOf(game)
  return shootOut ? `9\u00a0m ${formatScore(shootOut)}` : <GameClock clock={game.clock} />
}
