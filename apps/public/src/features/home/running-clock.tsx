import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { GameClockText } from '@cup/ui/stage'

type RunningClockProps = Pick<Game, 'clock'>

/** The clock of a game; nothing above it ticks. */
export function RunningClock({ clock }: RunningClockProps) {
  const seconds = useRemaining(clock)
  return <GameClockText seconds={seconds} isRunning={clock.running && seconds > 0} />
}
