import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A store of another project, in the form of the event store benchmarks. */
export type PeerStore = {
  readonly reset: () => Promise<void>
  readonly append: (stream: string, version: number, events: readonly object[]) => Promise<number>
  readonly close: () => Promise<void>
}

/** Emmett is no dependency of this project: it is measured where EVENTSTORE_BENCH names a folder of event store benchmarks. */
export async function findEmmett(url: string): Promise<PeerStore | undefined> {
  const folder = process.env.EVENTSTORE_BENCH ?? ''
  if (!existsSync(join(folder, 'stores/emmett.mjs'))) {
    console.log('emmett: not measured, EVENTSTORE_BENCH names no folder of the event store benchmarks')
    return undefined
  }
  const { open } = await import(pathToFileURL(join(installed(folder), 'stores/emmett.mjs')).href)
  const store: PeerStore = await open({ url, connections: 8 })
  await store.reset()
  return store
}

/** A folder without its packages is copied and installed elsewhere: nothing of ours is changed by a measurement. */
function installed(folder: string): string {
  if (existsSync(join(folder, 'node_modules'))) return folder
  const copy = mkdtempSync(join(tmpdir(), 'eventstore-bench-'))
  cpSync(folder, copy, { recursive: true })
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: copy, stdio: 'ignore' })
  return copy
}
