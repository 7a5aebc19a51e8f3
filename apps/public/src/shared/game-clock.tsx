import { useIsStale, useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { GameClockText, VisuallyHidden } from '@cup/ui/components'
import { useConnectivity } from './connectivity.ts'
import styles from './game-clock.module.css'
import { useLasting } from './use-lasting.ts'

type GameClockProps = Pick<Game, 'clock'>

/** A clock that nobody has heard of for so long may have been stopped. */
const UNSURE_AFTER_MILLIS = 10_000

/** The clock of a game; one that runs is not shown any more once nobody knows whether it still does. */
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
  <span className={styles.unsure} title="Uhr wird aktualisiert">
    <span aria-hidden="true">–:––</span>
    <VisuallyHidden>Uhr wird aktualisiert</VisuallyHidden>
  </span>
)
