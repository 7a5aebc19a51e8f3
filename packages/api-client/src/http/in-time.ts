/** A line that is dead in the middle of a call never says so; after this long nobody waits any more. */
export const REQUEST_TIMEOUT_MILLIS = 15_000

type Work<Result> = (signal: AbortSignal) => Promise<Result>

/** Does the work until it is done, called off from outside, or too late. */
export async function inTime<Result>(work: Work<Result>, outer?: AbortSignal): Promise<Result> {
  const inner = new AbortController()
  const callOff = () => inner.abort(outer?.reason)
  const late = () => inner.abort(new DOMException('No answer in time', 'TimeoutError'))
  const timer = setTimeout(late, REQUEST_TIMEOUT_MILLIS)
  if (outer?.aborted) callOff()
  outer?.addEventListener('abort', callOff)
  try {
    return await work(inner.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', callOff)
  }
}
