import { pollFor } from '../src/utilities/scheduling.ts'
import { wakefulRuntime } from '../src/utilities/wakeful-runtime.ts'

/** Patience for a busy machine; only a test that fails waits so long. */
const PATIENCE_MS = 60_000

/** Waits for an answer that is not undefined; a test without it fails. */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  forMs = PATIENCE_MS,
  everyMs = 10,
): Promise<T> {
  const answer = await pollFor(wakefulRuntime, ask, { everyMs, forMs })
  if (answer === undefined) throw new Error(`Not within ${forMs / 1000} s: ${ask}`)
  return answer
}

/** Waits until it holds; a test without it fails. */
export const until = async (holds: () => boolean | Promise<boolean>, forMs = PATIENCE_MS): Promise<void> => {
  await eventually(async () => (await holds()) || undefined, forMs)
}

/** Does something over and over until the work is done, and once after it. */
export async function during(work: Promise<unknown>, each: (n: number) => Promise<void>): Promise<void> {
  let isDone = false
  const watched = work.finally(() => {
    isDone = true
  })
  watched.catch(() => undefined)
  for (let n = 1; !isDone; n += 1) await each(n)
  await each(0)
  await watched
}
