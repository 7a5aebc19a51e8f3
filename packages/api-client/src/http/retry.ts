import type { WriteName } from '@cup/contract/routes'
import { HttpError, InternalError } from './errors.ts'

/** Number of retries of a failed call. */
export const RETRIES = 3

const FIRST_RETRY_MILLIS = 1_000
const LONGEST_RETRY_MILLIS = 30_000
const TOO_MANY = 429
/** A proxy or the service itself cannot take the call now. */
const NOT_NOW: readonly number[] = [502, 503, 504]

/** One second, doubling with every failure, at most thirty. */
export const retryDelayMillis = (failures: number): number =>
  Math.min(FIRST_RETRY_MILLIS * 2 ** failures, LONGEST_RETRY_MILLIS)

/** A read is worth another try unless the service has refused it. */
export function isReadWorthRetrying(error: unknown): boolean {
  if (error instanceof InternalError) return false
  if (!(error instanceof HttpError)) return true
  return error.status >= 500 || error.status === TOO_MANY
}

/** A write is sent again, under the same key, only where it may not have arrived. */
export function isWriteWorthRetrying(error: unknown): boolean {
  if (error instanceof InternalError) return false
  return !(error instanceof HttpError) || NOT_NOW.includes(error.status)
}

/** The buttons of the clock: the clock itself shows whether they worked. */
const swallowed: ReadonlySet<WriteName> = new Set<WriteName>(['game.write/pause-clock', 'game.write/resume-clock'])

/** Whether the screen does not show a failure of this call. */
export const swallowsFailure = (name: WriteName): boolean => swallowed.has(name)
