import type { Stats } from 'node:fs'
import { lchown, lstat, mkdir, rmdir } from 'node:fs/promises'

import { codeOf } from '../../utilities/index.ts'
import type { ServerUser } from './unprivileged-user.ts'

/** Makes the private folder of the server's socket, and refuses one that somebody else made. */
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

// Whoever can open the socket is let in without a password.
function requirePrivate(found: Stats, folder: string, owner: number | undefined): void {
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return
  throw new Error(
    `${folder} should be a private folder of user ${owner} for the database's socket, but it belongs to user ${found.uid} with mode ${(found.mode & 0o777).toString(8)}. Remove it and start again.`,
  )
}
