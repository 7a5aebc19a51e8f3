/** A value in localStorage: kept on this device only, shared by its tabs. */
export type DeviceStore = {
  readonly get: () => string | undefined
  /** The value on the server, which does not know the device. */
  readonly rendered: () => undefined
  readonly set: (value: string | undefined) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** Reads and writes localStorage itself, so that tabs agree; without storage, the value lives as long as the page. */
export function deviceStore(key: string): DeviceStore {
  const listeners = new Set<() => void>()
  let unkept: string | undefined

  return {
    get: () => {
      try {
        return unkept ?? localStorage.getItem(key) ?? undefined
      } catch {
        return unkept
      }
    },
    rendered: () => undefined,
    set: (value) => {
      unkept = undefined
      try {
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        unkept = value
      }
      for (const listener of listeners) listener()
    },
    // The browser notifies other tabs of a change, but not the one that made it.
    subscribe: (onChange) => {
      listeners.add(onChange)
      window.addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onChange)
      }
    },
  }
}
