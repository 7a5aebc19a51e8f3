import { setTimeout as sleep } from 'node:timers/promises'
import { type Arrivals, arrivals } from './arrivals.ts'
import type { ReceivedMessage } from './messages.ts'
import { monotonicMs } from './monotonic.ts'
import { openAll, returning } from './reconnecting.ts'
import { type Viewer, viewer } from './viewer.ts'
import type { Churned, CrowdReport, Gathering, Present } from './viewer-orders.ts'

export type Crowd = {
  readonly open: () => Promise<Present>
  readonly complete: (position: number, forMs: number) => Promise<number | undefined>
  readonly churn: (percent: number, awayMs: number) => Promise<Churned>
  /** Waits until every viewer has lost its connection and is back; answers how many are there then. */
  readonly allBack: (forMs: number) => Promise<Present>
  readonly report: () => CrowdReport
}

/** The viewers of one process. */
export function gather({ port, path, viewers, areMute, comeBack, base, capacity }: Gathering): Crowd {
  const arrived = arrivals({ viewers, base, capacity })
  const memory = knowledge(path, arrived)
  const returners = returning(viewers)
  let losses = 0
  const all: readonly Viewer[] = Array.from({ length: viewers }, (_, number): Viewer => {
    const one = viewer({
      port,
      path: () => memory.pathOf(number),
      isMute: areMute,
      received: (message, at) => memory.take(number, message, at),
      lost: () => {
        losses++
        if (comeBack) returners.lost(one)
      },
    })
    return one
  })
  const present = (): Present => ({ open: all.filter((one) => one.isOpen()).length, at: monotonicMs() })

  return {
    open: () => openAll(all).then(present),
    complete: arrived.complete,
    churn: async (percent, awayMs) => {
      const leaving = all.filter((_, number) => number % 100 < percent)
      for (const one of leaving) one.leave()
      await sleep(awayMs)
      const startedAt = monotonicMs()
      await openAll(leaving)
      const back = leaving.filter((one) => one.isOpen()).length
      return { left: leaving.length, back, backMs: monotonicMs() - startedAt }
    },
    allBack: (forMs) => returners.everybody(forMs).then(present),
    report: () => ({
      ...{ viewers, base, times: arrived.times, faults: arrived.faults(), losses, attempts: returners.attempts() },
      ...memory.counts(),
    }),
  }
}

/** What the viewers have received so far, and so what they request when they reconnect. */
function knowledge(path: string, arrived: Arrivals) {
  let epoch: string | undefined
  let reloads = 0
  let eventBytes = 0
  return {
    counts: () => ({ reloads, eventBytes }),
    pathOf: (number: number): string => {
      const last = arrived.last(number)
      return last === undefined || epoch === undefined ? path : `${path}&after=${epoch}.${last}`
    },
    take: (number: number, message: ReceivedMessage, at: number): void => {
      switch (message.type) {
        case 'welcome':
          epoch = message.epoch
          return
        case 'caughtUp':
          arrived.caughtUp(number, message.position)
          return
        case 'reload':
          reloads++
          return
        case 'events':
          if (message.links.length === 1) eventBytes = message.bytes
          for (const link of message.links) arrived.take(number, link, at)
          return
        case 'other':
          return
      }
    },
  }
}
