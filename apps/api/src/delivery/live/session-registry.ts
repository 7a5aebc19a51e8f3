import { CLOSE, LIVE_TIMES } from '@cup/contract/live-limits'
import { TOPICS, type Topic } from '@cup/contract/live-subscription'
import type { Runtime } from '@cup/runtime'
import { forEachInSlices } from '../../utilities/index.ts'
import { textFrame } from './frames.ts'
import type { LiveSession } from './live-session.ts'

const SWEEPS_PER_PING = LIVE_TIMES.ping / LIVE_TIMES.sweep
const SWEEPS_PER_HEARTBEAT = LIVE_TIMES.heartbeat / LIVE_TIMES.sweep
/** After a planned stop this many clients a second may reconnect. */
const BACK_PER_SECOND = 1000

/** The part of a session that the registry uses. */
export type RegisteredSession = Pick<
  LiveSession,
  | 'priority'
  | 'topics'
  | 'deliveries'
  | 'isWatched'
  | 'unsentBytes'
  | 'sweep'
  | 'ping'
  | 'write'
  | 'close'
  | 'isIdle'
  | 'reset'
>

/** Figures over all sockets; deliveries include closed sockets. */
export type SocketFigures = {
  readonly open: number
  readonly byTopic: Readonly<Record<string, number>>
  readonly deliveries: number
  readonly unsentBytes: number
}

/** All open sockets of this process. */
export type SessionRegistry = {
  readonly add: (session: RegisteredSession) => void
  readonly remove: (session: RegisteredSession) => void
  /** Before a planned stop: sends every client its delay for reconnecting and closes, the staff last. */
  readonly announceRestart: () => void
  /** [N8] Resets every socket with unsent bytes; its client reconnects and reads current data. */
  readonly discardUnsent: () => void
  /** [N8] Closes all sockets and discards unsent bytes; the clients reconnect a little later. */
  readonly disconnectAll: () => void
  /** Closes the sockets of displays, so that they reconnect and show what is on air now. */
  readonly reconnectDisplays: () => void
  readonly figures: () => SocketFigures
}

/** Sweeps over all sockets at intervals, in slices; calls `beat` when the heartbeat is due. */
export function sessionRegistry({ beat }: { readonly beat: () => void }, runtime: Runtime): SessionRegistry {
  const sessions = new Set<RegisteredSession>()
  let deliveriesOfClosed = 0
  let sweeps = 0
  const stopSweeping = runtime.every(LIVE_TIMES.sweep * 1000, () => {
    sweeps += 1
    const isPingDue = sweeps % SWEEPS_PER_PING === 0
    forEachInSlices(runtime, [...sessions], (session) => {
      session.sweep()
      if (isPingDue || session.isWatched) session.ping()
    })
    if (sweeps % SWEEPS_PER_HEARTBEAT === 0) beat()
  })

  const discardUnsent = () => {
    for (const session of sessions) if (!session.isIdle()) session.reset()
  }
  const closeAll = (reason: string, leaving: readonly RegisteredSession[] = [...sessions]) => {
    const maxDelay = Math.min(LIVE_TIMES.longestReturn, Math.max(1, Math.ceil(leaving.length / BACK_PER_SECOND)))
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
      stopSweeping()
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
