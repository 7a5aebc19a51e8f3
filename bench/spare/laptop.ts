import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childrenOf } from '../shared/processes.ts'
import { type CupProcess, cupProcess } from '../soak/cup-process.ts'

/** The passphrase that the organiser has written down. */
const PASSPHRASE = 'ein Satz, den niemand errät'

/** A folder that laptops share: a stick, and the file with the passphrase. */
export type Stick = { readonly folder: string; readonly keyFile: string; readonly remove: () => Promise<void> }

/** An empty stick. */
export async function aStick(): Promise<Stick> {
  const root = await mkdtemp(join(tmpdir(), 'cup-spare-'))
  const folder = join(root, 'stick')
  await mkdir(folder)
  const keyFile = join(root, 'passphrase')
  await writeFile(keyFile, `${PASSPHRASE}\n`, { mode: 0o600 })
  return { folder, keyFile, remove: () => rm(root, { recursive: true, force: true }) }
}

/** A laptop with a data folder of its own. */
export type Laptop = CupProcess & {
  /** Restores the cup from the stick; answers the output of the command. */
  readonly restore: (flags?: readonly string[]) => Promise<string>
  /** Kills the service, its journal and its database in the same moment, and deletes the data. */
  readonly die: () => Promise<void>
}

type LaptopOptions = { readonly token: string; readonly stick: Stick; readonly hasJournal?: boolean }

/** A laptop with an empty data folder; `start` starts its service, which writes its journal to the stick. */
export async function aLaptop({ token, stick, hasJournal = true }: LaptopOptions): Promise<Laptop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cup-laptop-'))
  // PostgreSQL runs as another user where this one is root.
  await chmod(dataDir, 0o711)
  const environment = {
    CUP_DATA_DIR: dataDir,
    CUP_ADMIN_TOKEN: token,
    CUP_BACKUP_KEY_FILE: stick.keyFile,
    ...(hasJournal ? { CUP_JOURNAL_DIR: stick.folder } : {}),
  }
  const service = await cupProcess('the laptop', environment)
  const die = async () => {
    const programs = [service.pid(), ...postmastersIn(dataDir)].filter((pid) => pid > 0)
    for (const pid of programs.flatMap((program) => [program, ...childrenOf(program)])) kill(pid)
    await service.kill()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  return { ...service, die, restore: (flags = []) => restored(stick, dataDir, flags) }
}

/** The server of a data folder, if one was started there. */
function postmastersIn(dataDir: string): number[] {
  const file = join(dataDir, 'postgres/postmaster.pid')
  return existsSync(file) ? [Number(readFileSync(file, 'utf8').split('\n')[0])] : []
}

/** A process of a list may have ended meanwhile. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const CUP = fileURLToPath(new URL('../../apps/api/src/operations/cli/cup.ts', import.meta.url))

async function restored({ folder, keyFile }: Stick, dataDir: string, flags: readonly string[]): Promise<string> {
  const { DATABASE_URL: _, ...rest } = process.env
  const args = [CUP, 'restore', folder, '--decrypt-with', keyFile, ...flags]
  const child = spawn(process.execPath, args, { env: { ...rest, CUP_DATA_DIR: dataDir } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the restore ended with ${code}: ${said}`)
  return said
}
