import { setTimeout as sleep } from 'node:timers/promises'
import { watchOthers } from '../shared/processes.ts'
import { afternoonContestant } from './afternoon.ts'
import { type Answered, type Contestant, collectedMb, peerContestant } from './contestant.ts'
import { type Deliveries, deliveriesOf, type Spread, spreadOf } from './deliveries.ts'
import type { Setting } from './our-contestant.ts'
import { type Bar, type Outcome, type Row, rowOf, undisturbed } from './results.ts'
import { broadcast, SPARE_POSITIONS, sendBurst, startViewers } from './viewers.ts'

/** One run of one contestant. */
type FanOutRun = {
  readonly deliveries: Deliveries
  /** Microseconds of the server's processor for one event to one viewer, everything that it did meanwhile included. */
  readonly cpuPerDelivery: number
  /** The same for the processes of the viewers: if it comes near the server's, the run measures the viewers instead. */
  readonly viewerCpu: number
  readonly answers: Spread
  readonly reads: Spread
  /** With all viewers still connected. */
  readonly processMb: number
  /** Memory that one connection has added. */
  readonly connectionKb?: number
  readonly others: number
}

type Round = { readonly ours: FanOutRun; readonly peer: FanOutRun }
type Runs = { readonly ours: () => Promise<FanOutRun>; readonly peer: () => Promise<FanOutRun> }

/** Commands make events for all viewers, singly or so many at once. */
export const fanOut = (setting: Setting, burst: number): Promise<Outcome> =>
  contest(setting, burst, {
    ours: () => runOf(setting.ours, setting, burst),
    peer: () => runOf(setting.peer, setting, burst),
  })

/** A goal was this long at the end of the sample cup while it carried the whole list of scorers. */
const BYTES_WITH_ALL_SCORERS = 15_800

/** The same with real goals after the whole sample cup, beside a peer whose events are as long. */
export async function goals(setting: Setting): Promise<Outcome> {
  const ours = await afternoonContestant(setting.databaseUrl, setting.options.messages)
  const { eventBytes } = ours
  const outcome = await fanOut({ ...setting, ours, peer: peerContestant(eventBytes) }, 1)
  const bytes = rowOf('bytes of a goal', [{ ours: eventBytes }], { of: 'ours', atMost: BYTES_WITH_ALL_SCORERS / 5 })
  return { ...outcome, rows: [...outcome.rows, bytes] }
}

/** Our service and the peer alternate, so that a slow moment of the machine hits both. */
async function contest({ options, ours }: Setting, burst: number, runs: Runs): Promise<Outcome> {
  const { clients, messages, rounds } = options
  const singly = burst === 1 ? 'one by one' : `${burst} at once`
  const title = `${clients} viewers, ${messages} events of ${ours.eventBytes} bytes, ${singly}, ${rounds} rounds`
  const done: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const own = announced('ours', await runs.ours())
    done.push({ ours: own, peer: announced('peer', await runs.peer()) })
  }
  return outcomeOf(title, done, burst)
}

async function runOf(contestant: Contestant, { options, databasePids }: Setting, burst: number): Promise<FanOutRun> {
  const { clients, workers, messages } = options
  const running = await contestant.start()
  const viewers = await startViewers(running, { clients, workers, capacity: messages + SPARE_POSITIONS })
  const sent = await broadcast({ running, viewers, messages, burst, ownPids: databasePids })
  const processMb = await collectedMb(running)
  const reports = await viewers.report()
  await viewers.end()
  await running.stop()
  return {
    deliveries: deliveriesOf([...sent.warmUp, ...sent.events], reports, sent.events),
    cpuPerDelivery: (sent.cpuMs * 1000) / (sent.events.length * clients),
    viewerCpu: (sent.viewersCpuMs * 1000) / (sent.events.length * clients),
    answers: spreadOf(sent.events.map(({ tookMs }) => tookMs)),
    reads: spreadOf(sent.reads),
    processMb,
    others: sent.others,
  }
}

/** Prints the result of a run, so that the spread of the rounds is visible. */
function announced(name: string, run: FanOutRun): FanOutRun {
  const { cpuPerDelivery, deliveries, others } = run
  const figures = `${cpuPerDelivery.toFixed(1)} µs, last viewer ${deliveries.lastViewer.p50.toFixed(1)} ms`
  console.log(`  ${name}: ${figures}, others ${Math.round(others * 100)} %`)
  return run
}

const atMost = (most: number): Bar => ({ of: 'ours', atMost: most })
const ofPeer = (most: number): Bar => ({ of: 'ratio', atMost: most })

/** Result of the rounds. In bursts nothing is asked but delivery: a peer that stores nothing has all five at once. */
function outcomeOf(title: string, rounds: readonly Round[], burst: number): Outcome {
  const othersOf = ({ ours, peer }: Round) => Math.max(ours.others, peer.others)
  const counted = undisturbed(rounds, othersOf)
  const line = (figure: string, of: (run: FanOutRun) => number, bar?: Bar): Row => {
    const pairs = counted.map(({ ours, peer }) => ({ ours: of(ours), peer: of(peer) }))
    return rowOf(figure, pairs, burst === 1 ? bar : undefined)
  }
  const hasMemory = counted.every(
    ({ ours, peer }) => ours.connectionKb !== undefined && peer.connectionKb !== undefined,
  )
  return {
    title,
    deliveries: rounds.map(({ ours }) => ours.deliveries),
    others: Math.max(...counted.map(othersOf)),
    rows: [
      line('CPU of a delivery, µs', (run) => run.cpuPerDelivery, ofPeer(1.1)),
      line('CPU of the viewers for it, µs', (run) => run.viewerCpu),
      line('last viewer, p50 ms', (run) => run.deliveries.lastViewer.p50, ofPeer(1.15)),
      line('delivery, p50 ms', (run) => run.deliveries.delays.p50),
      line('delivery, p95 ms', (run) => run.deliveries.delays.p95),
      line('delivery, p99 ms', (run) => run.deliveries.delays.p99, ofPeer(1.2)),
      line('answer of the command, p50 ms', (run) => run.answers.p50, atMost(10)),
      line('answer of the command, p99 ms', (run) => run.answers.p99, atMost(40)),
      line('unrelated read, p50 ms', (run) => run.reads.p50),
      line('unrelated read, p99 ms', (run) => run.reads.p99, atMost(30)),
      line('process, MB', (run) => run.processMb, atMost(250)),
      ...(hasMemory ? [line('a connection, KB', (run) => run.connectionKb ?? Number.NaN, atMost(12))] : []),
    ],
  }
}

const PERCENT = 20
const AWAY_MS = 500
const EVERY_MS = 100

/** Some leave while events go on, and come back by position; in the end every viewer has every event. */
export async function churn({ options, ours, databasePids }: Setting): Promise<Outcome> {
  const { clients, workers, messages } = options
  const running = await ours.start()
  const viewers = await startViewers(running, { clients, workers, capacity: messages + SPARE_POSITIONS })
  const others = watchOthers(() => [running.pid, process.pid, ...viewers.pids, ...databasePids()])
  const events: Answered[] = []
  while (events.length < messages / 2) events.push(...(await sendBurst(running, viewers, 1)))
  const before = events.length
  let isAway = true
  const reconnecting = viewers.churn(PERCENT, AWAY_MS).finally(() => {
    isAway = false
  })
  while (isAway && events.length < messages) {
    events.push(await running.command())
    await sleep(EVERY_MS)
  }
  const meanwhile = events.length - before
  const { left, back, backMs } = await reconnecting
  while (events.length < messages) events.push(...(await sendBurst(running, viewers, 1)))
  await viewers.complete(events.at(-1)?.position ?? 0)
  const share = others()
  const reports = await viewers.report()
  await viewers.end()
  await running.stop()
  const reloads = reports.reduce((sum, report) => sum + report.reloads, 0)
  return {
    title: `${left} of ${clients} viewers leave for ${AWAY_MS} ms and come back with what they know`,
    deliveries: [deliveriesOf(events, reports)],
    others: share,
    rows: [
      rowOf('not back', [{ ours: left - back }], { of: 'ours', atMost: 0 }),
      rowOf('had to read everything again', [{ ours: reloads }], { of: 'ours', atMost: 0 }),
      rowOf('events meanwhile', [{ ours: meanwhile }]),
      rowOf('all back, ms after the first attempt', [{ ours: backMs }]),
    ],
  }
}
