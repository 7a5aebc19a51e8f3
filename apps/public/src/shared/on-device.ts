import { shownNow, useLiveStore } from '@cup/api-client/live'
import type { CalendarDate } from '@cup/domain/kernel'
import { calendarDateOf } from '@cup/ui/format'
import { createContext, useContext, useSyncExternalStore } from 'react'

/**
 * A primitive that only the device knows. The service renders with the second value, and so does hydration, so that
 * both have the same markup; right after it the device's own value is shown.
 */
export const useOnDevice = <Shown>(here: Shown, rendered: Shown): Shown =>
  useSyncExternalStore(
    never,
    () => here,
    () => rendered,
  )

const never = () => () => {}

/** When the service has rendered the page, in milliseconds since 1970; undefined once it is hydrated, or where the browser renders all of it. */
export const RenderedAt = createContext<number | undefined>(undefined)

/** The service's time when a component is rendered, in milliseconds; see `shownNow`. Not for what ticks. */
export function useMoment<Shown>(of: (nowMillis: number) => Shown): Shown {
  const live = useLiveStore()
  const renderedAt = useContext(RenderedAt)
  const here = of(shownNow(live))
  return useOnDevice(here, renderedAt === undefined ? here : of(renderedAt))
}

/** The calendar date in the hall. */
export const useToday = (): CalendarDate => useMoment(dateAt)

const dateAt = (millis: number): CalendarDate => calendarDateOf(new Date(millis).toISOString())

/** Delay where a browser does not report when it is idle. */
const LIKELY_IDLE_MILLIS = 1_000

/** Waits until the device has nothing to do, or for so many milliseconds. */
export const idle = (mostMillis: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: mostMillis })
    else setTimeout(resolve, Math.min(mostMillis, LIKELY_IDLE_MILLIS))
  })
