import { createStore, type Store } from './store.ts'

/** Storage of a device, as `localStorage`. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type Kept<Value> = {
  readonly storage: DeviceStorage
  readonly key: string
  /** Parses a stored text; undefined where it is invalid. */
  readonly read: (text: string) => Value | undefined
  readonly initial: Value
}

/** A value that outlives the page: kept as text (what is no text as JSON) on this device. */
export function createKept<Value>({ storage, key, read, initial }: Kept<Value>): Store<Value> {
  const text = quietly(() => storage.getItem(key))
  const kept = text === undefined || text === null ? undefined : read(text)
  const store = createStore(kept ?? initial)
  const keep = (value: Value) => {
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return {
    ...store,
    set: (value) => {
      quietly(() => keep(value))
      store.set(value)
    },
  }
}

/** A browser may forbid or have filled its storage: then the value lives as long as the page. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Any text. */
export const asText = (text: string): string => text

/** One of a few words. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text)

/** Yes or no. */
export const asYesOrNo = (text: string): boolean | undefined => ({ true: true, false: false })[text]

/** Any JSON; its reader checks what it is. */
export const asJson = (text: string): unknown => quietly((): unknown => JSON.parse(text))

/** A list of words. */
export function asWords(text: string): readonly string[] | undefined {
  const list = asJson(text)
  return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : undefined
}

/** The storage of this device; where the browser forbids it, one that forgets with the page. */
export function storageOfDevice(): DeviceStorage {
  return quietly(() => globalThis.localStorage) ?? storageInMemory()
}

/** A storage that lasts as long as the program, with these texts at first. */
export function storageInMemory(kept: Readonly<Record<string, string>> = {}): DeviceStorage {
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
