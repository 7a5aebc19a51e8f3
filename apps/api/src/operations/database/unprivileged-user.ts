import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

import { codeOf } from '../../utilities/index.ts'

/** The account that PostgreSQL runs under in place of root. */
export type ServerUser = { readonly uid: number; readonly gid: number }

/** A user who owns nothing: every user can reach the files that this user can. */
export const STRANGER: ServerUser = { uid: -1, gid: -1 }

/** Chooses the user that runs PostgreSQL; undefined is the user of this process, who is not root. */
export function chooseServerUser(cluster: string): ServerUser | undefined {
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  const owner = ownerOf(cluster)
  if (uid === 0) return requireOrdinary(owner, cluster) ?? ordinaryUser()
  if (owner && owner.uid !== uid) throw new Error(foreignFolder(cluster, owner.uid, uid))
  return undefined
}

/** Names the first folder on the way to a path, or the path itself, that the user may not pass. */
export function obstacleFor(user: ServerUser, path: string): string | undefined {
  const above = dirname(path)
  const before = above === path ? undefined : obstacleFor(user, above)
  return before ?? (mayEnter(user, statSync(path)) ? undefined : path)
}

function mayEnter({ uid, gid }: ServerUser, { mode, ...owner }: Stats): boolean {
  if (owner.uid === uid) return (mode & 0o100) !== 0
  if (owner.gid === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function ownerOf(folder: string): ServerUser | undefined {
  try {
    const { uid, gid } = statSync(folder)
    return { uid, gid }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function requireOrdinary(owner: ServerUser | undefined, cluster: string): ServerUser | undefined {
  if (owner?.uid !== 0) return owner
  throw new Error(
    `The database folder ${cluster} belongs to root, and PostgreSQL refuses to run as root. Give it to another user, for example with "chown -R postgres ${cluster}", and start again.`,
  )
}

function ordinaryUser(): ServerUser {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = accountNamed('postgres', accounts) ?? accountNamed('nobody', accounts)
  if (user) return user
  throw new Error(
    'PostgreSQL refuses to run as root, and this system has neither a user "postgres" nor a user "nobody". Run the cup as an ordinary user, or create one with "useradd --system postgres".',
  )
}

function accountNamed(name: string, accounts: readonly string[]): ServerUser | undefined {
  const [, , uid, gid] = accounts.find((account) => account.startsWith(`${name}:`))?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

const foreignFolder = (cluster: string, owner: number, uid: number) =>
  `The database folder ${cluster} belongs to user ${owner}, but the cup runs as user ${uid}. Run the cup as the owner, give the folder away with "chown -R ${uid} ${cluster}" (as root), or set CUP_DATA_DIR to another folder.`
