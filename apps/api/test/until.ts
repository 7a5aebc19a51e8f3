import { pollFor } from '../src/database/waiting.ts'

/** Waits for an answer that is not undefined; a test without it fails. */
export async function eventually<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  forMs = 10_000,
  everyMs = 10,
): Promise<T> {
  const answer = await pollFor(ask, { everyMs, forMs })
  if (answer === undefined) throw new Error(`Not within ${forMs / 1000} s: ${ask}`)
  return answer
}

/** Waits until it holds; a test without it fails. */
export const until = async (holds: () => boolean | Promise<boolean>, forMs = 10_000): Promise<void> => {
  await eventually(async () => (await holds()) || undefined, forMs)
}
