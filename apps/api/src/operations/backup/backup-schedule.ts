import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { EventEmitter } from 'eventemitter3'
import { z } from 'zod'
import type { Committed } from '../../core/commands/index.ts'
import { type Log, reasonOf } from '../../utilities/index.ts'
import type { Database } from '../database/index.ts'
import { keptBackups } from './back-up.ts'
import { noteWithdrawn } from './withdrawn.ts'

/** Backups that come by themselves. */
type BackupSchedule = {
  /** Seconds since the last one was made, by whomever; undefined before the first. */
  readonly ageSeconds: () => number | undefined
  readonly close: () => Promise<void>
}

type Scheduling = {
  readonly settings: BackupSettings
  /** Makes a backup; rejects with what went wrong. */
  readonly make: (signal: AbortSignal) => Promise<void>
  readonly log: Log
}

/** A start has enough to do with itself, and a disk that is away may come back. */
const NOT_BEFORE_MS = 60_000

/** Makes a backup whenever the last one in the folder is older than it should be: of several services, one does it. */
export async function scheduleBackups({ settings, make, log }: Scheduling): Promise<BackupSchedule> {
  const stopping = new AbortController()
  // Whatever is wrong with the folder is said when a backup is due: the cup starts without.
  let lastAt = await lastIn(settings.folder).catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const wait = () => {
    const dueInMs = (lastAt ?? 0) + settings.everyMinutes * 60_000 - Date.now()
    timer = setTimeout(
      () => {
        running = turn().finally(() => stopping.signal.aborted || wait())
      },
      Math.max(NOT_BEFORE_MS, dueInMs),
    )
  }
  const turn = async () => {
    try {
      lastAt = await lastIn(settings.folder)
      if (lastAt !== undefined && Date.now() - lastAt < settings.everyMinutes * 60_000) return
      await make(stopping.signal)
      lastAt = await lastIn(settings.folder)
    } catch (error) {
      // The cup goes on without; operators see the age of the last backup grow.
      if (!stopping.signal.aborted) log(`The backup failed: ${reasonOf(error)}`)
    }
  }
  wait()
  return {
    ageSeconds: () => (lastAt === undefined ? undefined : Math.max(0, (Date.now() - lastAt) / 1000)),
    close: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

const lastIn = async (folder: string): Promise<number | undefined> => (await keptBackups(folder))[0]?.madeAt

type Ground = {
  readonly settings: BackupSettings
  readonly database: Database
  readonly committed: EventEmitter<{ committed: [readonly Committed[]] }>
  readonly log: Log
}

/**
 * Makes backups as long as the service runs. Who is erased between two of them is noted beside them at once: the log may
 * be lost before the next one.
 */
export async function startBackups({ settings, database, committed, log }: Ground): Promise<BackupSchedule> {
  const schedule = await scheduleBackups({ settings, make: backUpInOwnProcess, log })
  const note = (batch: readonly Committed[]) => {
    if (!batch.some(({ event }) => event.type === 'player.erased')) return
    noteWithdrawn(database.kysely, settings.folder).catch((error: unknown) =>
      log(`Who was erased could not be noted beside the backups: ${reasonOf(error)}`),
    )
  }
  committed.on('committed', note)
  const close = async () => {
    committed.off('committed', note)
    await schedule.close()
  }
  return { ...schedule, close }
}

const PROGRAM = join(import.meta.dirname, '../cli/cup.ts')

/** Makes a backup in a process of its own: what serves the hall has nothing to do with it. Rejects with what it said. */
async function backUpInOwnProcess(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, 'backup'], { stdio: ['ignore', 'ignore', 'pipe'], signal })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-1000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said.trim() || `it ended with ${code}`)
}

/** When the service makes backups by itself, and where. */
export type BackupSettings = {
  readonly folder: string
  readonly everyMinutes: number
  /** Its first line is the passphrase that backups are sealed with. */
  readonly keyFile: string | undefined
}

/** The settings of backups as set in the environment. */
export const backupEnvironment = {
  CUP_BACKUP_DIR: z.string().min(1).optional(),
  CUP_BACKUP_MINUTES: z.coerce.number().int().min(1).max(10_080).default(60),
  CUP_BACKUP_KEY_FILE: z.string().min(1).optional(),
}

type Said = z.infer<z.ZodObject<typeof backupEnvironment>>

/** Backups are made where a folder is named. */
export const backupSettingsOf = (said: Said): BackupSettings | undefined =>
  said.CUP_BACKUP_DIR === undefined
    ? undefined
    : { folder: said.CUP_BACKUP_DIR, everyMinutes: said.CUP_BACKUP_MINUTES, keyFile: said.CUP_BACKUP_KEY_FILE }
