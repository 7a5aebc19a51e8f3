import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { missingForProxy, startProxy } from '@cup/api/testing/proxy'
import { stopPostgres } from '@cup/e2e/postgres'
import { GAME, startSampleDay } from '@cup/e2e/public/sample-day'
import { type Call, write } from '@cup/e2e/service'
import { ask, childrenOf, rssMbOf, start } from '../shared/processes.ts'
import { median, quantile } from '../shared/statistics.ts'
import { attacksOn, documentsOf, staticFileOf } from './attacks.ts'
import type { Flood, Flooded } from './flood-process.ts'

// What one stranger who asks without pause costs the staff, beside the same flood on a static file.
const ROUNDS = 3
const WRITES = 40
/** Each change of a goal makes every page stale. */
const EVERY_MS = 50
/** The most that a write may take longer, by the number of connections of the stranger. */
const BARS_MS: ReadonlyMap<number, number> = new Map([
  [64, 100],
  [300, 250],
])
/** One goal of the running game: with hundreds of them, the game itself would be what takes long. */
const GOAL = { id: GAME, goalId: randomUUID() }
/** More events than the sample day has, so that replays are as long as a stranger can have them. */
const LOG = 1400
const HARD_STOP_MS = 30 * 60_000

const { values } = parseArgs({
  // pnpm hands its own separator on.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  // `pnpm bench floods` names the part.
  allowPositionals: true,
  options: {
    /** Only these attacks, separated by commas. */
    only: { type: 'string' },
    rounds: { type: 'string', default: `${ROUNDS}` },
    connections: { type: 'string', default: [...BARS_MS.keys()].join(',') },
  },
})
const only = values.only?.split(',')
const rounds = Array.from({ length: Number(values.rounds) }, (_, n) => n)

const hardStop = setTimeout(() => process.exit(3), HARD_STOP_MS)
const service = await startSampleDay()
const proxy = missingForProxy() === undefined ? await startProxy({ serviceUrl: service.url }) : undefined
let isMissed = false
try {
  const scored = { ...GOAL, time: 301, playerId: null, homeTeam: true, isOwnGoal: false }
  await write(service, { call: 'game.write/score-goal', body: scored })
  for (let n = 0; n < LOG; n += 1) await write(service, changeOfGoal(n))
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}`)
  await untilFinished()
  const quiet = median(await inRounds(() => p95Under(undefined)))
  console.log(`p95 of a change of a goal without a flood: ${quiet.toFixed(1)} ms`)
  for (const connections of values.connections.split(',').map(Number)) await compare(connections)
} finally {
  clearTimeout(hardStop)
  await proxy?.stop()
  await service.stop()
  await stopPostgres()
}
process.exitCode = isMissed ? 1 : 0

function changeOfGoal(n: number): Call {
  return { call: 'game.write/change-goal', body: { ...GOAL, time: 300 + (n % 2) } }
}

async function compare(connections: number): Promise<void> {
  const bar = BARS_MS.get(connections) ?? Number.POSITIVE_INFINITY
  const still = await staticFileOf(service.url)
  const base = await inRounds(() => p95Under({ ...still, url: service.url, connections }))
  const rows: Record<string, object> = {}
  for (const [name, attack] of Object.entries(attacksOn({ serviceUrl: service.url, proxyUrl: proxy?.url }))) {
    if (only && !only.includes(name)) continue
    const figures = await inRounds(() => p95Under({ ...attack, connections }))
    const more = median(figures.map((one, n) => one - (base[n] ?? Number.NaN)))
    isMissed ||= more > bar
    rows[name] = { p95: rounded(median(figures)), 'static file': rounded(median(base)), more: rounded(more), bar }
  }
  console.log(`\np95 of a change of a goal in ms, while a stranger asks on ${connections} connections`)
  console.table(rows)
}

function rounded(value: number): number {
  return Number(value.toFixed(1))
}

/** The memory of the service, which is the largest process that this one has started. */
function rssMb(): number {
  return Math.max(...childrenOf(process.pid).map((pid) => rssMbOf(pid) || 0))
}

async function inRounds(measure: () => Promise<number>): Promise<number[]> {
  const figures: number[] = []
  for (const _ of rounds) figures.push(await measure())
  return figures
}

/** Every document is rendered before the floods begin. */
async function untilFinished(): Promise<void> {
  for (const path of documentsOf()) {
    while (!(await fetch(`${service.url}${path}`, { headers: { accept: '*/*' } })).headers.has('etag')) await sleep(100)
  }
}

/** The 95th percentile of the time that a write takes during a flood, in milliseconds; fails where one is refused. */
async function p95Under(flood: Flood | undefined): Promise<number> {
  const flooding = flood && start('service/flood-process.ts')
  flooding?.send({ flood })
  await sleep(1000)
  const latencies: number[] = []
  for (let n = 0; n < WRITES; n += 1) {
    const sentAt = performance.now()
    await write(service, changeOfGoal(n))
    const took = performance.now() - sentAt
    latencies.push(took)
    await sleep(Math.max(0, EVERY_MS - took))
  }
  const answers = flooding ? await ask<Flooded>(flooding, {}) : {}
  flooding?.kill()
  const sorted = latencies.sort((a, b) => a - b)
  const p95 = quantile(sorted, 0.95)
  const first = flood?.requests[0]?.slice(0, 60).split('\r\n')[0] ?? flood?.messages?.texts[0]?.slice(0, 60)
  console.log(first ?? 'quiet', { p50: quantile(sorted, 0.5), p95, answers, rssMb: Math.round(rssMb()) })
  return p95
}
