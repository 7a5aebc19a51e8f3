import type { Runtime } from '@cup/runtime'
import type { DeviceStorage } from '../store/kept.ts'

/** Answers to reads that outlive the page, by the address of the read. */
export type KeptAnswers = {
  readonly addresses: () => readonly string[]
  /** Undefined where none is kept; null is the answer that there is nothing. */
  readonly find: (address: string) => unknown
  readonly put: (address: string, data: unknown) => void
  readonly remove: (address: string) => void
  readonly clear: () => void
  /** Removes what is older than a day. */
  readonly expire: () => void
}

const PREFIX = 'cup.kept.'
const DAY_MILLIS = 24 * 60 * 60_000

type Kept = { readonly at: number; readonly data: unknown }

/** The kept answers of this device, without those that are older than a day. */
export function createKeptAnswers(storage: DeviceStorage, { wallMs }: Pick<Runtime, 'wallMs'>): KeptAnswers {
  const addresses = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
  const remove = (address: string) => storage.removeItem(PREFIX + address)
  const keptAt = (address: string): Kept | undefined => {
    const kept = keptOf(storage.getItem(PREFIX + address) ?? '')
    const age = kept ? wallMs() - kept.at : Number.POSITIVE_INFINITY
    // A clock that was set back must not prolong it.
    return age >= 0 && age <= DAY_MILLIS ? kept : undefined
  }
  const expire = () => {
    for (const address of addresses()) if (!keptAt(address)) remove(address)
  }
  expire()
  return {
    addresses,
    remove,
    expire,
    find: (address) => keptAt(address)?.data,
    put: (address, data) => {
      try {
        storage.setItem(PREFIX + address, JSON.stringify({ at: wallMs(), data } satisfies Kept))
      } catch {
        // The storage is full or forbidden: what is kept then would be of an earlier moment.
        remove(address)
      }
    },
    clear: () => {
      for (const address of addresses()) remove(address)
    },
  }
}

function keptOf(text: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('data' in kept)) return undefined
    return typeof kept.at === 'number' ? { at: kept.at, data: kept.data } : undefined
  } catch {
    return undefined
  }
}
