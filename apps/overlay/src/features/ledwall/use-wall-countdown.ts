import { shownNow, useBroadcast, useLiveStore, useSecondsUntil } from '@cup/api-client/live'
import type { Seconds } from '@cup/domain/kernel'
import { COUNTDOWN_STAYS_SECONDS, countdownShownAt } from '@cup/ui/ledwall'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'

/** [B6] What is left of the countdown that is on air, drawn anew every second. */
export function useWallCountdown(competitionId: string | undefined): Seconds | undefined {
  const live = useLiveStore()
  const countdown = useBroadcast()?.countdown
  const isOver = useSecondsUntil(countdown?.endsAt) === 0
  const now = shownNow(live)
  useRedrawIn(countdown && isOver ? (Date.parse(countdown.endsAt) - now) / 1000 + COUNTDOWN_STAYS_SECONDS : undefined)
  return countdownShownAt(countdown, now, competitionId)
}
