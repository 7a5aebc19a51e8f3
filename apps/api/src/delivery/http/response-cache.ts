/** A response as bytes, fresh until an event happens that can change it. */
export type CachedResponse = {
  readonly bytes: Buffer | undefined
  readonly etag: string
  /** The position of the last event that could change the response when it was made. */
  readonly madeAt: number
  readonly changedAt: () => number
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
}

/** Responses by audience and address; the least recently made ones are dropped first. */
export type ResponseCache = {
  readonly fresh: (key: string) => CachedResponse | undefined
  /** Makes a response, once for all requests of the same key at the same time. */
  readonly made: (key: string, make: () => Promise<CachedResponse>) => Promise<CachedResponse>
  readonly keep: (key: string, answer: CachedResponse) => void
  /** The numbers of responses from the cache, and of those that had to be made. */
  readonly counts: { readonly ready: number; readonly missing: number }
}

/** Counted for each entry beside its bytes, so that many spellings of one address cannot fill the memory. */
const ENTRY_BYTES = 1024

const weightOf = (key: string, { bytes }: CachedResponse): number => ENTRY_BYTES + 2 * key.length + (bytes?.length ?? 0)

/** A cache that holds at most so many bytes. */
export function responseCache(mostBytes = 64 * 1024 * 1024): ResponseCache {
  const answers = new Map<string, CachedResponse>()
  const beingMade = new Map<string, Promise<CachedResponse>>()
  const counts = { ready: 0, missing: 0 }
  let held = 0
  const drop = (key: string) => {
    const answer = answers.get(key)
    if (answer) held -= weightOf(key, answer)
    answers.delete(key)
  }
  return {
    fresh: (key) => {
      const answer = answers.get(key)
      if (!answer || answer.madeAt !== answer.changedAt()) return undefined
      counts.ready += 1
      return answer
    },
    counts,
    made: (key, make) => {
      counts.missing += 1
      const others = beingMade.get(key)
      if (others !== undefined) return others
      const mine = make().finally(() => beingMade.delete(key))
      beingMade.set(key, mine)
      return mine
    },
    keep: (key, answer) => {
      drop(key)
      answers.set(key, answer)
      held += weightOf(key, answer)
      for (const oldest of answers.keys()) {
        if (held <= mostBytes) return
        drop(oldest)
      }
    },
  }
}
