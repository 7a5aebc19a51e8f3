import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, type Contestant, collectedMb } from './contestant.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'
import type { Setting } from './our-contestant.ts'
import { type Outcome, rowOf } from './results.ts'
import { SPARE_POSITIONS, sendBurst, startViewers } from './viewers.ts'

/** Time for the last handshakes to be forgotten. */
const SETTLE_MS = 1500
const EVENTS = 10

type MemoryRun = {
  readonly idleKb: number
  readonly afterTrafficKb: number
  readonly processMb: number
  readonly deliveries: Deliveries
}

/** The memory of one listening viewer and of the whole process. */
export async function memory(setting: Setting): Promise<Outcome> {
  const { clients, rounds } = setting.options
  const done: { readonly ours: MemoryRun; readonly peer: MemoryRun }[] = []
  for (let round = 0; round < rounds; round++) {
    done.push({ ours: await runOf(setting.ours, setting), peer: await runOf(setting.peer, setting) })
  }
  const line = (figure: string, of: (run: MemoryRun) => number, most?: number) => {
    const pairs = done.map(({ ours, peer }) => ({ ours: of(ours), peer: of(peer) }))
    return rowOf(figure, pairs, most === undefined ? undefined : { of: 'ours', atMost: most })
  }
  return {
    title: `memory of ${clients} viewers, ${rounds} rounds`,
    deliveries: done.map(({ ours }) => ours.deliveries),
    rows: [
      line('a connection, KB', (run) => run.idleKb, 12),
      line(`a connection after ${EVENTS} events, KB`, (run) => run.afterTrafficKb),
      line('process, MB', (run) => run.processMb, 250),
    ],
  }
}

async function runOf(contestant: Contestant, { options: { clients, workers } }: Setting): Promise<MemoryRun> {
  const running = await contestant.start()
  const emptyMb = await collectedMb(running)
  const viewers = await startViewers(running, { clients, workers, capacity: SPARE_POSITIONS })
  await sleep(SETTLE_MS)
  const idleMb = await collectedMb(running)
  const events: Answered[] = []
  while (events.length < EVENTS) events.push(...(await sendBurst(running, viewers, 1)))
  const afterMb = await collectedMb(running)
  const reports = await viewers.report()
  await viewers.end()
  await running.stop()
  const perViewerKb = (mb: number) => ((mb - emptyMb) * 1024) / clients
  return {
    idleKb: perViewerKb(idleMb),
    afterTrafficKb: perViewerKb(afterMb),
    processMb: afterMb,
    deliveries: deliveriesOf(events, reports),
  }
}
