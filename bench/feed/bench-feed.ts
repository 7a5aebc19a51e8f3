import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CupProxy, missingForProxy, startProxy } from '@cup/api/testing/proxy'
import { z } from 'zod'
import type { Answered } from '../live/contestant.ts'
import { type DatabaseServer, startDatabaseServer } from '../live/database-server.ts'
import { deliveriesOf } from '../live/deliveries.ts'
import { type OurContestant, type OurRunning, ourContestant } from '../live/our-contestant.ts'
import type { ViewerReport } from '../live/viewer-group.ts'
import { startViewers } from '../live/viewers.ts'
import { ask, childrenOf, cpuMsOf, end, monotonicMs, start, watchOthers } from '../shared/processes.ts'
import { stopAfter } from '../shared/screen-run.ts'
import { type FeedRun, printRounds, type Round, type Run } from './feed-results.ts'
import type { FeedOrder } from './feed-viewer-process.ts'
import type { FeedReport } from './feed-viewers.ts'

const Count = z.coerce.number().int().min(1)
const Flags = z.object({
  clients: Count.default(2000),
  late: Count.default(100),
  events: Count.default(20),
  turns: Count.default(2),
  rounds: Count.default(2),
  minutes: Count.default(15),
})

/** An event may take this long to all viewers before it counts as lost. */
const DELIVERY_MS = 30_000
/** The rest after an event has reached all viewers: a goal is not followed by another one at once. */
const REST_MS = 500
/** A turn of the feed in which nothing happens. */
const TURN_MS = 25_000
const WARM_UP = 2

const options = Flags.parse(
  parseArgs({
    options: Object.fromEntries(Object.keys(Flags.shape).map((name) => [name, { type: 'string' as const }])),
  }).values,
)
const capacity = (WARM_UP + options.events) * 2
const missing = missingForProxy()
if (missing) throw new Error(`The feed cannot be measured: ${missing}.`)
const finished = stopAfter(options.minutes)
// The service sees the addresses of the viewers through the proxy.
process.env.CUP_TRUSTED_PROXIES = '127.0.0.1'
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`,
)
const database = await startDatabaseServer()
const ours = await ourContestant(database.databaseUrl)
const rounds: Round[] = []
for (let n = 0; n < options.rounds; n++) rounds.push(await roundOf(ours, database))
await database.close()
finished()
printRounds(rounds, options)

async function roundOf(contestant: OurContestant, { databasePids }: DatabaseServer): Promise<Round> {
  const running = await contestant.start()
  const proxy = await startProxy({ serviceUrl: `http://127.0.0.1:${running.port}`, settings: { LIVE: 'feed' } })
  try {
    const sockets = await bySockets(running, databasePids)
    return { sockets, feed: await byFeed({ running, proxy, databasePids, competitionId: contestant.competitionId }) }
  } finally {
    await proxy.stop()
    await running.stop()
  }
}

async function bySockets(running: OurRunning, databasePids: () => readonly number[]): Promise<Run> {
  const viewers = await startViewers(running, { clients: options.clients, workers: 1, capacity })
  try {
    const measured = await measure({ running, viewerPids: viewers.pids, complete: viewers.complete, databasePids })
    return runOf(measured, await viewers.report())
  } finally {
    await viewers.end()
  }
}

type FeedSetting = {
  readonly running: OurRunning
  readonly proxy: CupProxy
  readonly databasePids: () => readonly number[]
  readonly competitionId: string
}

async function byFeed({ running, proxy, databasePids, competitionId }: FeedSetting): Promise<FeedRun> {
  const child = start('feed/feed-viewer-process.ts', { serialization: 'advanced' })
  const order = async <Answer>(one: FeedOrder) => (await ask<{ readonly answer: Answer }>(child, one)).answer
  const { url, certificate } = proxy
  const { position: base } = await running.head()
  const settings = { url, certificate, competitionId, viewers: options.clients, base, capacity }
  try {
    await order({ type: 'start', ...settings })
    const complete = (position: number) => order<number | undefined>({ type: 'complete', position, forMs: DELIVERY_MS })
    const whileEvents = () =>
      order<undefined>({ type: 'comeLate', count: options.late, withinMs: options.events * 2 * REST_MS })
    const pids = child.pid === undefined ? [] : [child.pid]
    const measured = await measure({ running, viewerPids: pids, complete, databasePids, whileEvents })
    const idle = await idleTurns(running)
    const report = await order<FeedReport>({ type: 'report', head: (await running.head()).position })
    return {
      ...runOf(measured, [report]),
      // Turns end while the events come, too.
      upstreamPerEvent: measured.upstream.following / (measured.events.length + measured.tookMs / TURN_MS),
      presentPerMinute: (measured.upstream.present * 60_000) / measured.tookMs,
      upstreamPerTurn: idle.upstream / options.turns,
      cpuPerIdleTurn: (idle.cpuMs * 1000) / options.turns / (options.clients + report.late),
      late: report.late,
      lateComplete: report.lateComplete,
      reloads: report.reloads,
    }
  } finally {
    await end(child, 'SIGKILL')
  }
}

type Measuring = {
  readonly running: OurRunning
  readonly viewerPids: readonly number[]
  readonly complete: (position: number) => Promise<unknown>
  readonly databasePids: () => readonly number[]
  readonly whileEvents?: () => Promise<unknown>
}

type Measured = {
  readonly all: readonly Answered[]
  readonly events: readonly Answered[]
  readonly upstream: Upstream
  readonly tookMs: number
  readonly serverMs: number
  readonly proxyMs: number
  readonly viewersMs: number
  readonly others: number
}

/** Lets commands make events, one after the other has reached everyone. */
async function measure({ running, viewerPids, complete, databasePids, whileEvents }: Measuring): Promise<Measured> {
  const send = async () => {
    const answered = await running.command()
    await complete(answered.position)
    await sleep(REST_MS)
    return answered
  }
  const all: Answered[] = []
  for (let n = 0; n < WARM_UP; n++) all.push(await send())
  const others = watchOthers(() => [running.pid, process.pid, ...viewerPids, ...databasePids(), ...proxyPids()])
  const now = async () => ({
    at: monotonicMs(),
    upstream: await upstreamOf(running),
    serverMs: cpuMsOf(running.pid),
    proxyMs: proxyPids().reduce((sum, pid) => sum + cpuMsOf(pid), 0),
    viewersMs: viewerPids.reduce((sum, pid) => sum + cpuMsOf(pid), 0),
  })
  const before = await now()
  await whileEvents?.()
  const events: Answered[] = []
  while (events.length < options.events) events.push(await send())
  const after = await now()
  return {
    all: [...all, ...events],
    events,
    upstream: {
      following: after.upstream.following - before.upstream.following,
      present: after.upstream.present - before.upstream.present,
    },
    tookMs: after.at - before.at,
    serverMs: after.serverMs - before.serverMs,
    proxyMs: after.proxyMs - before.proxyMs,
    viewersMs: after.viewersMs - before.viewersMs,
    others: others(),
  }
}

/** Lets some turns pass without an event. */
async function idleTurns(running: OurRunning): Promise<{ readonly upstream: number; readonly cpuMs: number }> {
  const cpuMs = () => [running.pid, ...proxyPids()].reduce((sum, pid) => sum + cpuMsOf(pid), 0)
  // From the middle of a turn to the middle of another one.
  await sleep(TURN_MS * 1.5 - (Date.now() % TURN_MS))
  const before = { upstream: await upstreamOf(running), cpuMs: cpuMs() }
  await sleep(TURN_MS * options.turns)
  const { following } = await upstreamOf(running)
  return { upstream: following - before.upstream.following, cpuMs: cpuMs() - before.cpuMs }
}

function runOf(measured: Measured, reports: readonly ViewerReport[]): Run {
  const deliveries = deliveriesOf(measured.all, reports, measured.events)
  const perDelivery = (ms: number) => (ms * 1000) / (measured.events.length * options.clients)
  return {
    deliveries,
    serverCpu: perDelivery(measured.serverMs),
    proxyCpu: perDelivery(measured.proxyMs),
    viewersCpu: perDelivery(measured.viewersMs),
    others: measured.others,
  }
}

/** Requests at the service: of those who follow the feed, also refused ones, and of those who ask where it is. */
type Upstream = { readonly following: number; readonly present: number }

async function upstreamOf({ port }: OurRunning): Promise<Upstream> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const answers = [...figures.matchAll(/^cup_feed_answers_total\{answer="(\w+)"\} (\d+)$/gm)]
  const sumOf = (isPresent: boolean) =>
    answers
      .filter(([, kind]) => (kind === 'present') === isPresent)
      .reduce((sum, [, , count]) => sum + Number(count), 0)
  return { following: sumOf(false), present: sumOf(true) }
}

/** The nginx of the run and its workers. */
function proxyPids(): readonly number[] {
  const isNginx = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'latin1').trim() === 'nginx'
  return childrenOf(process.pid)
    .filter(isNginx)
    .flatMap((pid) => [pid, ...childrenOf(pid)])
}
