import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { codeOf } from '../../utilities/index.ts'

/** Asks the system for a TCP port that nobody uses. */
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
export const passwordFileOf = (root: string) => join(root, 'postgres-password')

/** Reads the password of the server, and makes one at the first start. */
export async function loopbackPassword(root: string): Promise<string> {
  const file = passwordFileOf(root)
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
