/** Generic tools without knowledge of the cup: scheduling of asynchronous work, worker threads, token buckets, clocks, polling. */

export { compressed, compressedInBackground, compressedQuickly, type Encoding, encodingOf } from './compression.ts'
export { ConfigError, codeOf, type Log, RequestError, reasonOf, TooManyError } from './errors.ts'
export { lanAddresses, lanInterfaces } from './lan-addresses.ts'
export { limitedSharp } from './limited-sharp.ts'
export { coalesce, concurrencyLimit, forEachInSlices, once, pollFor } from './scheduling.ts'
export { millisUntil, type ServiceClock, steadyClock } from './service-clock.ts'
export { sha256 } from './sha-256.ts'
export { type Allowance, tokenBuckets } from './token-buckets.ts'
export { bufferOf, type ThreadPort, type WorkerThread, workerThread } from './worker-thread.ts'
