import { type Http, HttpError } from '@cup/api-client/http'
import { KEY_HEADER } from '@cup/contract/headers'
import type { ErrorCode } from '@cup/contract/problem'
import { type Entry, isOpen, retryAt, waitingUntil } from './entry.ts'

/** The outcome of one attempt. */
export type Outcome =
  | { readonly type: 'done'; readonly position: number }
  /** No answer, or not from the service; `afterMillis` is the delay that a Retry-After header asks for. */
  | { readonly type: 'unreachable'; readonly afterMillis?: number }
  /** [0047] The service has no room, and takes the command as soon as it has. */
  | { readonly type: 'storageFull'; readonly afterMillis?: number }
  /** The service failed: the command may have arrived all the same. */
  | { readonly type: 'broken' }
  | { readonly type: 'notSignedIn' }
  | { readonly type: 'late' }
  | { readonly type: 'ahead' }
  | { readonly type: 'refused'; readonly code: ErrorCode }

const NOT_NOW: readonly number[] = [408, 429, 502, 503, 504]
/** The longest Retry-After that is obeyed: an operator does not wait longer. */
const LONGEST_RETRY_AFTER_SECONDS = 30
/** After so many failures of the service the command is refused. */
const MOST_FAILURES = 5

/** Sends a command once. */
export async function post(
  { request }: Pick<Http, 'request'>,
  { key, command, occurredAt, knownPosition, late }: Entry,
): Promise<Outcome> {
  const payload = { occurredAt, knownPosition, ...command.body, ...(late === 'said' ? { late: true } : {}) }
  try {
    const headers = { [KEY_HEADER]: key }
    const { data } = await request({ method: 'POST', path: `/v1/${command.call}`, payload, headers })
    return outcomeOfAnswer(data)
  } catch (error) {
    return outcomeOfError(error)
  }
}

/** An answer without a position does not come from the service. */
const outcomeOfAnswer = (answer: unknown): Outcome =>
  typeof answer === 'object' && answer !== null && 'position' in answer && typeof answer.position === 'number'
    ? { type: 'done', position: answer.position }
    : { type: 'unreachable' }

/** An error without one of our codes does not come from the service, but for example from a captive portal. */
function outcomeOfError(error: unknown): Outcome {
  if (!(error instanceof HttpError)) return { type: 'unreachable' }
  const { status, code } = error
  const type = code === 'service/storage-full' ? 'storageFull' : 'unreachable'
  if (NOT_NOW.includes(status)) return { type, ...retryAfterOf(error) }
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
  return Number.isFinite(seconds) ? { afterMillis: Math.min(seconds, LONGEST_RETRY_AFTER_SECONDS) * 1000 } : {}
}

/** The entry after an attempt. */
export function afterOutcome(entry: Entry, outcome: Outcome, now: number): Entry {
  switch (outcome.type) {
    case 'done':
      return { ...entry, position: outcome.position, stage: { name: 'done' } }
    case 'refused':
      return isOvertaken(entry, outcome.code) ? afterLate(entry, now) : refusedWith(entry, outcome.code)
    case 'late':
      return afterLate(entry, now)
    case 'ahead':
      return afterAhead(entry, now)
    case 'unreachable':
    case 'storageFull':
    case 'broken':
    case 'notSignedIn':
      // The operator is being asked already, or it was dropped: a failed attempt changes nothing.
      return isOpen(entry) ? afterFailure(entry, outcome, now) : entry
  }
}

type Failure = Extract<Outcome, { type: 'unreachable' | 'storageFull' | 'broken' | 'notSignedIn' }>

function afterFailure(entry: Entry, failure: Failure, now: number): Entry {
  // The next sign-in resumes everything.
  if (failure.type === 'notSignedIn') return waitingUntil(entry, Number.POSITIVE_INFINITY)
  if (failure.type === 'broken' && entry.tries >= MOST_FAILURES) return refusedWith(entry, 'service/internal')
  const waits = 'afterMillis' in failure ? (failure.afterMillis ?? 0) : 0
  const isStorageFull = failure.type === 'storageFull'
  return waitingUntil({ ...entry, isStorageFull }, Math.max(now + waits, retryAt(entry, now)))
}

/** [C9] The request says that it is late only after the operator agreed. Refusals are not stored, so the key stays valid. */
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

/** [C8] A device that says what it knew comes out of order only after another one has moved the clock. */
const isOvertaken = ({ knownPosition, late }: Entry, code: ErrorCode): boolean =>
  code === 'time/out-of-order' && knownPosition !== undefined && late !== 'said'

/** [I7] Without a time of its own it is valid from its arrival. */
function afterAhead({ occurredAt, ...entry }: Entry, now: number): Entry {
  return occurredAt === undefined ? refusedWith(entry, 'time/ahead') : waitingUntil(entry, now)
}

const refusedWith = (entry: Entry, refusal: ErrorCode): Entry => ({ ...entry, stage: { name: 'refused', refusal } })
