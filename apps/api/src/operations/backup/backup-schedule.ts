import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { EventEmitter } from 'eventemitter3'
import { z } from 'zod'
import type { Committed } from '../../core/commands/index.ts'
import { type Log, reasonOf, saysStorageFull, wakefulRuntime, withinLimit } from '../../utilities/index.ts'
import type { Database } from '../database/index.ts'
import type { Place } from '../storage/index.ts'
import { keptBackups } from './back-up.ts'
import { noteWithdrawn } from './withdrawn.ts'
import { withdrawnKeeper } from './withdrawn-keeper.ts'

/** Scheduled backups. */
type BackupSchedule = {
  /** Seconds since the last one of any process; undefined before the first. */
  readonly ageSeconds: () => number | undefined
  readonly close: () => Promise<void>
}

type Scheduling = {
  readonly settings: BackupSettings
  /** Makes a backup; rejects on failure. */
  readonly make: (signal: AbortSignal) => Promise<void>
  readonly log: Log
  /** When the last backup in the folder was made. */
  readonly lastIn?: (folder: string) => Promise<number | undefined>
}

/** A folder of another machine may hang instead of failing. */
export const FOLDER_ANSWERS_WITHIN_MS = 10_000
/** A backup of a season takes seconds. */
const MAKES_WITHIN_MINUTES = 30

/** The delay keeps a start fast, and a disk that is away may come back meanwhile. */
const NOT_BEFORE_MS = 60_000

/** Makes a backup whenever the last one in the folder is older than the interval: of several services, one does it. */
export async function scheduleBackups(scheduling: Scheduling): Promise<BackupSchedule> {
  const { settings, make, log } = scheduling
  const stopping = new AbortController()
  const lastMade = lastMadeIn(scheduling)
  // A problem with the folder is reported when a backup is due: the cup starts anyway.
  let lastAt = await lastMade().catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const wait = () => {
    const dueInMs = (lastAt ?? 0) + settings.everyMinutes * 60_000 - Date.now()
    timer = setTimeout(
      () => {
        running = runOnce().finally(() => stopping.signal.aborted || wait())
      },
      Math.max(NOT_BEFORE_MS, dueInMs),
    )
  }
  const runOnce = async () => {
    try {
      lastAt = await lastMade()
      if (lastAt !== undefined && Date.now() - lastAt < settings.everyMinutes * 60_000) return
      await inTime(make, stopping.signal)
      lastAt = await lastMade()
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

/** Reads the time of the last backup, once at a time: a folder that hangs keeps one thread of this process, not all. */
function lastMadeIn({ settings: { folder }, lastIn = lastKept }: Scheduling): () => Promise<number | undefined> {
  let looking: Promise<number | undefined> | undefined
  return () => {
    looking ??= lastIn(folder).finally(() => {
      looking = undefined
    })
    return withinLimit(wakefulRuntime, looking, FOLDER_ANSWERS_WITHIN_MS, () => new Error(`${folder} does not answer`))
  }
}

/** Makes a backup, which is aborted when it takes too long or the service stops. */
async function inTime(make: Scheduling['make'], stop: AbortSignal): Promise<void> {
  const late = new AbortController()
  const tooLate = () => new Error(`it took longer than ${MAKES_WITHIN_MINUTES} minutes`)
  const making = make(AbortSignal.any([stop, late.signal]))
  await withinLimit(wakefulRuntime, making, MAKES_WITHIN_MINUTES * 60_000, tooLate).finally(() => late.abort())
}

const lastKept = async (folder: string): Promise<number | undefined> => (await keptBackups(folder))[0]?.madeAt

type Ground = {
  readonly settings: BackupSettings
  readonly database: Database
  readonly place: Pick<Place, 'write' | 'note'>
  readonly committed: EventEmitter<{ committed: [readonly Committed[]] }>
  readonly log: Log
}

/** The events after which names must not come back from an older copy. */
const HIDES: ReadonlySet<string> = new Set(['player.erased', 'erasure.carriedOut'])

/**
 * Makes backups as long as the service runs. A player erased between two backups is noted beside them at once, and
 * everything else that none may bring back within a minute: the database may be lost before the next backup.
 */
export async function startBackups({ settings, database, place, committed, log }: Ground): Promise<BackupSchedule> {
  const make = (signal: AbortSignal) => place.write(() => backUpInOwnProcess(signal))
  const schedule = await scheduleBackups({ settings, make, log })
  const keeper = withdrawnKeeper({
    note: () => noteWithdrawn(database.kysely, settings.folder),
    failed: (error) => {
      place.note(error)
      log(`Who was erased could not be noted beside the backups: ${reasonOf(error)}`)
    },
    runtime: wakefulRuntime,
  })
  const look = (batch: readonly Committed[]) => {
    if (batch.some(({ event }) => HIDES.has(event.type))) keeper.look()
  }
  committed.on('committed', look)
  const close = async () => {
    committed.off('committed', look)
    await Promise.all([keeper.close(), schedule.close()])
  }
  return { ...schedule, close }
}

const PROGRAM = join(import.meta.dirname, '../cli/cup.ts')

/**
 * Makes a backup in a separate process, so that the service keeps its resources. Rejects with the output of that
 * process.
 */
export async function backUpInOwnProcess(signal: AbortSignal, flags: readonly string[] = []): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, 'backup', ...flags], { stdio: ['ignore', 'ignore', 'pipe'], signal })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-1000)
  })
  const [code] = await once(child, 'close')
  if (code === 0) return
  const reason = said.trim() || `it ended with ${code}`
  throw saysStorageFull(reason) ? Object.assign(new Error(reason), { code: 'ENOSPC' }) : new Error(reason)
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
  CUP_BACKUP_AUTHORITY: z.enum(['yes', 'no']).default('no'),
}

type Said = z.infer<z.ZodObject<typeof backupEnvironment>>

/** Undefined without a folder for backups. */
export const backupSettingsOf = (said: Said): BackupSettings | undefined =>
  said.CUP_BACKUP_DIR === undefined
    ? undefined
    : { folder: said.CUP_BACKUP_DIR, everyMinutes: said.CUP_BACKUP_MINUTES, keyFile: said.CUP_BACKUP_KEY_FILE }

/** [0065] Whether the organiser wants the authority of https in the hall in what is sealed. */
export const authorityTravels = ({ CUP_BACKUP_AUTHORITY }: { readonly CUP_BACKUP_AUTHORITY?: string | undefined }) =>
  CUP_BACKUP_AUTHORITY === 'yes'
