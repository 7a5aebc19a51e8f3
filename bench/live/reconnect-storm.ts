import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs, watchOthers } from '../shared/processes.ts'
import type { Answered, Running } from './contestant.ts'
import { type Deliveries, deliveriesOf, spreadOf } from './deliveries.ts'
import type { Setting } from './our-contestant.ts'
import { type Outcome, rowOf } from './results.ts'
import type { ViewerReport } from './viewer-group.ts'
import { sendBurst, startViewers } from './viewers.ts'

const MOST_CLIENTS = 5000
/** The events that may happen while clients reconnect, staff writes included. */
const CAPACITY = 800
const WRITE_EVERY_MS = 100
const EVENTS_BEFORE = 5
const PATIENCE_MS = 60_000

/** A staff write while the service is away or busy; without an answer it has failed. */
type Write = { readonly sentAt: number; readonly answered: Answered | undefined }

/** All moments are those of the clock that the processes share. */
type Storm = {
  readonly clients: number
  readonly killedAt: number
  readonly listeningAt: number
  readonly open: number
  readonly backAt: number
  /** When every viewer had the event that was made once all were back. */
  readonly rightAt: number
  readonly writes: readonly Write[]
  readonly reports: readonly ViewerReport[]
  readonly deliveries: Deliveries
  readonly transactions: number
  readonly others: number
}

/** The service is killed and started again: all viewers come back by position, while staff writes go on. */
export async function reconnectStorm(setting: Setting): Promise<Outcome> {
  return outcomeOf(await measureStorm(setting))
}

async function measureStorm({ options, ours, databasePids, transactions }: Setting): Promise<Storm> {
  const clients = Math.min(MOST_CLIENTS, options.clients)
  const first = await ours.start()
  const { workers } = options
  const viewers = await startViewers(first, { clients, workers, capacity: CAPACITY, comeBack: true })
  const before = await sendBurst(first, viewers, EVENTS_BEFORE)

  const killedAt = monotonicMs()
  await first.kill()
  const transactionsBefore = await transactions()
  const storming = new AbortController()
  const writing = keepWriting(first, storming.signal)
  const second = await ours.start()
  const listeningAt = monotonicMs()
  const others = watchOthers(() => [second.pid, process.pid, ...viewers.pids, ...databasePids()])
  const { open, at: backAt } = await viewers.allBack(PATIENCE_MS)
  storming.abort()
  const writes = await writing
  const last = await second.command()
  const rightAt = (await viewers.complete(last.position)) ?? Number.NaN
  const share = others()
  const reports = await viewers.report()
  await viewers.end()
  await second.stop()
  const events = [...before, ...writes.flatMap(({ answered }) => answered ?? []), last]
  return {
    ...{ clients, killedAt, listeningAt, open, backAt, rightAt, writes, reports },
    deliveries: deliveriesOf(events, reports),
    transactions: (await transactions()) - transactionsBefore,
    others: share,
  }
}

async function keepWriting({ command }: Running, signal: AbortSignal): Promise<readonly Write[]> {
  const writes: Write[] = []
  while (!signal.aborted) {
    const sentAt = monotonicMs()
    const answered = await command().catch(() => undefined)
    writes.push({ sentAt, answered })
    await sleep(WRITE_EVERY_MS)
  }
  return writes
}

function outcomeOf(reconnectStorm: Storm): Outcome {
  const { clients, killedAt, listeningAt, backAt, rightAt, reports, transactions, others } = reconnectStorm
  const writes = reconnectStorm.writes.filter(({ sentAt }) => sentAt >= listeningAt)
  const answered = writes.flatMap((write) => write.answered ?? [])
  const answers = spreadOf(answered.map(({ tookMs }) => tookMs))
  const all = reconnectStorm.writes.flatMap((write) => write.answered ?? [])
  const sum = (of: (report: ViewerReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  const line = (figure: string, ours: number, atMost?: number) =>
    rowOf(figure, [{ ours }], atMost === undefined ? undefined : { of: 'ours', atMost })
  return {
    title: `the service of ${clients} viewers is killed and started again`,
    deliveries: [reconnectStorm.deliveries],
    others,
    rows: [
      line('listening again, s after the kill', (listeningAt - killedAt) / 1000),
      line('all back, s after the kill', (backAt - killedAt) / 1000),
      line('all back and right, s after the kill', (rightAt - killedAt) / 1000, 15),
      line('not back', clients - reconnectStorm.open, 0),
      line(
        'had to read everything again',
        sum((report) => report.reloads),
        0,
      ),
      line('attempts of a viewer', sum((report) => report.attempts) / clients),
      line('staff writes answered meanwhile', answered.length),
      line('staff writes failed though it listened', writes.length - answered.length, 0),
      line('answer of a write, p50 ms', answers.p50),
      line('answer of a write, p99 ms', answers.p99),
      line('transactions for a viewer, beside those of the writes', (transactions - all.length) / clients, 0.5),
    ],
  }
}
