import { setTimeout as sleep } from 'node:timers/promises'

type AttemptPolicy = { readonly everyMs: number; readonly forMs: number; readonly signal?: AbortSignal | undefined }

/** Asks repeatedly until there is an answer; returns undefined when the time is up first. */
export async function pollFor<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  { everyMs, forMs, signal }: AttemptPolicy,
): Promise<T | undefined> {
  const giveUpAt = Date.now() + forMs
  for (;;) {
    // Asked once more after the time is up: a machine that stood still meanwhile has not missed the answer.
    const isLast = Date.now() >= giveUpAt
    const answer = await ask()
    if (answer !== undefined || isLast) return answer
    await sleep(everyMs, undefined, { signal })
  }
}
