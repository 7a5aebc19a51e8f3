import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, type Stats } from 'node:fs'
import { lchown, lstat, mkdir, readFile, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { codeOf, writeFirst } from '../../utilities/index.ts'
import type { DataFolder } from './data-folder.ts'
import type { ServerUser } from './unprivileged-user.ts'

/** How to connect to the embedded server; the host of a Unix socket is its folder. */
export type ServerAddress = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password?: string
}

/** The role that owns everything in the embedded server. */
export const DATABASE_USER = 'cup'

const LOOPBACK = '127.0.0.1'
const account = { user: DATABASE_USER, database: 'postgres' } as const

/** Chooses where a new server of this folder listens: a private Unix socket, or loopback TCP on Windows. */
export async function chooseAddress(folder: DataFolder): Promise<ServerAddress> {
  // Untested: written for Windows, seen on Linux only.
  if (process.platform === 'win32')
    return { ...account, host: LOOPBACK, port: await freePort(), password: await loopbackPassword(folder.root) }
  // The path of a socket may have 107 bytes, so it cannot live in the data folder. With a socket the port is only a
  // file name.
  return { ...account, host: `/tmp/cup-${shortHash(folder.root)}`, port: 5432 }
}

/** Whether the server listens on a Unix socket. */
export const isSocket = ({ host }: ServerAddress) => host.startsWith('/')

/** The server's options that make it listen at the address and nowhere else. */
export const listenArguments = (address: ServerAddress): readonly string[] =>
  isSocket(address)
    ? ['-c', 'listen_addresses=', '-k', address.host, '-c', 'unix_socket_permissions=0700', '-p', `${address.port}`]
    : ['-c', `listen_addresses=${address.host}`, '-c', 'unix_socket_directories=', '-p', `${address.port}`]

/** The options of initdb for access: users who can open the private socket, or clients with the password. */
export async function authenticationArguments({ root }: DataFolder): Promise<readonly string[]> {
  if (process.platform !== 'win32') return ['--auth=trust']
  await loopbackPassword(root)
  return ['--auth=scram-sha-256', `--pwfile=${passwordFileOf(root)}`]
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Asks the system for a free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no TCP port.')
  return address.port
}

/** The file that keeps the password of the server. */
const passwordFileOf = (root: string) => join(root, 'postgres-password')

/** Reads the password of the server, and makes one at the first start. */
async function loopbackPassword(root: string): Promise<string> {
  const file = passwordFileOf(root)
  if (!existsSync(file)) await writeFirst(file, randomBytes(24).toString('hex'), 0o600)
  return readFile(file, 'utf8')
}

/** Makes the private folder of the server's socket, and refuses one that another user made. */
export async function ensureSocketFolder(folder: string, user: ServerUser | undefined): Promise<void> {
  await makePrivate(folder)
  if (user && (await lstat(folder)).uid === process.getuid?.()) await lchown(folder, user.uid, user.gid)
  requirePrivate(await lstat(folder), folder, user?.uid ?? process.getuid?.())
}

/** Removes the folder of a stopped server's socket, unless a new server is already in it. */
export async function removeSocketFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  }
}

async function makePrivate(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

// Any process that can open the socket connects without a password.
function requirePrivate(found: Stats, folder: string, owner: number | undefined): void {
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return
  throw new Error(
    `${folder} should be a private folder of user ${owner} for the database's socket, but it belongs to user ${found.uid} with mode ${(found.mode & 0o777).toString(8)}. Remove it and start again.`,
  )
}
