import type { DeviceStorage } from '../shared/store/kept.ts'

/** A storage of a device, in the hands of a test. */
export function memoryStorage(kept: Readonly<Record<string, string>> = {}): DeviceStorage {
  const texts = new Map(Object.entries(kept))
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}
