import { type ComponentType, lazy } from 'react'

const loaders: (() => Promise<ComponentType>)[] = []

/** A page in a chunk of its own, loaded when it is opened and retried where the connection is weak. */
export function lazyPage(load: () => Promise<ComponentType>) {
  loaders.push(load)
  const Page = lazy(async () => ({ default: await withRetries(load) }))
  return <Page />
}

/** Loads every page before it is needed: a tablet may be offline by then. */
export const preloadPages = (): Promise<unknown> => Promise.allSettled(loaders.map((load) => load()))

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
