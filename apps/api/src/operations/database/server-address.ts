import { createHash } from 'node:crypto'

import type { DataFolder } from './data-folder.ts'
import { freePort, loopbackPassword, passwordFileOf } from './loopback.ts'

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
  // The path of a socket may have 107 bytes, so it cannot live in the data folder. With a socket the port is only a file name.
  return { ...account, host: `/tmp/cup-${shortHash(folder.root)}`, port: 5432 }
}

/** Tells whether the server listens on a Unix socket. */
export const isSocket = ({ host }: ServerAddress) => host.startsWith('/')

/** The server's options that make it listen at the address and nowhere else. */
export const listenArguments = (address: ServerAddress): readonly string[] =>
  isSocket(address)
    ? ['-c', 'listen_addresses=', '-k', address.host, '-c', 'unix_socket_permissions=0700', '-p', `${address.port}`]
    : ['-c', `listen_addresses=${address.host}`, '-c', 'unix_socket_directories=', '-p', `${address.port}`]

/** The options of initdb that say who may connect: who can open the private socket, or who knows the password. */
export async function authenticationArguments({ root }: DataFolder): Promise<readonly string[]> {
  if (process.platform !== 'win32') return ['--auth=trust']
  await loopbackPassword(root)
  return ['--auth=scram-sha-256', `--pwfile=${passwordFileOf(root)}`]
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
