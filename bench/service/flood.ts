import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { SAMPLE_COMPETITION_ID, setUpCommands } from '@cup/domain/sample-cup'
import { GAME, startSampleDay } from '@cup/e2e/public/sample-day'
import { write } from '@cup/e2e/service'
import { ask, start } from '../shared/processes.ts'
import { median, quantile } from '../shared/statistics.ts'
import type { Flood, Flooded } from './flood-process.ts'

// What a flood of requests for pages, calendars and share cards costs the staff, beside the same flood on a static file.
const CONNECTIONS = 64
const ROUNDS = 3
const WRITES = 100
/** Each change of a goal makes every page stale. */
const EVERY_MS = 50
const BAR_MS = 100
/** One goal of the running game: with hundreds of them, the game itself would be what takes long. */
const GOAL = { id: GAME, goalId: randomUUID() }
const HARD_STOP_MS = 10 * 60_000

const hardStop = setTimeout(() => process.exit(3), HARD_STOP_MS)
const service = await startSampleDay()
try {
  const scored = { ...GOAL, time: 301, playerId: null, homeTeam: true, isOwnGoal: false }
  await write(service, { call: 'game.write/score-goal', body: scored })
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}`)
  const paths = documents()
  console.log(`${paths.length} documents, ${CONNECTIONS} connections, ${1000 / EVERY_MS} changes of a goal a second`)
  const quiet: number[] = []
  const still: number[] = []
  const flooded: number[] = []
  await untilFinished(paths)
  const asset = await assetOf('/')
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures = [await p95Under([]), await p95Under([asset]), await p95Under(paths)]
    for (const [n, list] of [quiet, still, flooded].entries()) list.push(figures[n] ?? Number.NaN)
  }
  const more = median(flooded.map((one, n) => one - (still[n] ?? Number.NaN)))
  const rounded = (value: number) => Number(value.toFixed(1))
  console.table({
    'p95 of a change of a goal, ms': {
      quiet: rounded(median(quiet)),
      'static file': rounded(median(still)),
      documents: rounded(median(flooded)),
      more: rounded(more),
      bar: BAR_MS,
    },
  })
  process.exitCode = more <= BAR_MS ? 0 : 1
} finally {
  clearTimeout(hardStop)
  await service.stop()
}

/** Every page, calendar and share card of the sample cup. */
function documents(): string[] {
  const bodies = (wanted: string) => setUpCommands().flatMap(({ call, body }) => (call === wanted ? [body] : []))
  const games = bodies('game.write/plan').map(({ id }) => String(id))
  const teams = bodies('competition.write/enroll-team')
    .filter(({ id }) => id === SAMPLE_COMPETITION_ID)
    .map(({ teamId }) => String(teamId))
  return [
    ...['/', '/games', '/teams', '/leaderboard', '/topscorer', '/endstand', '/imprint', '/privacy'],
    ...teams.map((id) => `/teams/${id}`),
    ...games.map((id) => `/games?spiel=${id}`),
    `/v1/calendar/${SAMPLE_COMPETITION_ID}.ics`,
    ...teams.map((id) => `/v1/calendar/${SAMPLE_COMPETITION_ID}/${id}.ics`),
    ...[SAMPLE_COMPETITION_ID, ...games].map((id) => `/v1/share/${id}.png`),
  ]
}

/** Every document is rendered before the flood begins. */
async function untilFinished(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    while (!(await fetch(`${service.url}${path}`, { headers: { accept: '*/*' } })).headers.has('etag')) await sleep(100)
  }
}

/** A script of a page, which is about as large as a page. */
async function assetOf(page: string): Promise<string> {
  const html = await (await fetch(`${service.url}${page}`, { headers: { accept: 'text/html' } })).text()
  const asset = /\/assets\/shared-[\w-]+\.js/.exec(html)?.[0]
  if (asset === undefined) throw new Error('the page names no script that pages share')
  return asset
}

/** The 95th percentile of the time that a write takes during a flood of these addresses, in milliseconds. */
async function p95Under(addresses: readonly string[]): Promise<number> {
  const flooding = addresses.length > 0 ? start('service/flood-process.ts') : undefined
  const flood: Flood = { port: Number(new URL(service.url).port), paths: addresses, connections: CONNECTIONS }
  flooding?.send({ flood })
  await sleep(1000)
  const latencies: number[] = []
  for (let n = 0; n < WRITES; n += 1) {
    const sentAt = performance.now()
    await write(service, { call: 'game.write/change-goal', body: { ...GOAL, time: 300 + (n % 2) } })
    const took = performance.now() - sentAt
    latencies.push(took)
    await sleep(Math.max(0, EVERY_MS - took))
  }
  const answers = flooding ? await ask<Flooded>(flooding, {}) : {}
  flooding?.kill()
  const p95 = quantile(
    latencies.sort((a, b) => a - b),
    0.95,
  )
  console.log(addresses[0] ?? 'quiet', { p50: quantile(latencies, 0.5), p95, answers })
  return p95
}
