import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered, Running } from './contestant.ts'
import { cpuMsOf, watchOthers } from './process-figures.ts'
import type { Viewers } from './viewers.ts'

/** The rest after an event has reached all viewers. */
const REST_MS = 50
/** How often something unrelated is read meanwhile. */
const READ_EVERY_MS = 20
/** Makes the code of a fresh process hot; they count for completeness only. */
const WARM_UP = 10

export type BroadcastPlan = {
  readonly running: Running
  readonly viewers: Viewers
  readonly messages: number
  /** So many commands are sent at once. */
  readonly burst: number
  /** Other processes of the bench, such as the database. */
  readonly ownPids: () => readonly number[]
}

/** The sent events and their cost on the server. */
export type Broadcasts = {
  readonly warmUp: readonly Answered[]
  readonly events: readonly Answered[]
  /** How long unrelated reads took meanwhile, in milliseconds. */
  readonly reads: readonly number[]
  readonly cpuMs: number
  /** What the viewers' own processes used meanwhile. */
  readonly viewersCpuMs: number
  /** The share of the machine that others used. */
  readonly others: number
}

/** So many positions a run needs beside its messages. */
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
