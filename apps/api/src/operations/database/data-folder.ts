import { existsSync } from 'node:fs'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { reasonOf } from '../../utilities/index.ts'
import { binariesFor, installedBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { chooseServerUser, obstacleFor, type ServerUser, STRANGER } from './unprivileged-user.ts'

/** The folder of an embedded server, its programs, and its user if it is not ours. */
export type DataFolder = {
  readonly root: string
  readonly cluster: string
  readonly logFile: string
  readonly binaries: PostgresBinaries
  readonly user: ServerUser | undefined
}

/** Makes the data folder if needed, and checks that PostgreSQL can work in it. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  await makeFolder(resolve(dataDir))
  const root = await realpath(dataDir)
  const cluster = join(root, 'postgres')
  const user = chooseServerUser(cluster)
  if (user) await requireWay(user, root)
  const installed = installedBinaries()
  const binaries = user ? await binariesFor(user, installed, root) : installed
  return { root, cluster, logFile: join(root, 'postgres.log'), binaries, user }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    const firstMade = await mkdir(folder, { recursive: true })
    if (firstMade !== undefined && process.getuid?.() === 0) await openWay(folder, firstMade)
  } catch (error) {
    throw new Error(
      `Cannot make the data folder ${folder}: ${reasonOf(error)}. Set CUP_DATA_DIR to a folder that the cup may write.`,
      { cause: error },
    )
  }
}

// Root's umask may close folders that root makes; the user of the server needs access.
async function openWay(folder: string, firstMade: string): Promise<void> {
  await chmod(folder, 0o711)
  if (folder !== firstMade) await openWay(dirname(folder), firstMade)
}

async function requireWay(user: ServerUser, root: string): Promise<void> {
  const obstacle = obstacleFor(user, root)
  if (obstacle === undefined) return
  // The data folder is ours to open for passing through; its content keeps its own mode.
  if (obstacle === root) return chmod(root, 0o711)
  const mode = ((await stat(obstacle)).mode & 0o777).toString(8)
  throw new Error(
    `PostgreSQL refuses to run as root, and user ${user.uid}, who runs it instead, cannot reach the data folder ${root}: ${obstacle} is closed to others (mode ${mode}). Set CUP_DATA_DIR to a folder that others may pass, such as /var/lib/cup, or open the way with "chmod o+x ${obstacle}", or run the cup as an ordinary user.`,
  )
}

type Whereabouts = {
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly uid: number | undefined
}

/** Returns the data folder: CUP_DATA_DIR, else inside the checkout, else where root's PostgreSQL user can reach it. */
export function defaultDataDir({ root, env, uid }: Whereabouts): string {
  if (env.CUP_DATA_DIR) return resolve(root, env.CUP_DATA_DIR)
  const local = join(root, 'data')
  return uid !== 0 || isOpenToOthers(existsSync(local) ? local : root) || hasData(local) ? local : '/var/lib/cup'
}

const isOpenToOthers = (folder: string) => obstacleFor(STRANGER, folder) === undefined

// Root finds the data of a cup that an ordinary user started first.
const hasData = (folder: string) => existsSync(join(folder, 'postgres', 'PG_VERSION'))
