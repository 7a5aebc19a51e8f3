import { type CallOff, pause, type Runtime } from '@cup/runtime'

type Act = (...values: unknown[]) => void

/** Timers of the machine whose task runs, in the forms that browsers and Node have for them. */
export function createAmbientTimers(runtime: () => Runtime) {
  const clear = (timer: unknown) => {
    if (timer instanceof AmbientTimer) timer.close()
  }
  return {
    global: {
      setTimeout: (act: Act, millis = 0, ...values: unknown[]) =>
        new AmbientTimer(() => runtime().after(millis, () => act(...values))),
      setInterval: (act: Act, millis = 0, ...values: unknown[]) =>
        new AmbientTimer(() => runtime().every(millis, () => act(...values))),
      setImmediate: (act: Act, ...values: unknown[]) => new AmbientTimer(() => soon(runtime(), () => act(...values))),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
    },
    promises: {
      setTimeout: (millis = 0, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
        sleep(runtime(), millis, signal).then(() => value),
      setImmediate: (value?: unknown) =>
        new Promise((resolve) => {
          runtime().soon(() => resolve(value))
        }),
    },
    abortAfter: (millis: number): AbortSignal => {
      const aborting = new AbortController()
      runtime().after(millis, () => aborting.abort(new DOMException('The operation timed out.', 'TimeoutError')))
      return aborting.signal
    },
  }
}

/** A timer as Node has them. */
class AmbientTimer {
  readonly #start: () => CallOff
  #callOff: CallOff
  constructor(start: () => CallOff) {
    this.#start = start
    this.#callOff = start()
  }
  close(): this {
    this.#callOff()
    return this
  }
  refresh(): this {
    this.#callOff()
    this.#callOff = this.#start()
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return true
  }
  [Symbol.dispose](): void {
    this.#callOff()
  }
}

function soon(runtime: Runtime, act: () => void): CallOff {
  let isOff = false
  runtime.soon(() => {
    if (!isOff) act()
  })
  return () => {
    isOff = true
  }
}

/** Node's own rejects when it is aborted. */
async function sleep(runtime: Runtime, millis: number, signal?: AbortSignal): Promise<void> {
  await pause(runtime, millis, signal)
  if (signal?.aborted === true)
    throw Object.assign(new Error('The operation was aborted', { cause: signal.reason }), {
      name: 'AbortError',
      code: 'ABORT_ERR',
    })
}
