import { type Log, reasonOf } from '../../utilities/index.ts'
import type { BackupSettings } from './backup-settings.ts'
import { keptBackups } from './kept-backups.ts'

/** Backups that come by themselves. */
export type BackupSchedule = {
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
      // The cup goes on without; whoever watches sees the age of the last one grow.
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
