import { shownNow, useLiveStore, useSecondsUntil } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { type Instant, instantOf, millisOf, type Seconds } from '@cup/domain/kernel'

/** A time-out that is not over yet. */
export type OpenTimeOut = Game['timeOuts'][number] & { readonly endsAt: Instant }

type WithTimeOuts = Pick<Game, 'timeOuts' | 'clock' | 'result'>

/** The clock stops a moment after the reading at which the time-out was pressed. */
const STOP_SECONDS: Seconds = 1

/** [F4] The time-out of a game whose clock has not run since; it may be over by its time. */
export function openTimeOutOf({ timeOuts, clock, result }: WithTimeOuts): OpenTimeOut | undefined {
  if (clock.running || result) return undefined
  const [first, ...others] = timeOuts.filter(({ time }) => time - clock.remaining < STOP_SECONDS)
  if (!first) return undefined
  const last = others.reduce((latest, one) => (millisOf(one.at) > millisOf(latest.at) ? one : latest), first)
  return { ...last, endsAt: instantOf(millisOf(last.at) + last.seconds * 1000) }
}

/** [F4] The time-out that goes on, with the whole seconds that are left of it. */
export function useTimeOut(game: WithTimeOuts): (OpenTimeOut & { readonly left: Seconds }) | undefined {
  const open = openTimeOutOf(game)
  const live = useLiveStore()
  const seconds = useSecondsUntil(open?.endsAt)
  // Before the first second has passed nothing has been counted yet.
  const left = seconds ?? (open && Math.ceil((millisOf(open.endsAt) - shownNow(live)) / 1000)) ?? 0
  return open && left > 0 ? { ...open, left } : undefined
}
