import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { backupName, forgetOldBackups, keptBackups } from './back-up.ts'
import { scheduleBackups } from './backup-schedule.ts'

const NOW = Date.parse('2026-01-17T12:00:00.000Z')
const MINUTE = 60_000
/** The folder is a real one. */
const PATIENTLY = { timeout: 20_000 }

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-kept-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const keep = (folder: string, minutesAgo: number) =>
  writeFile(join(folder, backupName(new Date(NOW - minutesAgo * MINUTE).toISOString(), 7, false)), '')

describe('scheduled backups', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  /** A schedule of one backup an hour on a folder; what it made and said. */
  async function aSchedule(folder: string, make: () => Promise<void> = async () => undefined) {
    const said: string[] = []
    let made = 0
    const settings = { folder, everyMinutes: 60, keyFile: undefined }
    const counted = async () => {
      made += 1
      await make()
    }
    const schedule = await scheduleBackups({ settings, make: counted, log: (line) => said.push(line) })
    onTestFinished(schedule.close)
    return { schedule, said, made: () => made }
  }

  it('begin a minute after a start without any backup', async () => {
    const { schedule, made } = await aSchedule(join(await aFolder(), 'not there yet'))

    expect(schedule.ageSeconds()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(MINUTE)
    await vi.waitUntil(() => made() === 1, PATIENTLY)
  })

  it('wait until the last one has the maximum age, and report its age', async () => {
    const folder = await aFolder()
    await keep(folder, 20)
    const { schedule, made } = await aSchedule(folder, () => keep(folder, -40))

    expect(schedule.ageSeconds()).toBe(20 * 60)
    await vi.advanceTimersByTimeAsync(39 * MINUTE)
    expect(made()).toBe(0)
    await vi.advanceTimersByTimeAsync(MINUTE)
    await vi.waitUntil(() => made() === 1 && Number(schedule.ageSeconds()) < 10 * 60, PATIENTLY)
  })

  it('log a failure, and are tried again', async () => {
    const { said, made } = await aSchedule(await aFolder(), () => Promise.reject(new Error('the disk is full')))

    await vi.advanceTimersByTimeAsync(MINUTE)
    await vi.waitUntil(() => said.length === 1, PATIENTLY)
    expect(said).toEqual(['The backup failed: the disk is full'])
    await vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(MINUTE)
      return made() >= 2
    }, PATIENTLY)
  })
})

describe('scheduled backups on a disk that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  const settings = { folder: '/backups', everyMinutes: 60, keyFile: undefined }
  const never = () => new Promise<never>(() => undefined)

  it('let the service start, report the folder, and look at it only once at a time', async () => {
    const said: string[] = []
    let looks = 0
    const lastIn = () => {
      looks += 1
      return never()
    }
    const starting = scheduleBackups({ settings, make: never, log: (line) => said.push(line), lastIn })
    await vi.advanceTimersByTimeAsync(10_000)
    const schedule = await starting
    await vi.advanceTimersByTimeAsync(3 * MINUTE)
    await schedule.close()

    expect(said[0]).toBe('The backup failed: /backups does not answer')
    expect(said.length).toBeGreaterThan(1)
    expect(looks).toBe(1)
  })

  it('end one that takes too long, report it, and begin another', async () => {
    const said: string[] = []
    let made = 0
    const make = (signal: AbortSignal) => {
      made += 1
      return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const schedule = await scheduleBackups({
      settings,
      make,
      log: (line) => said.push(line),
      lastIn: async () => undefined,
    })
    await vi.advanceTimersByTimeAsync(32 * MINUTE)
    const ended = [...said]
    await schedule.close()

    expect(ended).toEqual(['The backup failed: it took longer than 30 minutes'])
    expect(made).toBe(2)
    expect(said).toEqual(ended)
  })
})

describe('kept backups', () => {
  it('are found by name, newest first, up to the number to keep', async () => {
    const folder = await aFolder()
    for (const minutes of [30, 10, 20]) await keep(folder, minutes)
    await writeFile(join(folder, 'notes.txt'), 'Ersatz-QR-Codes liegen im Schrank')
    await mkdir(join(folder, 'cup-photos'))

    expect((await keptBackups(folder)).map(({ madeAt }) => (NOW - madeAt) / MINUTE)).toEqual([10, 20, 30])
    await forgetOldBackups(folder, 2)
    expect((await keptBackups(folder)).map(({ madeAt }) => (NOW - madeAt) / MINUTE)).toEqual([10, 20])
  })
})
