import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, cpuMsOf, end, start, watchOthers } from '../shared/processes.ts'
import type { Answered, Running } from './contestant.ts'
import type { Churned, GroupSettings, Present, ViewerOrder, ViewerReport } from './viewer-group.ts'

/** How long an event may take to all viewers before it counts as lost. */
const DELIVERY_MS = 10_000

/** All viewers of a run, whatever process they live in. */
export type Viewers = {
  readonly pids: readonly number[]
  /** Waits until the event has reached all viewers, or too long; answers the moment, undefined if it did not come. */
  readonly complete: (position: number) => Promise<number | undefined>
  /** This percentage of viewers leaves and comes back with its positions. */
  readonly churn: (percent: number, awayMs: number) => Promise<Churned>
  readonly allBack: (forMs: number) => Promise<Present>
  readonly report: () => Promise<readonly ViewerReport[]>
  readonly end: () => Promise<void>
}

export type ViewersOptions = Pick<GroupSettings, 'capacity'> &
  Partial<Pick<GroupSettings, 'areMute' | 'comeBack'>> & { readonly clients: number; readonly workers: number }

/** Lets so many viewers subscribe, spread over processes; throws if not all are accepted. */
export async function startViewers(running: Running, options: ViewersOptions): Promise<Viewers> {
  const { clients, workers, capacity, areMute = false, comeBack = false } = options
  const { port, livePath: path } = running
  const gathering = { port, path, base: (await running.head()).position, capacity, areMute, comeBack }
  const shares = sharesOf(clients, workers)
  const children = shares.map(() => start('live/viewer-process.ts', { serialization: 'advanced' }))
  const askAll = <Answer>(order: ViewerOrder) => Promise.all(children.map((child) => obeyed<Answer>(child, order)))
  const endAll = async () => void (await Promise.all(children.map((child) => end(child, 'SIGKILL'))))
  const present = await Promise.all(
    shares.map((viewers, n) => obeyed<Present>(children[n], { type: 'start', viewers, ...gathering })),
  )
  const open = sum(present.map((one) => one.open))
  if (open < clients) {
    await endAll()
    throw new Error(`only ${open} of ${clients} viewers were let in`)
  }
  return {
    pids: children.flatMap(({ pid }) => pid ?? []),
    complete: async (position) => latest(await askAll({ type: 'complete', position, forMs: DELIVERY_MS })),
    churn: async (percent, awayMs) => {
      const parts = await askAll<Churned>({ type: 'churn', percent, awayMs })
      return {
        left: sum(parts.map((part) => part.left)),
        back: sum(parts.map((part) => part.back)),
        backMs: Math.max(...parts.map((part) => part.backMs)),
      }
    },
    allBack: async (forMs) => {
      const parts = await askAll<Present>({ type: 'allBack', forMs })
      return { open: sum(parts.map((part) => part.open)), at: Math.max(...parts.map((part) => part.at)) }
    },
    report: () => askAll({ type: 'report' }),
    end: endAll,
  }
}

/** As evenly as possible; no process without viewers. */
const sharesOf = (clients: number, workers: number): number[] =>
  Array.from(
    { length: workers },
    (_, n) => Math.floor((clients * (n + 1)) / workers) - Math.floor((clients * n) / workers),
  ).filter((share) => share > 0)

async function obeyed<Answer>(child: ChildProcess | undefined, order: ViewerOrder): Promise<Answer> {
  if (!child) throw new Error('there is no such process of viewers')
  return (await ask<{ readonly answer: Answer }>(child, order)).answer
}

const latest = (moments: readonly (number | undefined)[]): number | undefined =>
  moments.reduce((last, at) => (last === undefined || at === undefined ? undefined : Math.max(last, at)))

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The rest after an event has reached all viewers. */
const REST_MS = 50
/** How often something unrelated is read meanwhile. */
const READ_EVERY_MS = 20
/** Makes the code of a fresh process hot; they count for completeness only. */
const WARM_UP = 10

type BroadcastPlan = {
  readonly running: Running
  readonly viewers: Viewers
  readonly messages: number
  /** Number of commands that are sent at once. */
  readonly burst: number
  /** Other processes of the bench, such as the database. */
  readonly ownPids: () => readonly number[]
}

/** The sent events and their cost on the server. */
type Broadcasts = {
  readonly warmUp: readonly Answered[]
  readonly events: readonly Answered[]
  /** How long unrelated reads took meanwhile, in milliseconds. */
  readonly reads: readonly number[]
  readonly cpuMs: number
  /** CPU time of the viewers' own processes meanwhile. */
  readonly viewersCpuMs: number
  /** The share of the machine that others used. */
  readonly others: number
}

/** Number of positions that a run needs beside its messages. */
export const SPARE_POSITIONS = WARM_UP + 10

/** Lets commands make events, one burst after the other has reached all viewers. */
export async function broadcast({ running, viewers, messages, burst, ownPids }: BroadcastPlan): Promise<Broadcasts> {
  const warmUp: Answered[] = []
  for (let n = 0; n < WARM_UP; n++) warmUp.push(...(await sendBurst(running, viewers, 1)))
  const others = watchOthers(() => [running.pid, process.pid, ...viewers.pids, ...ownPids()])
  const stopReading = new AbortController()
  const reading = readAlong(running, stopReading.signal)
  const viewersCpuMs = () => viewers.pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)
  const before = { server: cpuMsOf(running.pid), viewers: viewersCpuMs() }
  const events: Answered[] = []
  while (events.length < messages) {
    events.push(...(await sendBurst(running, viewers, Math.min(burst, messages - events.length))))
    await sleep(REST_MS)
  }
  const cpu = { cpuMs: cpuMsOf(running.pid) - before.server, viewersCpuMs: viewersCpuMs() - before.viewers }
  const share = others()
  stopReading.abort()
  return { warmUp, events, reads: await reading, ...cpu, others: share }
}

/** Sends so many commands at once and waits until the last of their events has reached all viewers. */
export async function sendBurst(running: Running, viewers: Viewers, size: number): Promise<readonly Answered[]> {
  const answered = await Promise.all(Array.from({ length: size }, () => running.command()))
  await viewers.complete(Math.max(...answered.map(({ position }) => position)))
  return answered
}

async function readAlong({ read }: Running, signal: AbortSignal): Promise<number[]> {
  const took: number[] = []
  while (!signal.aborted) {
    took.push(await read())
    await sleep(READ_EVERY_MS)
  }
  return took
}
