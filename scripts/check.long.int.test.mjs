// Starts the checks on one small file, and ends them while its PostgreSQL runs.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const STAGE = 'int:apps/api/src/core/personal-data'

/** Only Linux tells which processes belong to a run. */
describe.skipIf(process.platform !== 'linux')('the checks', () => {
  it.each([
    ['on SIGTERM of npm, which passes it to its shell only', ['npm', ['test', '--', STAGE]], 'SIGTERM', (pid) => pid],
    ['on Ctrl-C, which reaches the whole group', ['node', ['scripts/check.mjs', STAGE]], 'SIGINT', (pid) => -pid],
  ])('leave no process and no folder %s', async (_, [command, args], signal, whom) => {
    const mark = `/checks/${randomUUID()}`
    const env = { ...process.env, PATH: [process.env.PATH, mark].join(delimiter) }
    const run = spawn(command, args, { cwd: ROOT, env, stdio: 'ignore', detached: true })
    const folder = await vi.waitFor(() => folderOfPostgres(mark), FOREVER)
    expect(existsSync(folder)).toBe(true)

    process.kill(whom(run.pid), signal)

    await vi.waitFor(() => expect([processesOf(mark), existsSync(folder)]).toEqual([[], false]), FOREVER)
  })
})

const FOREVER = { timeout: 150_000, interval: 100 }

/** The folder of the run, as its PostgreSQL has it; those below PostgreSQL write their title over their environment. */
function folderOfPostgres(mark) {
  const environments = processesOf(mark).flatMap(({ name, environment }) => (name === 'postgres' ? environment : []))
  const [folder] = environments.flatMap((environment) => /(?:^|\0)TMPDIR=([^\0]+)/.exec(environment)?.[1] ?? [])
  expect(folder).toBeDefined()
  return folder
}

/** All processes hand the PATH on, PostgreSQL too. */
function processesOf(mark) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, name: read(`/proc/${pid}/comm`).trim(), environment: read(`/proc/${pid}/environ`) }))
    .filter(({ environment }) => environment.includes(mark))
}

/** A process may have ended meanwhile. */
function read(file) {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
