import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, once as onlyOnce, reasonOf } from '../../utilities/index.ts'
import { prepareCluster } from './cluster.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { SilentDatabaseError } from './limit-silence.ts'
import { stopPostmaster } from './postmaster.ts'
import { type ReachedServer, reachServer } from './reach-server.ts'
import { chooseAddress, isSocket, removeSocketFolder, type ServerAddress } from './server-address.ts'

/** A PostgreSQL server of our own, kept alive until it is stopped. */
export type EmbeddedPostgres = {
  readonly connection: ServerAddress
  /** Stops the server, unless another process of the cup uses it. */
  stop(): Promise<void>
  /** The number of the server's process; undefined while it is away. */
  pid(): number | undefined
}

type EmbeddedOptions = { readonly dataDir: string; readonly log: Log }

/** Runs the installed PostgreSQL on the data folder, or joins the one that runs on it already. */
export async function startEmbeddedPostgres({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataDir)
  await prepareCluster(folder, log)
  const stopping = new AbortController()
  const server = await reachServer({ folder, address: await chooseAddress(folder), signal: stopping.signal })
  const { version } = folder.binaries
  log(`${server.isOurChild ? 'Started' : 'Joined'} PostgreSQL ${version} (process ${server.pid}) on ${folder.cluster}.`)
  return { connection: server.address, ...supervise({ folder, server, stopping, log }) }
}

type Charge = {
  readonly folder: DataFolder
  readonly server: ReachedServer
  readonly stopping: AbortController
  readonly log: Log
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/** Restarts the server whenever it dies, until it is stopped. */
function supervise(charge: Charge) {
  const { signal } = charge.stopping
  const stopRequested = once(signal, 'abort')
  let current: ReachedServer | undefined = charge.server
  const watching = watch()

  async function watch(): Promise<void> {
    for (let server: ReachedServer | undefined = charge.server; server; server = current) {
      await Promise.race([server.presence.ended, stopRequested])
      if (signal.aborted) return
      charge.log(`PostgreSQL (process ${server.pid}) is gone; bringing it back.`)
      current = undefined
      current = await bringBack(charge)
    }
  }

  async function stop(): Promise<void> {
    charge.stopping.abort()
    await watching
    await leave(charge, current)
    current = undefined
  }

  return { pid: () => current?.pid, stop: onlyOnce(stop) }
}

async function bringBack({ folder, server, stopping, log }: Charge): Promise<ReachedServer | undefined> {
  const { signal } = stopping
  let reason = ''
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      const back = await reachServer({ folder, address: server.address, signal })
      log(`PostgreSQL is back (process ${back.pid}).`)
      return back
    } catch (error) {
      if (signal.aborted) return undefined
      if (reasonOf(error) !== reason) log(`${reasonOf(error)} Trying again until it does.`)
      reason = reasonOf(error)
      // A stop ends the pause early.
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}

async function leave({ folder, server, log }: Charge, current: ReachedServer | undefined): Promise<void> {
  switch (await usersOf(current)) {
    case 'none':
      await stopServer(folder, server, log)
      break
    case 'others':
      log('PostgreSQL stays up: another process of the cup uses it.')
      break
    case 'unknown':
      log('PostgreSQL does not answer; it is left running.')
  }
  await current?.presence.leave()
}

/** The use of a server by other processes, as far as it answers. */
async function usersOf(server: ReachedServer | undefined): Promise<'none' | 'others' | 'unknown'> {
  try {
    return !server || (await server.presence.isLast()) ? 'none' : 'others'
  } catch (error) {
    // A server that dies at this very moment is used by nothing.
    return error instanceof SilentDatabaseError ? 'unknown' : 'none'
  }
}

async function stopServer(folder: DataFolder, { address }: ReachedServer, log: Log): Promise<void> {
  const isStopped = await stopPostmaster(folder)
  if (!isStopped) log('PostgreSQL needs longer to stop; it goes on stopping by itself.')
  else if (isSocket(address)) await removeSocketFolder(address.host)
}
