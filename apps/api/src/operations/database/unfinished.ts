import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf } from '../../utilities/index.ts'

const MARK = '.unfinished-'
const LEFT_BEHIND_MS = 60 * 60 * 1000

/** A name beside the target for what is made there and then renamed: after a kill there is a whole target or none. */
export const unfinishedBeside = (target: string) => `${target}${MARK}${randomBytes(6).toString('hex')}`

/** Removes what killed processes left behind, by age: a child may outlive its service, but nothing takes an hour. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.includes(MARK))
  for (const path of names.map((name) => join(folder, name)))
    if (Date.now() - (await changedAt(path)) > LEFT_BEHIND_MS) await removeLitter(path)
}

// Leftovers of another user stay: they take disk space, but a cup that does not start would be worse.
async function removeLitter(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true })
  } catch (error) {
    if (!['EACCES', 'EPERM', 'ENOTEMPTY'].includes(codeOf(error) ?? '')) throw error
  }
}

// Another process may have renamed or removed it meanwhile.
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.mtimeMs ?? Date.now()
}
