import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A store of another project, in the form of the event store benchmarks. */
export type PeerStore = {
  readonly reset: () => Promise<void>
  readonly append: (stream: string, version: number, events: readonly object[]) => Promise<number>
  readonly close: () => Promise<void>
}

/** Emmett is no dependency of ours: it is measured where EVENTSTORE_BENCH names an installed copy of the benchmarks. */
export async function findEmmett(url: string): Promise<PeerStore | undefined> {
  const folder = process.env.EVENTSTORE_BENCH
  if (!folder || !existsSync(join(folder, 'node_modules'))) {
    console.log('emmett: not measured, EVENTSTORE_BENCH names no installed copy of the event store benchmarks')
    return undefined
  }
  const { open } = await import(pathToFileURL(join(folder, 'stores/emmett.mjs')).href)
  const store: PeerStore = await open({ url, connections: 8 })
  await store.reset()
  return store
}
