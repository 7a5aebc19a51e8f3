import { clockOfPeriod, useIsStale, useReading } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { ClockFace, GameClockText, VisuallyHidden } from '@cup/ui/components'
import { formatTime } from '@cup/ui/format'
import { sharedTexts } from '../texts/shared.ts'
import { useConnectivity, useLasting } from './connectivity.ts'
import styles from './game-clock.module.css'
import { clockDataOf } from './running-clock.ts'

type GameClockProps = Pick<Game, 'clock'>

/** Without news for so long, the clock may have been stopped. */
const UNSURE_AFTER_MILLIS = 10_000

/** The clock of a game; a running one is hidden once it is uncertain whether it still runs. */
export function GameClock({ clock }: GameClockProps) {
  const { state } = useConnectivity()
  const isUntold = useIsStale(UNSURE_AFTER_MILLIS)
  const isLost = useLasting(state === 'lost', UNSURE_AFTER_MILLIS)
  const isUnsure = isLost || (isUntold && state !== 'polled')
  return clock.running && isUnsure ? <UnsureClock /> : <KnownClock clock={clockOfPeriod(clock)} />
}

/** [C14] The reading, or since when the clock runs where the device may show a wrong one. */
function KnownClock({ clock }: GameClockProps) {
  const seconds = useReading(clock)
  if (seconds !== undefined) return <GameClockText seconds={seconds} isRunning={clock.running && seconds > 0} />
  return (
    <ClockFace isRunning label={sharedTexts.clockRuns}>
      <span className={styles.reading} {...clockDataOf(clock)} suppressHydrationWarning>
        {sharedTexts.since(formatTime(clock.at))}
      </span>
    </ClockFace>
  )
}

const UnsureClock = () => (
  <span className={styles.unsure} title={sharedTexts.clockUnsure}>
    <span aria-hidden="true">–:––</span>
    <VisuallyHidden>{sharedTexts.clockUnsure}</VisuallyHidden>
  </span>
)
