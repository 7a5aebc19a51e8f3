import { useSyncExternalStore } from 'react'

/** A value that tells when it changes; knows no React. */
export type Store<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Calls back at every change until the answer is called. */
  readonly subscribe: (onChange: () => void) => () => void
}

/** Holds a value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let held = initial
  const listeners = new Set<() => void>()
  return {
    get: () => held,
    set: (value) => {
      if (Object.is(value, held)) return
      held = value
      for (const tell of listeners) tell()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** What a store holds; re-renders when it changes. */
export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value =>
  useSyncExternalStore(store.subscribe, store.get)
