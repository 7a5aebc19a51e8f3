import type { DataFolder } from './data-folder.ts'

/** The options of every child process: whose account, which folder, which environment. */
export function childOptions({ root, user }: DataFolder) {
  return { ...(user && { uid: user.uid, gid: user.gid }), cwd: root, env: ownEnvironment(), windowsHide: true }
}

// PGDATA, PGPORT and their kin belong to somebody else's server; LC_ALL keeps messages readable by us.
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
