import type { Runtime } from '@cup/runtime'
import { RequestError, withinLimit } from '../../utilities/index.ts'

/**
 * [I12] The longest time for the work of a call. Clients give up after 15 s; a command that redacts waits up to 11 s for
 * other processes [N8].
 */
export const ANSWERS_WITHIN_MS = 13_000

/**
 * Returns the result of the work, or throws `service/unavailable` when it takes too long. The signal is aborted then: work
 * that has not begun to change anything must not begin any more.
 */
export function answerInTime<Result>(
  runtime: Runtime,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const calledOff = new AbortController()
  return withinLimit(runtime, work(calledOff.signal), ANSWERS_WITHIN_MS, () => {
    const refusal = new RequestError('service/unavailable')
    calledOff.abort(refusal)
    return refusal
  })
}
