import { cpus, loadavg } from 'node:os'
import { ENTERED, insistentWriters } from '@cup/api/testing/insistent-writers'
import { serverPrograms, startStandbyPair } from '@cup/api/testing/standby-pair'
import { Client } from 'pg'
import { startService } from '../shared/processes.ts'
import { median } from '../shared/statistics.ts'

const ROUNDS = Number(process.argv.find((text) => text.startsWith('--rounds='))?.slice(9) ?? 20)
const SERVICES = 2
const WRITERS = 8
/** Writes go on within so long after the primary is lost, the promotion included. */
const BAR_MS = 15_000
/** Commands between two losses. */
const COMMANDS = 200
const TOKEN = 'the-token-of-the-bench'

const programs = serverPrograms()
if (programs === undefined) throw new Error('No PostgreSQL server of version 15 or newer (initdb, pg_basebackup).')

// In every other round the primary is suspended: its connections stay open, and it says nothing.
const pair = await startStandbyPair(programs)
const services = [await startService(pair.url, TOKEN)]
while (services.length < SERVICES) services.push(await startService(pair.url, TOKEN))
const urls = services.map(({ port }) => `http://127.0.0.1:${port}`)
const writers = insistentWriters({ urls, token: TOKEN, writers: WRITERS })
const { acknowledged } = writers
const rounds: {
  readonly how: string
  readonly promotedMs: number
  readonly resumedMs: number
  readonly lost: number
}[] = []

try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await more(COMMANDS)
    const how = round % 2 === 0 ? 'suspended' : 'killed'
    const lostAt = performance.now()
    pair.lose(how)
    await pair.failOver()
    const promotedMs = performance.now() - lostAt
    // Answers that were on their way when the primary was lost do not count.
    await more(1, lostAt + promotedMs)
    const resumedMs = (acknowledged.find(({ atMs }) => atMs > lostAt + promotedMs)?.atMs ?? Number.NaN) - lostAt
    const lost = (await missing()).length
    rounds.push({ how, promotedMs: Math.round(promotedMs), resumedMs: Math.round(resumedMs), lost })
    await pair.rejoin()
  }
  await writers.stop()
  report(await entered(), (await missing()).length)
} finally {
  for (const service of services) await service.kill()
  await pair.close()
}

/** Waits until so many more commands are acknowledged after an instant. */
async function more(count: number, sinceMs = performance.now()): Promise<void> {
  while (acknowledged.filter(({ atMs }) => atMs > sinceMs).length < count)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

/** The ids of the teams on the present primary, as often as they were entered. */
async function entered(): Promise<readonly string[]> {
  const client = new Client({ connectionString: pair.primaryUrl() })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(ENTERED)
  await client.end()
  return rows.map(({ id }) => id)
}

/** The acknowledged commands before the primary is asked that are not on it. */
async function missing(): Promise<readonly string[]> {
  const ids = acknowledged.map(({ id }) => id)
  const known = new Set(await entered())
  return ids.filter((id) => !known.has(id))
}

function report(ids: readonly string[], lost: number): void {
  console.table(rounds)
  const resumed = rounds.map(({ resumedMs }) => resumedMs)
  const doubled = ids.length - new Set(ids).size
  console.log(
    `${acknowledged.length} commands of ${WRITERS} writers acknowledged by ${SERVICES} services, ${lost} lost, ${doubled} doubled;`,
    `writes go on after ${Math.round(median(resumed))} ms in the middle, ${Math.max(...resumed)} ms at most`,
    `(load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores).`,
  )
  if (lost + doubled > 0 || Math.max(...resumed) > BAR_MS) process.exitCode = 1
}
