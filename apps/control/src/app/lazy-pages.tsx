import { type ComponentType, lazy } from 'react'
import { asYesOrNo, createKept, type DeviceStorage } from '../shared/store/kept.ts'

const loaders: (() => Promise<ComponentType>)[] = []

/** A page in a chunk of its own, loaded when it is opened and retried where the connection is weak. */
export function lazyPage(load: () => Promise<ComponentType>) {
  loaders.push(load)
  const Page = lazy(async () => ({ default: await withRetries(load) }))
  return <Page />
}

/** The first page has been painted by then. */
const LOAD_AHEAD_AFTER_MILLIS = 2_000

/**
 * Loads every page before it is needed, once the first is there: a tablet may be offline by then. A device that keeps
 * `cup.loads-ahead` as `false` loads each page when it is opened.
 */
export function loadPagesAhead(storage: DeviceStorage): void {
  const isOn = createKept({ storage, key: 'cup.loads-ahead', read: asYesOrNo, initial: true }).getState()
  if (isOn) setTimeout(() => Promise.allSettled(loaders.map((load) => load())), LOAD_AHEAD_AFTER_MILLIS)
}

const MOST_TRIES = 6
const SECOND = 1_000

/** Retries a load, each time a second later than before; fails after a quarter of a minute. */
export async function withRetries<Result>(load: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (tries === MOST_TRIES) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, tries * SECOND))
  return withRetries(load, tries + 1)
}
