import { shownNow, useBroadcast, useLiveStore } from '@cup/api-client/live'
import type { Broadcast } from '@cup/contract/live-messages'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'

/** So long the zero stands before the countdown is forgotten. */
const ZERO_STANDS_MILLIS = 5_000

/** [B6] The countdown that was put on air, until shortly after its end. */
export function useCountdownOnAir(): Broadcast['countdown'] {
  const live = useLiveStore()
  const countdown = useBroadcast()?.countdown
  const left = countdown && Date.parse(countdown.endsAt) + ZERO_STANDS_MILLIS - shownNow(live)
  useRedrawIn(left === undefined ? undefined : left / 1000)
  return left !== undefined && left > 0 ? countdown : undefined
}
