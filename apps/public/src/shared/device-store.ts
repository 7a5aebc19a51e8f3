/** Something that is remembered on this device, in no cookie and for nobody else. */
export type DeviceStore = {
  readonly get: () => string | undefined
  readonly set: (value: string | undefined) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** Remembers a value; where the browser forbids its storage, as long as the page lives. */
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
    set: (value) => {
      unkept = undefined
      try {
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        unkept = value
      }
      for (const tell of listeners) tell()
    },
    // The browser tells other tabs of a change, but not the one that made it.
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
