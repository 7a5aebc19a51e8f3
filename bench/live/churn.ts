import { setTimeout as sleep } from 'node:timers/promises'
import { SPARE_POSITIONS, sendBurst } from './broadcasts.ts'
import type { Answered } from './contestant.ts'
import { deliveriesOf } from './deliveries.ts'
import type { Setting } from './our-contestant.ts'
import { watchOthers } from './process-figures.ts'
import { type Outcome, rowOf } from './results.ts'
import { startViewers } from './viewers.ts'

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
