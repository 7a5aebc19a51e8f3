import { createStore as createZustandStore, type StoreApi } from 'zustand'

/** A value that components read with zustand's `useStore`. */
export type ReadonlyStore<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>

/** A value that can be replaced as a whole, where zustand's own `setState` merges objects and lists. */
export type Store<Value> = ReadonlyStore<Value> & { readonly set: (value: Value) => void }

/** Holds a value. */
export function createStore<Value>(initial: Value): Store<Value> {
  const { setState, ...store } = createZustandStore<Value>(() => initial)
  return { ...store, set: (value) => setState(value, true) }
}
