import type { WireResponse } from '../kernel/types.ts'

/** Until when a stored response is used, in whole seconds since 1970, as nginx counts. */
export type Lifetimes = {
  readonly fresh: number
  /** While one request renews it. */
  readonly updating: number
  /** The end of its use while the service does not answer. */
  readonly error: number
}

/** How long a response may be stored; undefined where it may not. Vary is ignored, and nothing has a lifetime by default. */
export function lifetimesOf({ headers }: WireResponse, nowSeconds: number): Lifetimes | undefined {
  const control = headers['cache-control'] ?? ''
  if (headers['set-cookie'] !== undefined || /\b(no-cache|no-store|private)\b/.test(control)) return undefined
  const seconds = secondsIn(control, 's-maxage') ?? secondsIn(control, 'max-age') ?? 0
  if (seconds === 0) return undefined
  const fresh = nowSeconds + seconds
  return {
    fresh,
    updating: fresh + (secondsIn(control, 'stale-while-revalidate') ?? 0),
    error: fresh + (secondsIn(control, 'stale-if-error') ?? 0),
  }
}

function secondsIn(control: string, name: string): number | undefined {
  const [, seconds] = new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}
