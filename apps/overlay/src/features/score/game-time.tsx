import { useIsStale, useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { penaltiesOnDisplay } from '@cup/domain/projections'
import { type GameStatus, gameStatusOf } from '@cup/ui/components'
import { Appearance } from '../../shared/appearance.tsx'
import type { PlayerOf } from '../../shared/use-player-of.ts'
import { ClockCell, WordCell } from './clock-cell.tsx'
import { PenaltyChips } from './penalty-chips.tsx'

/** A wrong time on air is worse than none. */
const STALE_AFTER_MILLIS = 10_000

type GameTimeProps = { readonly game: Game; readonly playerOf: PlayerOf }

/** The clock with the penalties, or where it counts no more a word; gone as long as nobody knows what time it is. */
export function GameTime({ game, playerOf }: GameTimeProps) {
  const isStale = useIsStale(STALE_AFTER_MILLIS)
  const word = words[gameStatusOf(game)]
  if (word) return <WordCell word={word} />
  return (
    <Appearance picture={isStale ? undefined : { name: 'time', content: game }}>
      {(shown) => <Ticking game={shown} playerOf={playerOf} />}
    </Appearance>
  )
}

/** All that a second changes, in one: a second is one frame. */
function Ticking({ game, playerOf }: GameTimeProps) {
  const seconds = useRemaining(game.clock)
  return (
    <>
      <ClockCell seconds={seconds} isRunning={game.clock.running && seconds > 0} />
      <PenaltyChips penalties={penaltiesOnDisplay(game, seconds)} playerOf={playerOf} />
    </>
  )
}

/** What stands in the place of the time. */
const words: Readonly<Partial<Record<GameStatus, string>>> = {
  shootOut: '9\u00a0m',
  finished: 'ENDE',
  awarded: 'WERTUNG',
  cancelled: 'ABGESAGT',
}
