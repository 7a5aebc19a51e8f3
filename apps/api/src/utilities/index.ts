import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { type Instant, instantOf, millisOf } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { SharpConstructor } from 'sharp'

/** Generic tools without knowledge of the cup: scheduling of asynchronous work, worker threads, the heap, token buckets, clocks, polling. */

export { compressed, compressedInBackground, compressedQuickly, type Encoding, encodingOf } from './compression.ts'
export {
  ActRefusal,
  ConfigError,
  codeOf,
  DISK_FULL,
  isStorageFull,
  type Log,
  RequestError,
  reasonOf,
  reasonWithAdvice,
  saysStorageFull,
  TooManyError,
} from './errors.ts'
export { type LanAddress, lanAddresses, lanInterfaces } from './lan-addresses.ts'
export { coalesce, concurrencyLimit, forEachInSlices, once, pollFor, withinLimit } from './scheduling.ts'
export { type Allowance, tokenBuckets } from './token-buckets.ts'
export { wakefulRuntime } from './wakeful-runtime.ts'
export { bufferOf, type ThreadPort, type WorkerThread, workerThread } from './worker-thread.ts'
export { writeFirst, writeWhole } from './write-whole.ts'

/** The SHA-256 of a text, as 43 letters and digits that fit into an address. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

let loaded: Promise<SharpConstructor> | undefined

/**
 * The image library, which reads PNG, JPEG and WebP and nothing else: what it may read, it may read in the whole
 * process. It takes memory as long as it is loaded: it is loaded with the first image.
 */
export function limitedSharp(): Promise<SharpConstructor> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
  return sharp
}

/** The service's own time: every instant that the service decides comes from here. */
export type ServiceClock = () => Instant

/** Starts at the wall clock and then runs steadily: changes of the machine's clock do not move it. */
export function steadyClock({ wallMs, steadyMs }: Runtime): ServiceClock {
  const startedAt = wallMs() - steadyMs()
  return () => instantOf(Math.round(startedAt + steadyMs()))
}

/** Milliseconds from now until an instant; zero if it has passed. */
export const millisUntil = (instant: Instant, now: Instant): number => Math.max(0, millisOf(instant) - millisOf(now))

const HEAP_GROWTH = '--heap-growing-percent='
/** The heap is collected next when it holds five times what the last collection left. */
const FAST_GROWTH = 400

/**
 * Lets the heap grow while a start fills it with what stays; afterwards it is collected as the flags of the process say.
 * Without such a flag V8 keeps its own pace.
 */
export async function whileHeapFills<T>(work: () => Promise<T>): Promise<T> {
  const own = process.execArgv.find((flag) => flag.startsWith(HEAP_GROWTH))
  if (own === undefined) return work()
  setFlagsFromString(`${HEAP_GROWTH}${FAST_GROWTH}`)
  // There is no request yet that one long pause could delay.
  setFlagsFromString('--no-incremental-marking')
  try {
    return await work()
  } finally {
    setFlagsFromString('--incremental-marking')
    setFlagsFromString(own)
  }
}
