import { shownNow, useLiveStore, useSecondsUntil } from '@cup/api-client/live'
import { millisOf, type Seconds } from '@cup/domain/kernel'
import { type TimeOutOnDisplay, timeOutOnDisplay } from '@cup/domain/projections'

/** [F4] The time-out that goes on, with the whole seconds that are left of it. */
export function useTimeOut(
  game: Parameters<typeof timeOutOnDisplay>[0],
): (TimeOutOnDisplay & { readonly left: Seconds }) | undefined {
  const open = timeOutOnDisplay(game)
  const live = useLiveStore()
  const seconds = useSecondsUntil(open?.endsAt)
  // Before the first second has passed nothing has been counted yet.
  const left = seconds ?? (open && Math.ceil((millisOf(open.endsAt) - shownNow(live)) / 1000)) ?? 0
  return open && left > 0 ? { ...open, left } : undefined
}
