import type { PlayerId } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import { EventEmitter } from 'eventemitter3'
import {
  type CommandQueue,
  type Committed,
  type CurrentState,
  commandQueue,
  currentState,
  transactions,
} from './core/commands/index.ts'
import {
  type EventStore,
  type LogHead,
  type Loss,
  lossBy,
  lostCount,
  type UnknownEventError,
} from './core/event-store/index.ts'
import { type PersonalData, personalDataOf, type Traces } from './core/personal-data/index.ts'
import { emptyScopes, noteIn, type Scopes, type Views, viewMemo } from './core/projections/index.ts'
import { REMEMBERED } from './delivery/live/index.ts'
import { lossLines } from './operations/observability/index.ts'
import type { Persistence } from './persistence.ts'
import type { Log } from './utilities/index.ts'

/** The cup without its wire: the log, what it folds to, and the command queue. */
export type Cup = {
  readonly queue: CommandQueue
  readonly live: CurrentState
  readonly people: PersonalData
  readonly scopes: Scopes
  readonly views: Views
  readonly store: EventStore
  /** Data about a player beside the name. */
  readonly tracesOf: (id: PlayerId) => Promise<Traces>
  /** The last of what was in the log when the service started, for clients that reconnect after a restart. */
  readonly recent: readonly Committed[]
  /** Emits everything that is in the log for good, in order. */
  readonly committed: EventEmitter<{ committed: [readonly Committed[]] }>
  /** [E7] Emits the last events of another log that took the place of the known one. */
  readonly replacements: EventEmitter<{ replaced: [readonly Committed[]] }>
  /** [E7] The number of events that this log is known to have lost. */
  readonly lost: () => number
  /** Emits once, when the log turns out to need a newer version of the code. */
  readonly versions: EventEmitter<{ outdated: [UnknownEventError] }>
  /** Why this process must be replaced by a newer version; undefined as long as it knows every event of the log. */
  readonly outdated: () => UnknownEventError | undefined
}

type Opening = {
  readonly log: Log
  /** May measure what the store does. */
  readonly watched: (store: EventStore) => EventStore
  /** [E7] The heads of the log that others have seen before this process starts: it must hold it. */
  readonly witnessed?: (() => Promise<readonly LogHead[]>) | undefined
  readonly runtime: Runtime
}

/** Folds the log and opens the command queue. */
export async function openCup(persistence: Persistence, { log, watched, witnessed, runtime }: Opening): Promise<Cup> {
  const live = currentState()
  const people = personalDataOf(persistence.people)
  const versions: Cup['versions'] = new EventEmitter()
  let unknownEvent: UnknownEventError | undefined
  const onUnknownEvent = (error: UnknownEventError) => {
    unknownEvent = error
    versions.emit('outdated', error)
  }
  const store = watched(persistence.store)
  const readers = readersOf(live, log)
  const queue = commandQueue(transactions({ store, live, people, ...readers, onUnknownEvent }), runtime)
  await store.forgetOldKeys()
  await people.refresh()
  let recent: readonly Committed[] = []
  readers.committed.on('committed', (batch) => {
    recent = [...recent, ...batch].slice(-REMEMBERED)
  })
  readers.replacements.on('replaced', (last) => {
    recent = last
  })
  const witnesses = [...(await persistence.processes.heads()), ...((await witnessed?.()) ?? [])]
  await queue.follow()
  await requireAll(witnesses, { store, live, queue, log })
  let lost = lostCount(await store.losses())
  readers.committed.removeAllListeners()
  readers.replacements.removeAllListeners()
  readers.replacements.on('replaced', async () => {
    lost = await store.losses().then(lostCount, () => lost)
  })
  return {
    queue,
    live,
    people,
    scopes: readers.scopes,
    views: viewMemo(live.current),
    store,
    tracesOf: persistence.people.tracesOf,
    recent,
    committed: readers.committed,
    replacements: readers.replacements,
    lost: () => lost,
    versions,
    outdated: () => unknownEvent,
  }
}

/** Emits what was committed, and notes which responses it has changed. */
function readersOf(live: CurrentState, log: Log) {
  const scopes = emptyScopes()
  const committed: Cup['committed'] = new EventEmitter()
  const replacements: Cup['replacements'] = new EventEmitter()
  const note = (batch: readonly Committed[]) => {
    for (const { event, affected } of batch) noteIn(scopes, live.current(), event, affected)
  }
  return {
    scopes,
    committed,
    replacements,
    publish: (batch: readonly Committed[]) => {
      note(batch)
      try {
        committed.emit('committed', batch)
      } catch (error) {
        // What is committed is answered as such: a viewer's trouble must never become the writer's.
        log(`A committed event could not be shown: ${String(error)}`)
      }
    },
    replace: (batch: readonly Committed[], loss: Loss | undefined) => {
      Object.assign(scopes, emptyScopes())
      note(batch)
      if (loss) for (const line of lossLines(loss, live.current())) log(line)
      replacements.emit('replaced', batch.slice(-REMEMBERED))
    },
  }
}

type Checking = Pick<Cup, 'store' | 'live' | 'queue'> & { readonly log: Log }

/** [E7] Begins a new epoch where the log does not hold everything that others have seen of it. */
async function requireAll(witnesses: readonly LogHead[], { store, live, queue, log }: Checking): Promise<void> {
  const loss = lossBy(witnesses, live)
  if (!loss) return
  await store.recordLoss(loss)
  await queue.follow()
  for (const line of lossLines(loss, live.current())) log(line)
}

/** The line for the operator when the log needs a newer version. */
export const outdatedLine = ({ message }: UnknownEventError): string =>
  `${message} Until it is replaced, this process answers no request and is not ready.`

/** Acts as soon as the log needs a newer version. */
export function whenOutdated({ versions, outdated }: Cup, act: (error: UnknownEventError) => void): void {
  const error = outdated()
  if (error) act(error)
  else versions.once('outdated', act)
}
