import type { Runtime } from '@cup/runtime'

/** A question that waits for its answer; the first outcome counts. */
export type Call<T> = {
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
  /** Fails after so long if there is no answer by then. */
  readonly failIn: (millis: number, errorOf: () => Error, failed?: () => void) => void
}

type Waiting<T> = Pick<Call<T>, 'resolve' | 'reject'> & {
  /** The ends of everything that is asked: each fails its question in the service. */
  readonly asked: Set<(error: Error) => void>
  readonly runtime: Runtime
}

/** Begins to wait. */
export function createCall<T>({ resolve, reject, asked, runtime }: Waiting<T>): Call<T> {
  let isSettled = false
  const limits: (() => void)[] = []
  const settle = (how: () => void) => {
    if (isSettled) return
    isSettled = true
    asked.delete(fail)
    for (const callOff of limits) callOff()
    how()
  }
  const fail = (error: Error) => runtime.soon(() => settle(() => reject(error)))
  asked.add(fail)
  return {
    resolve: (value) => settle(() => resolve(value)),
    reject: (error) => settle(() => reject(error)),
    failIn: (millis, errorOf, failed = () => undefined) => {
      const limit = () =>
        settle(() => {
          failed()
          reject(errorOf())
        })
      limits.push(runtime.after(millis, limit))
    },
  }
}
