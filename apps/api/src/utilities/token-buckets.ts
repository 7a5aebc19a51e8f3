import type { Runtime } from '@cup/runtime'

/** Buckets unused for this long are dropped: by then they are full again. */
const FORGET_AFTER_MS = 60_000

/** A rate limit: the size of the bucket, and the tokens that come back each second. */
export type Allowance = { readonly atOnce: number; readonly perSecond: number }

/** Token buckets by key. */
export type TokenBuckets = {
  /** Takes tokens from the bucket of that name, one unless told otherwise; false if it holds fewer. */
  readonly take: (name: string, tokens?: number) => boolean
  /** Takes up to so many tokens, for what has cost them already. */
  readonly spend: (name: string, tokens: number) => void
  readonly isEmpty: (name: string) => boolean
  /** The number of buckets in memory. */
  readonly size: () => number
}

type Bucket = { left: number; at: number }

/** One token bucket for each name. */
export function tokenBuckets({ atOnce, perSecond }: Allowance, { steadyMs }: Runtime): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  const forgetAfterMs = Math.max(FORGET_AFTER_MS, (atOnce / perSecond) * 1000)
  let forgottenAt = steadyMs()

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

  const filled = (name: string): Bucket => {
    const now = steadyMs()
    forget(now)
    const bucket = bucketOf(name, now)
    bucket.left = Math.min(atOnce, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    return bucket
  }

  return {
    take: (name, tokens = 1) => {
      const bucket = filled(name)
      if (bucket.left < tokens) return false
      bucket.left -= tokens
      return true
    },
    spend: (name, tokens) => {
      const bucket = filled(name)
      bucket.left = Math.max(0, bucket.left - tokens)
    },
    isEmpty: (name) => buckets.has(name) && filled(name).left < 1,
    size: () => buckets.size,
  }
}
