import type { OutgoingHttpHeaders } from 'node:http'

/** An answer as ready bytes, good as long as nothing has happened that could change it. */
export type CachedAnswer = {
  readonly bytes: Buffer | undefined
  readonly etag: string
  /** The position of the last event that could have changed the answer when it was made. */
  readonly madeAt: number
  readonly changedAt: () => number
  readonly headers: OutgoingHttpHeaders
}

/** [Contract] Answers by audience and address; the least recently made ones go first when there are too many. */
export type ReadCache = {
  readonly fresh: (key: string) => CachedAnswer | undefined
  readonly keep: (key: string, answer: CachedAnswer) => void
}

/** A cache that holds at most so many bytes. */
export function readCache(mostBytes = 64 * 1024 * 1024): ReadCache {
  const answers = new Map<string, CachedAnswer>()
  let held = 0
  const drop = (key: string) => {
    held -= answers.get(key)?.bytes?.length ?? 0
    answers.delete(key)
  }
  return {
    fresh: (key) => {
      const answer = answers.get(key)
      return answer && answer.madeAt === answer.changedAt() ? answer : undefined
    },
    keep: (key, answer) => {
      drop(key)
      answers.set(key, answer)
      held += answer.bytes?.length ?? 0
      for (const oldest of answers.keys()) {
        if (held <= mostBytes) return
        drop(oldest)
      }
    },
  }
}
