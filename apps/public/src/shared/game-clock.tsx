import { useIsStale, useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { GameClockText, TimelineEdge, VisuallyHidden } from '@cup/ui/components'
import { sharedTexts } from '../texts/shared.ts'
import { useConnectivity, useLasting } from './connectivity.ts'
import styles from './game-clock.module.css'

type GameClockProps = Pick<Game, 'clock'>

/** Without news for so long, the clock may have been stopped. */
const UNSURE_AFTER_MILLIS = 10_000

/** The clock of a game; a running one is hidden once it is uncertain whether it still runs. */
export function GameClock({ clock }: GameClockProps) {
  const { state } = useConnectivity()
  const isUntold = useIsStale(UNSURE_AFTER_MILLIS)
  const isLost = useLasting(state === 'lost', UNSURE_AFTER_MILLIS)
  const isUnsure = isLost || (isUntold && state !== 'polled')
  return clock.running && isUnsure ? <UnsureClock /> : <KnownClock clock={clock} />
}

function KnownClock({ clock }: GameClockProps) {
  const seconds = useRemaining(clock)
  return <GameClockText seconds={seconds} isRunning={clock.running && seconds > 0} />
}

const UnsureClock = () => (
  <span className={styles.unsure} title={sharedTexts.clockUnsure}>
    <span aria-hidden="true">–:––</span>
    <VisuallyHidden>{sharedTexts.clockUnsure}</VisuallyHidden>
  </span>
)

type LiveEdgeProps = Pick<Game, 'clock' | 'duration'>

/** How far a game is on its timeline; it moves once a second, and nothing around it does. */
export function LiveEdge({ clock, duration }: LiveEdgeProps) {
  const seconds = useRemaining(clock)
  return <TimelineEdge share={Math.min(1, Math.max(0, 1 - seconds / duration))} />
}
