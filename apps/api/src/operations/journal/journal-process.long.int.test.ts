import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventEmitter } from 'eventemitter3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aServiceProcess } from '../../../test/service-process.ts'
import { aDatabase } from '../../../test/test-database.ts'
import { eventually, until } from '../../../test/until.ts'
import { aDataDir } from '../database/testing/embedded-postgres-kit.ts'
import { journalOf } from './journal-process.ts'

/** The process that writes the journal of this test: its environment names the data folder. */
function journalPidOf(dataDir: string): number {
  const found = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isJournalOf(pid, dataDir))
  return Number(found[0])
}

function isJournalOf(pid: string, dataDir: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes('journal/process.ts') && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir)
  } catch {
    return false
  }
}

it.runIf(process.platform === 'linux')(
  '[E10] a journal whose disk hangs is named, keeps no command waiting, and goes on by itself',
  async () => {
    const dataDir = await aDataDir()
    const folder = await mkdtemp(join(tmpdir(), 'cup-journal-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const service = await aServiceProcess(dataDir, { CUP_JOURNAL_DIR: folder })
    await service.start()
    const isAway = async () => (await (await fetch(`${service.url}/metrics`)).text()).includes('\ncup_journal_away 1')
    await until(async () => !(await isAway()))
    const pid = journalPidOf(dataDir)

    process.kill(pid, 'SIGSTOP')
    await until(isAway)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${service.token}` }
    const body = JSON.stringify({ id: crypto.randomUUID(), name: 'Ohne Stick', shortName: 'OS' })
    const answer = await fetch(`${service.url}/v1/team.write/create`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    expect(service.said()).toContain('is not written: it does not answer')

    process.kill(pid, 'SIGCONT')
    await until(async () => !(await isAway()))
    expect(service.said()).toContain('is written again.')
    expect(await service.stop()).toBe(0)
  },
)

it.runIf(process.platform === 'linux')(
  '[E10] a journal whose process ends while it loads is started again',
  async () => {
    const dataDir = await aDataDir()
    const folder = await mkdtemp(join(tmpdir(), 'cup-journal-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { url } = await aDatabase()
    vi.stubEnv('DATABASE_URL', url)
    vi.stubEnv('CUP_DATA_DIR', dataDir)
    onTestFinished(() => void vi.unstubAllEnvs())
    const ground = { passphrase: 'ein Satz, den niemand errät', everyMinutes: 60, onLag: () => undefined }
    const journal = journalOf({ ...ground, dataDir, folder, log: () => undefined })
    onTestFinished(journal.close)

    const pid = await eventually(() => journalPidOf(dataDir) || undefined)
    process.kill(pid, 'SIGKILL')
    await until(() => !isJournalOf(String(pid), dataDir))
    journal.start(new EventEmitter())

    await until(() => journal.state().phase === 'following')
  },
)
