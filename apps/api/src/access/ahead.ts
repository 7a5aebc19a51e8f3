import type { Instant } from '@cup/domain/kernel'
import { RequestError } from '../utilities/request-error.ts'

/** Refuses an end that has passed already. */
export function requireAhead(path: string, until: Instant, now: Instant): void {
  if (until > now) return
  throw new RequestError('request/invalid', undefined, [{ path, code: 'past', message: `It is ${now} already` }])
}
