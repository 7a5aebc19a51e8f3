import type { Log } from '../../utilities/index.ts'
import { prepareCluster } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { reachServer } from './reach-server.ts'
import { chooseAddress, type ServerAddress } from './server-address.ts'
import { supervise } from './supervisor.ts'

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
