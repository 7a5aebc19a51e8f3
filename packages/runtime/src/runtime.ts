/** Calls off what was to happen later; without effect once it has happened. */
export type CallOff = () => void

/**
 * The clocks, timers and chance of the machine that a program runs on. Everything that runs in the simulated hall gets them
 * from here and from nowhere else (docs/simulation.md).
 */
export type Runtime = {
  /** The wall clock, in milliseconds since 1970. It may be wrong, and it may be set. */
  readonly wallMs: () => number
  /** The steady clock, in milliseconds since a moment of its own: never set, but it may stand still while the machine sleeps. */
  readonly steadyMs: () => number
  /** Acts once, after so many milliseconds. */
  readonly after: (millis: number, act: () => void) => CallOff
  /** Acts again and again, each time after so many milliseconds. */
  readonly every: (millis: number, act: () => void) => CallOff
  /** Acts in another turn of the event loop, after what waits there already. */
  readonly soon: (act: () => void) => void
  /** A number from 0 up to, but not, 1. */
  readonly random: () => number
  /** Fills with random bytes that cannot be guessed. */
  readonly randomize: (bytes: Uint8Array<ArrayBuffer>) => void
}

/** The machine that this program really runs on. Its timers alone keep no process alive. */
export const systemRuntime: Runtime = {
  wallMs: () => Date.now(),
  steadyMs: () => performance.now(),
  after: (millis, act) => {
    const timer = background(setTimeout(act, millis))
    return () => clearTimeout(timer)
  },
  every: (millis, act) => {
    const timer = background(setInterval(act, millis))
    return () => clearInterval(timer)
  },
  soon: (act) => void (typeof setImmediate === 'function' ? setImmediate : setTimeout)(act),
  random: () => Math.random(),
  randomize: (bytes) => void crypto.getRandomValues(bytes),
}

/** Resolves after so many milliseconds, or at once when it is aborted. */
export function pause({ after }: Runtime, millis: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      callOff()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const callOff = after(millis, end)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}

/** A random UUID of version 4. */
export function randomId({ randomize }: Runtime): string {
  const bytes = new Uint8Array(16)
  randomize(bytes)
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return uuidText(bytes)
}

/** Sixteen bytes as the text of a UUID. */
export function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

declare const setImmediate: ((act: () => void) => unknown) | undefined

/** Node keeps a process alive for its timers, a browser has numbers for them. */
function background<Timer extends number | { readonly unref?: () => unknown }>(timer: Timer): Timer {
  if (typeof timer === 'object') timer.unref?.()
  return timer
}
