/** Buckets unused for this long are dropped: by then they are full again. */
const FORGET_AFTER_MS = 60_000

/** A rate limit: the size of the bucket, and the tokens that come back each second. */
export type Allowance = { readonly atOnce: number; readonly perSecond: number }

export type TokenBuckets = {
  /** Takes one token from the bucket of that name; false if it is empty. */
  readonly take: (name: string) => boolean
  /** The number of buckets in memory. */
  readonly size: () => number
}

type Bucket = { left: number; at: number }

/** One token bucket for each name. */
export function tokenBuckets(
  { atOnce, perSecond }: Allowance,
  nowMs: () => number = () => performance.now(),
): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const forgetAfterMs = Math.max(FORGET_AFTER_MS, (atOnce / perSecond) * 1000)
  let forgottenAt = nowMs()

  const forget = (now: number) => {
    if (now - forgottenAt < forgetAfterMs) return
    forgottenAt = now
    for (const [name, { at }] of buckets) if (now - at >= forgetAfterMs) buckets.delete(name)
  }
  const bucketOf = (name: string, now: number): Bucket => {
    const known = buckets.get(name)
    if (known) return known
    const made = { left: atOnce, at: now }
    buckets.set(name, made)
    return made
  }

  return {
    take: (name) => {
      const now = nowMs()
      forget(now)
      const bucket = bucketOf(name, now)
      bucket.left = Math.min(atOnce, bucket.left + ((now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      if (bucket.left < 1) return false
      bucket.left -= 1
      return true
    },
    size: () => buckets.size,
  }
}
