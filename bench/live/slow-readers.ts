import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsOf, monotonicMs, rssMbOf, socketMemoryMb, watchOthers } from '../shared/processes.ts'
import type { Answered, Running } from './contestant.ts'
import { deliveriesOf } from './deliveries.ts'
import type { Setting } from './our-contestant.ts'
import { type Outcome, rowOf } from './results.ts'
import { sendBurst, startViewers, type Viewers } from './viewers.ts'

/** Fewer viewers than usual: the amount that piles up for one of them counts. */
const MOST_READERS = 200
const MOST_MUTE = 100
/** Fills the kernel buffers of viewers that do not read, about 4 MB each, and then those of the service. */
const FLOOD_EVENTS = 8000
const FLOOD_AT_ONCE = 8
const FLOOD_MS = 40_000
/** All viewers that do not read are disconnected by then. */
const GONE_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 250

/** Some never read: the others must not notice, and the service must get rid of them. */
export async function slowReaders({ options, ours, databasePids }: Setting): Promise<Outcome> {
  const readers = Math.min(MOST_READERS, options.clients)
  const mutes = Math.min(MOST_MUTE, Math.ceil(readers / 2))
  const running = await ours.start()
  const capacity = options.messages * 2 + FLOOD_EVENTS + FLOOD_AT_ONCE
  const viewers = await startViewers(running, { clients: readers, workers: 1, capacity })
  const others = watchOthers(() => [running.pid, process.pid, ...viewers.pids, ...databasePids()])
  const alone = await sendOneByOne(running, viewers, options.messages)
  const before = { rss: rssMbOf(running.pid), kernel: socketMemoryMb() }
  const mute = await startViewers(running, { clients: mutes, workers: 1, capacity: 1, areMute: true })
  const mutedAt = monotonicMs()
  const beside = await sendOneByOne(running, viewers, options.messages)
  const watched = watchUntilGone(running.pid, mute.pids)
  const flood = await sendFlood(running, viewers, watched.isGone)
  const { left, most, goneAt } = await watched.end(mutedAt + GONE_WITHIN_MS)
  await viewers.complete(Math.max(...flood.map(({ position }) => position)))
  const share = others()
  const reports = await viewers.report()
  await Promise.all([viewers.end(), mute.end()])
  await running.stop()
  const p99 = (events: readonly Answered[]) => deliveriesOf(events, reports).delays.p99
  return {
    title: `${mutes} of ${readers + mutes} viewers never read, ${flood.length} events pile up`,
    deliveries: [deliveriesOf([...alone, ...beside, ...flood], reports)],
    others: share,
    rows: [
      rowOf('delivery to the others, p99, of that before', [{ ours: p99(beside) / p99(alone) }], {
        of: 'ours',
        atMost: 1.2,
      }),
      rowOf('still there', [{ ours: left }], { of: 'ours', atMost: 0 }),
      rowOf('all gone after, s', [{ ours: (goneAt - mutedAt) / 1000 }], { of: 'ours', atMost: 60 }),
      rowOf('process, KB for each at most', [{ ours: ((most.rss - before.rss) * 1024) / mutes }]),
      rowOf('kernel buffers before, MB', [{ ours: before.kernel }]),
      rowOf('kernel buffers at most, MB', [{ ours: most.kernel }]),
      rowOf('kernel buffers afterwards, MB', [{ ours: socketMemoryMb() }]),
    ],
  }
}

async function sendOneByOne(running: Running, viewers: Viewers, count: number): Promise<readonly Answered[]> {
  const events: Answered[] = []
  while (events.length < count) events.push(...(await sendBurst(running, viewers, 1)))
  return events
}

/** Many at once, without waiting for the viewers. */
async function sendFlood(running: Running, viewers: Viewers, isEnough: () => boolean): Promise<readonly Answered[]> {
  const events: Answered[] = []
  const until = monotonicMs() + FLOOD_MS
  const write = async () => {
    while (events.length < FLOOD_EVENTS && monotonicMs() < until && !isEnough()) events.push(await running.command())
  }
  await Promise.all(Array.from({ length: FLOOD_AT_ONCE }, write))
  await viewers.complete(Math.max(...events.map(({ position }) => position)))
  return events
}

/** Asks the kernel: viewers that do not read do not notice that they were disconnected. */
function watchUntilGone(pid: number, mutePids: readonly number[]) {
  const most = { rss: 0, kernel: 0 }
  const left = () => mutePids.reduce((sum, mutePid) => sum + connectionsOf(mutePid), 0)
  let goneAt = Number.NaN
  const look = setInterval(() => {
    most.rss = Math.max(most.rss, rssMbOf(pid))
    most.kernel = Math.max(most.kernel, socketMemoryMb())
    if (Number.isNaN(goneAt) && left() === 0) goneAt = monotonicMs()
  }, LOOK_EVERY_MS)
  const isGone = () => !Number.isNaN(goneAt)
  return {
    isGone,
    end: async (until: number) => {
      while (!isGone() && monotonicMs() < until) await sleep(LOOK_EVERY_MS)
      clearInterval(look)
      return { left: left(), most, goneAt }
    },
  }
}
