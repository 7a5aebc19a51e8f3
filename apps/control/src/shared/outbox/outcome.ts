import { HttpError } from '@cup/api-client/http'
import type { ErrorCode } from '@cup/contract/problem'
import { type Entry, isOpen, retryAt, waitingUntil } from './entry.ts'

/** What came of sending a command once. */
export type Outcome =
  | { readonly type: 'done'; readonly position: number }
  /** Nobody answered, or somebody who is not the service; perhaps not before so many milliseconds. */
  | { readonly type: 'unreachable'; readonly afterMillis?: number }
  /** The service broke: it may have arrived all the same. */
  | { readonly type: 'broken' }
  | { readonly type: 'notSignedIn' }
  | { readonly type: 'late' }
  | { readonly type: 'ahead' }
  | { readonly type: 'refused'; readonly code: ErrorCode }

const NOT_NOW: readonly number[] = [408, 429, 502, 503, 504]
/** Whatever the service wishes, nobody at a desk waits longer. */
const LONGEST_WISH_SECONDS = 30
/** The service breaks on it so often: it will not get better. */
const MOST_BREAKDOWNS = 5

/** Reads an answer; an answer without a position is a stranger's. */
export const outcomeOfAnswer = (answer: unknown): Outcome =>
  typeof answer === 'object' && answer !== null && 'position' in answer && typeof answer.position === 'number'
    ? { type: 'done', position: answer.position }
    : { type: 'unreachable' }

/** Reads a failure; a refusal without a code of ours is a stranger's, as of a hotel's Wi-Fi. */
export function outcomeOfError(error: unknown): Outcome {
  if (!(error instanceof HttpError)) return { type: 'unreachable' }
  const { status, code } = error
  if (NOT_NOW.includes(status)) return { type: 'unreachable', ...retryAfterOf(error) }
  if (status >= 500) return { type: 'broken' }
  switch (code) {
    case undefined:
      return { type: 'unreachable' }
    case 'auth/not-signed-in':
    case 'auth/locked':
      return { type: 'notSignedIn' }
    case 'time/late':
      return { type: 'late' }
    case 'time/ahead':
      return { type: 'ahead' }
    default:
      return { type: 'refused', code }
  }
}

function retryAfterOf({ headers }: HttpError): { readonly afterMillis?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? { afterMillis: Math.min(seconds, LONGEST_WISH_SECONDS) * 1000 } : {}
}

/** What an outcome makes of an entry. */
export function afterOutcome(entry: Entry, outcome: Outcome, now: number): Entry {
  switch (outcome.type) {
    case 'done':
      return { ...entry, stage: { name: 'done', position: outcome.position } }
    case 'refused':
      return refusedWith(entry, outcome.code)
    case 'late':
      return afterLate(entry, now)
    case 'ahead':
      return afterAhead(entry, now)
    case 'unreachable':
    case 'broken':
    case 'notSignedIn':
      // It is being asked about meanwhile, or was given up: an answer that never came changes nothing.
      return isOpen(entry) ? afterFailure(entry, outcome, now) : entry
  }
}

type Failure = Extract<Outcome, { type: 'unreachable' | 'broken' | 'notSignedIn' }>

function afterFailure(entry: Entry, failure: Failure, now: number): Entry {
  // Who signs in resumes everything.
  if (failure.type === 'notSignedIn') return waitingUntil(entry, Number.POSITIVE_INFINITY)
  if (failure.type === 'broken' && entry.tries >= MOST_BREAKDOWNS) return refusedWith(entry, 'service/internal')
  const waits = failure.type === 'unreachable' ? (failure.afterMillis ?? 0) : 0
  return waitingUntil(entry, Math.max(now + waits, retryAt(entry, now)))
}

/** [C9] It says that it is late only once the operator was asked. Refusals are not kept, so the key stays good. */
function afterLate(entry: Entry, now: number): Entry {
  switch (entry.late) {
    case 'no':
      return { ...entry, stage: { name: 'asking' } }
    case 'agreed':
      return waitingUntil({ ...entry, late: 'said' }, now)
    case 'said':
      return refusedWith(entry, 'time/late')
  }
}

/** [I7] Without a time of its own it counts from its arrival. */
function afterAhead({ occurredAt, ...entry }: Entry, now: number): Entry {
  return occurredAt === undefined ? refusedWith(entry, 'time/ahead') : waitingUntil(entry, now)
}

const refusedWith = (entry: Entry, refusal: ErrorCode): Entry => ({ ...entry, stage: { name: 'refused', refusal } })
