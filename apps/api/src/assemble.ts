import { type Runtime, randomId, systemRuntime } from '@cup/runtime'
import type { FastifyInstance } from 'fastify'
import type { AccessControl } from './access/index.ts'
import { buildApp } from './build-app.ts'
import { type EventStore, type LogHead, noting, storeWithRoom } from './core/event-store/index.ts'
import {
  type InFlightResponses,
  inFlightResponses,
  openPrivacyBarrier,
  type PrivacyBarrier,
  type PurgedCache,
  sharedCaches,
} from './core/privacy-barrier/index.ts'
import { type Cup, openCup, outdatedLine, whenOutdated } from './cup.ts'
import {
  type ConnectionRoom,
  type EventLoop,
  endlessRoom,
  type PositionWaiter,
  positionWaiter,
  watchEventLoop,
} from './delivery/http/index.ts'
import {
  type ClockKeeper,
  clockKeeper,
  followLog,
  type LiveTopics,
  liveTopics,
  type SessionRegistry,
  sessionRegistry,
} from './delivery/live/index.ts'
import { openRenderedDocuments, type RenderedDocuments } from './delivery/pages/index.ts'
import { type Installation, installationOf } from './installation.ts'
import { keptBesideLog } from './kept-beside-log.ts'
import {
  defaultObservability,
  logGauges,
  lossGauges,
  type Observability,
  readyToAppend,
  socketGauges,
  storageGauges,
  timedStore,
} from './operations/observability/index.ts'
import type { Storage } from './operations/storage/index.ts'
import type { Persistence } from './persistence.ts'
import type { Log, ServiceClock } from './utilities/index.ts'

type Parts = Installation & {
  readonly persistence: Persistence
  readonly openAccess: (deps: { now: ServiceClock; runtime: Runtime; log: Log }) => Promise<AccessControl>
  readonly log: Log
  readonly now: ServiceClock
  readonly runtime?: Runtime
  /** Asks the shared caches. */
  readonly fetch?: typeof globalThis.fetch
  /** Whether a server shows the hall, which a tunnel leads to. */
  readonly isShared?: boolean
  readonly storage: Storage
  readonly observability?: Observability
  readonly room?: ConnectionRoom
  readonly eventLoop?: EventLoop
  /** The shared caches that are emptied when something is hidden. */
  readonly purged?: readonly PurgedCache[]
  /** [E7] The heads of the log as the backups have seen it. */
  readonly witnessed?: () => Promise<readonly LogHead[]>
}

/** The whole service; nothing listens yet. `close` leaves the database open. */
export type Assembled = { readonly cup: Cup; readonly app: FastifyInstance; readonly close: () => Promise<void> }

/** Puts the service together. */
export async function assemble({ persistence, log, now, storage, ...parts }: Parts): Promise<Assembled> {
  const { runtime = systemRuntime, observability = defaultObservability() } = parts
  const watched = (store: EventStore) => storeWithRoom(timedStore(store, observability.metrics), storage.database)
  const cup = await openCup(persistence, { log, watched, witnessed: parts.witnessed, runtime })
  const accessControl = await parts.openAccess({ now, runtime, log })
  const waiter = positionWaiter(runtime)
  const topics = liveTopics({ ...cup, storage, journal: parts.journal, now, runtime }, waiter)
  const sockets = sessionRegistry(topics, runtime)
  observability.metrics.add([...gaugesOf(persistence, cup, sockets), ...storageGauges(storage.places)])
  const answers = inFlightResponses(runtime)
  const documents = openRenderedDocuments(observability, runtime)
  const keeper = keepClocks(cup, { now, runtime })
  showLog(cup, { topics, keeper, sockets, waiter, journal: parts.journal })
  // It follows the log once the others know of this process, and publishes what that brings.
  const outlets = { topics, sockets, answers, documents }
  const barrier = await barrierOf({ persistence, log, storage, runtime }, { cup, ...outlets })
  cup.committed.on('committed', barrier.watch)
  const follower = followerOf(persistence, cup, { runtime, log })
  whenOutdated(cup, (error) => {
    log(outdatedLine(error))
    stopShowing(outlets)
    // Other processes must not wait for one that will never apply what they redact.
    void Promise.all([keeper.close(), follower.close(), barrier.close()])
  })
  const caches = cachesOf(parts, { now, runtime, observability })
  const kept = await keptBesideLog(parts, { persistence, documents, log, runtime })
  const closeRest = async () => {
    keeper.close()
    topics.close()
    await follower.close()
    await Promise.all([documents, accessControl, kept.site].map((part) => part.close()))
    await barrier.close()
    caches.close()
    await cup.queue.close()
  }
  const app = await buildApp({
    cup,
    ...outlets,
    barrier,
    caches,
    ...kept,
    waiter,
    ...{ history: persistence.history, erasure: persistence.erasure },
    accessControl,
    now,
    ...installationOf(parts),
    storage,
    observability,
    ...machineOf(parts, runtime),
    isReady: readyToAppend(persistence.lockLog, runtime),
  }).catch(elseAfter(closeRest))
  const close = async () => {
    keeper.close()
    await app.close()
    await closeRest()
  }
  return { cup, app, close }
}

/** Fails as before, after everything that is open was closed. */
const elseAfter = (close: () => Promise<void>) => async (error: unknown) => {
  await close()
  throw error
}

/** Everything that the app has of its machine. */
const machineOf = ({ room = endlessRoom(), eventLoop }: Pick<Parts, 'room' | 'eventLoop'>, runtime: Runtime) => ({
  room,
  eventLoop: eventLoop ?? watchEventLoop(runtime),
  runtime,
})

/** [N8] The shared caches; what an earlier process of this service has hidden may be unconfirmed. */
function cachesOf(
  { purged = [], isShared = false, fetch = globalThis.fetch }: Pick<Parts, 'purged' | 'isShared' | 'fetch'>,
  { now, runtime, observability }: Required<Pick<Parts, 'now' | 'runtime' | 'observability'>>,
) {
  const { logger, trustedProxies } = observability
  const isBehindProxy = isShared || trustedProxies.length > 0
  const warn: Log = (line) => logger.warn(line)
  const caches = sharedCaches({ caches: purged, isBehindProxy, now, runtime, fetch, warn })
  void caches.purge()
  return caches
}

const gaugesOf = ({ gauges }: Persistence, { scopes, lost }: Cup, sockets: SessionRegistry) => [
  ...logGauges(() => scopes.head),
  ...lossGauges(lost),
  ...socketGauges(sockets),
  ...gauges,
]

type Outlets = {
  readonly cup: Cup
  readonly topics: LiveTopics
  readonly sockets: SessionRegistry
  readonly answers: InFlightResponses
  readonly documents: RenderedDocuments
}

/** [N8] Registers this process in the privacy barrier with all of its outputs: documents, sockets, in-flight responses. */
async function barrierOf(
  { persistence, log, storage, runtime }: Required<Pick<Parts, 'persistence' | 'log' | 'storage' | 'runtime'>>,
  { cup, topics, sockets, answers, documents }: Outlets,
): Promise<PrivacyBarrier> {
  const processes = await persistence.processes.enter(randomId(runtime), cup.live)
  return openPrivacyBarrier({
    processes: { ...processes, renew: (...lease) => noting(storage.database, processes.renew(...lease)) },
    queue: cup.queue,
    tournament: cup.live.current,
    head: () => cup.scopes.head,
    epoch: cup.live.epoch,
    forget: () => documents.forget(),
    settle: async () => {
      // A held request is answered by then, and is a response under way.
      await topics.settled()
      sockets.discardUnsent()
      await answers.settled()
    },
    stopShowing: () => stopShowing({ topics, sockets, answers, documents }),
    log,
    runtime,
  })
}

type Showing = Pick<Outlets, 'topics' | 'sockets'> &
  Pick<Parts, 'journal'> & { readonly keeper: ClockKeeper; readonly waiter: PositionWaiter }

/**
 * Shows everything that is committed. [E7] Where another log takes the place of the known one, every client reads again,
 * from its next connection on.
 */
function showLog(
  { committed, replacements, scopes }: Cup,
  { topics, keeper, sockets, waiter, journal }: Showing,
): void {
  journal?.start(committed)
  committed.on('committed', (batch) => {
    keeper.watch(batch)
    waiter.reached(scopes.head)
    topics.publish(batch)
  })
  replacements.on('replaced', (recent) => {
    topics.restart(recent)
    keeper.watchAll()
    sockets.disconnectAll()
  })
}

function keepClocks({ live, queue }: Cup, time: Required<Pick<Parts, 'now' | 'runtime'>>): ClockKeeper {
  const keeper = clockKeeper({ tournament: live.current, handle: queue.handle, ...time })
  keeper.watchAll()
  return keeper
}

const followerOf = (
  { onAppended }: Persistence,
  { queue, scopes }: Cup,
  deps: { readonly runtime: Runtime; readonly log: Log },
) => followLog({ onAppended, follow: queue.follow, known: () => scopes.head, ...deps })

/** Ends everything that this process is sending to viewers. */
function stopShowing({ topics, sockets, answers, documents }: Omit<Outlets, 'cup'>): void {
  documents.forget()
  topics.polls.refuse('read/behind')
  sockets.disconnectAll()
  answers.cutOff()
}
