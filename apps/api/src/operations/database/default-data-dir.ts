import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { obstacleFor, STRANGER } from './unprivileged-user.ts'

type Whereabouts = {
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly uid: number | undefined
}

/** Says where the data live: CUP_DATA_DIR, else inside the checkout, else where root's PostgreSQL user can reach them. */
export function defaultDataDir({ root, env, uid }: Whereabouts): string {
  if (env.CUP_DATA_DIR) return resolve(root, env.CUP_DATA_DIR)
  const local = join(root, 'data')
  return uid !== 0 || isOpenToOthers(existsSync(local) ? local : root) || hasData(local) ? local : '/var/lib/cup'
}

const isOpenToOthers = (folder: string) => obstacleFor(STRANGER, folder) === undefined

// A cup that was first run as an ordinary user must not seem empty when root starts it.
const hasData = (folder: string) => existsSync(join(folder, 'postgres', 'PG_VERSION'))
