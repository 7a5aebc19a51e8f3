import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { missingForProxy, startProxy } from '@cup/api/testing/proxy'
import { SAMPLE_COMPETITION_ID, setUpCommands } from '@cup/domain/sample-cup'
import { GAME, startSampleDay } from '@cup/e2e/public/sample-day'
import { write } from '@cup/e2e/service'
import { ask, start } from '../shared/processes.ts'
import { median, quantile } from '../shared/statistics.ts'
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
const HARD_STOP_MS = 30 * 60_000

const { values } = parseArgs({
  // pnpm hands its own separator on.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
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
}
process.exitCode = isMissed ? 1 : 0

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
    await write(service, { call: 'game.write/change-goal', body: { ...GOAL, time: 300 + (n % 2) } })
    const took = performance.now() - sentAt
    latencies.push(took)
    await sleep(Math.max(0, EVERY_MS - took))
  }
  const answers = flooding ? await ask<Flooded>(flooding, {}) : {}
  flooding?.kill()
  const sorted = latencies.sort((a, b) => a - b)
  const p95 = quantile(sorted, 0.95)
  const first = flood?.requests[0]?.slice(0, 60).split('\r\n')[0]
  console.log(first ?? 'quiet', { p50: quantile(sorted, 0.5), p95, answers })
  return p95
}

/** What a stranger asks, and where. */
type Attack = Pick<Flood, 'url' | 'requests' | 'isBrief'>

type Targets = { readonly serviceUrl: string; readonly proxyUrl: string | undefined }

const BIG_BODY = JSON.stringify({ id: '{id}', padding: 'x'.repeat(60_000) })
const GUESS = JSON.stringify({ name: 'Orga', password: '{id}' })
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** Every public address and call that a stranger could use without pause. */
function attacksOn({ serviceUrl: url, proxyUrl }: Targets): Readonly<Record<string, Attack>> {
  const { pages, calendars, cards } = sampleDocuments()
  const unknownIds = [
    '/v1/game.read/get?id={id}',
    '/v1/team.read/get?id={id}',
    '/v1/calendar/{id}.ics',
    '/v1/share/{id}.png',
  ]
  return {
    calendar: { url, requests: calendars.map((path) => get(path)) },
    page: { url, requests: pages.map((path) => get(path)) },
    'unknown game': { url, requests: [get('/games?spiel={id}'), get('/games?turnier={id}'), get('/teams/{id}')] },
    'other host name': { url, requests: [get('/', { host: '{id}.example', 'x-forwarded-host': '{id}.example' })] },
    'big body': { url, requests: [post('/v1/game.write/score-goal', BIG_BODY)] },
    'sign-in guesses': { url, requests: [post('/v1/session.write/sign-in', GUESS)] },
    'wrong bearer': { url, requests: [get('/v1/team.read/list', { authorization: 'Bearer {id}' })] },
    'share card': { url, requests: cards.map((path) => get(path)) },
    'unknown id': { url, requests: unknownIds.map((path) => get(path)) },
    'not there': { url, requests: [get('/v1/{id}'), get('/{id}/{id}'), get('/{id}.js')] },
    OpenAPI: { url, requests: [get('/v1/openapi.json')] },
    sockets: { url, requests: [get('/v1/live?topics=events', UPGRADE)], isBrief: true },
    connections: { url, requests: [get('/health/live')], isBrief: true },
    ...(proxyUrl === undefined
      ? {}
      : { 'through nginx': { url: proxyUrl, requests: [get('/v1/calendar/{id}.ics', { cookie: 'x=1' })] } }),
  }
}

/** Every page, calendar and share card of the sample cup. */
function documentsOf(): string[] {
  const { pages, calendars, cards } = sampleDocuments()
  return [...pages, ...calendars, ...cards]
}

function sampleDocuments() {
  const bodies = (wanted: string) => setUpCommands().flatMap(({ call, body }) => (call === wanted ? [body] : []))
  const games = bodies('game.write/plan').map(({ id }) => String(id))
  const teams = bodies('competition.write/enroll-team')
    .filter(({ id }) => id === SAMPLE_COMPETITION_ID)
    .map(({ teamId }) => String(teamId))
  const fixed = ['/', '/games', '/teams', '/leaderboard', '/topscorer', '/endstand', '/imprint', '/privacy']
  return {
    pages: [...fixed, ...teams.map((id) => `/teams/${id}`), ...games.map((id) => `/games?spiel=${id}`)],
    calendars: [
      `/v1/calendar/${SAMPLE_COMPETITION_ID}.ics`,
      ...teams.map((id) => `/v1/calendar/${SAMPLE_COMPETITION_ID}/${id}.ics`),
    ],
    cards: [SAMPLE_COMPETITION_ID, ...games].map((id) => `/v1/share/${id}.png`),
  }
}

/** A script of a page, which is about as large as a page: the flood that all others are compared with. */
async function staticFileOf(url: string): Promise<Pick<Flood, 'requests'>> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const asset = /\/assets\/shared-[\w-]+\.js/.exec(html)?.[0]
  if (asset === undefined) throw new Error('the page names no script that pages share')
  return { requests: [get(asset)] }
}

type Headers = Readonly<Record<string, string>>

const get = (path: string, headers: Headers = {}): string => written(`GET ${path}`, headers)

const post = (path: string, body: string): string =>
  written(`POST ${path}`, { 'content-type': 'application/json', 'content-length': `${lengthOf(body)}` }) + body

/** An id takes the place of `{id}`. */
const lengthOf = (body: string): number => body.replaceAll('{id}', '0'.repeat(36)).length

function written(line: string, headers: Headers): string {
  const all = { host: 'localhost', accept: 'text/html,*/*', 'accept-encoding': 'gzip, br', ...headers }
  return [`${line} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
}
