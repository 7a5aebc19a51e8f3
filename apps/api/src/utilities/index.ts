/** Generic tools without knowledge of the cup: scheduling of asynchronous work, token buckets, clocks, polling. */

export { coalesce, once } from './coalesce.ts'
export { concurrencyLimit } from './concurrency-limit.ts'
export { ConfigError, codeOf, type Log, RequestError, reasonOf, TooManyError } from './errors.ts'
export { forEachInSlices } from './for-each-in-slices.ts'
export { lanAddresses } from './lan-addresses.ts'
export { limitedSharp } from './limited-sharp.ts'
export { pollFor } from './poll.ts'
export { millisUntil, type ServiceClock, steadyClock } from './service-clock.ts'
export { sha256 } from './sha-256.ts'
export { type Allowance, tokenBuckets } from './token-buckets.ts'
