import { TOPICS, type Topic } from '@cup/contract/live-subscription'
import { forEachInSlices } from '../../utilities/index.ts'
import { textFrame } from './frames.ts'
import { CLOSE, type LiveSession } from './live-session.ts'

/** How often all sockets are looked at, and every how many looks they are asked whether they are there. */
const SWEEP_MS = 2500
const SWEEPS_PER_PING = 10
const SWEEPS_PER_HEARTBEAT = 6
/** After a planned stop so many viewers a second may come back, and nobody waits longer than so many seconds. */
const BACK_PER_SECOND = 1000
const LONGEST_DELAY = 10

/** What of a socket is looked at. */
export type RegisteredSession = Pick<
  LiveSession,
  'priority' | 'topics' | 'deliveries' | 'unsentBytes' | 'sweep' | 'ping' | 'write' | 'close' | 'isIdle' | 'reset'
>

/** All sockets in numbers; deliveries count those that have closed too. */
export type SocketFigures = {
  readonly open: number
  readonly byTopic: Readonly<Record<string, number>>
  readonly deliveries: number
  readonly unsentBytes: number
}

/** Keeps all sockets with one timer. */
export type SessionRegistry = {
  readonly add: (session: RegisteredSession) => void
  readonly remove: (session: RegisteredSession) => void
  /** Before a planned stop: tells everybody when to come back, and closes; the staff last. */
  readonly announceRestart: () => void
  /** [N8] Takes back what waits to be sent: who has read too slowly is reset, and comes back for what holds now. */
  readonly discardUnsent: () => void
  /** [N8] Sends everybody away, to come back a little later; what waits to be sent is taken back. */
  readonly disconnectAll: () => void
  /** Sends the displays away, to be welcomed anew with what is on air now. */
  readonly reconnectDisplays: () => void
  readonly figures: () => SocketFigures
}

/** Looks at all sockets every so often, in slices; `beat` is called when the heartbeat is due. */
export function sessionRegistry({ beat }: { readonly beat: () => void }): SessionRegistry {
  const sessions = new Set<RegisteredSession>()
  let deliveriesOfClosed = 0
  let sweeps = 0
  const timer = setInterval(() => {
    sweeps += 1
    const isPingDue = sweeps % SWEEPS_PER_PING === 0
    forEachInSlices([...sessions], (session) => {
      session.sweep()
      if (isPingDue) session.ping()
    })
    if (sweeps % SWEEPS_PER_HEARTBEAT === 0) beat()
  }, SWEEP_MS)
  timer.unref()

  const discardUnsent = () => {
    for (const session of sessions) if (!session.isIdle()) session.reset()
  }
  const closeAll = (reason: string, leaving: readonly RegisteredSession[] = [...sessions]) => {
    const maxDelay = Math.min(LONGEST_DELAY, Math.max(1, Math.ceil(leaving.length / BACK_PER_SECOND)))
    const bye = textFrame({ type: 'bye', minDelay: 0, maxDelay })
    const crowdFirst = [...leaving].sort((a, b) => Number(a.priority === 'high') - Number(b.priority === 'high'))
    for (const session of crowdFirst) {
      session.write(bye)
      session.close(CLOSE.restart, reason)
    }
  }

  return {
    add: (session) => void sessions.add(session),
    remove: (session) => {
      if (sessions.delete(session)) deliveriesOfClosed += session.deliveries
    },
    announceRestart: () => {
      clearInterval(timer)
      closeAll('the service restarts')
    },
    discardUnsent,
    disconnectAll: () => {
      discardUnsent()
      closeAll('the service is behind')
    },
    reconnectDisplays: () =>
      closeAll(
        'commands were missed',
        [...sessions].filter(({ topics }) => topics.includes('commands')),
      ),
    figures: () => figuresOf([...sessions], deliveriesOfClosed),
  }
}

function figuresOf(sessions: readonly RegisteredSession[], deliveriesOfClosed: number): SocketFigures {
  const sumOf = (number: (session: RegisteredSession) => number) => sessions.reduce((sum, one) => sum + number(one), 0)
  const listening = (topic: Topic) => sumOf(({ topics }) => (topics.includes(topic) ? 1 : 0))
  return {
    open: sessions.length,
    byTopic: Object.fromEntries(TOPICS.map((topic) => [topic, listening(topic)])),
    deliveries: deliveriesOfClosed + sumOf(({ deliveries }) => deliveries),
    unsentBytes: sumOf((session) => session.unsentBytes()),
  }
}
