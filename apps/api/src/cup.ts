import type { PlayerId } from '@cup/domain/kernel'
import { EventEmitter } from 'eventemitter3'
import {
  type CommandQueue,
  type Committed,
  type CurrentState,
  commandQueue,
  currentState,
  transactions,
} from './core/commands/index.ts'
import { type EventStore, forgetOldKeys, postgresEventStore, type UnknownEventError } from './core/event-store/index.ts'
import { type PersonalData, personalDataOf, type Traces, tracesOf } from './core/personal-data/index.ts'
import { emptyScopes, noteIn, type Scopes, type StoredViews, storedViews } from './core/projections/index.ts'
import { REMEMBERED } from './delivery/live/index.ts'
import type { Database } from './operations/database/index.ts'
import type { Log } from './utilities/index.ts'

/** The cup without its wire: the log, what it folds to, and the command queue. */
export type Cup = {
  readonly queue: CommandQueue
  readonly live: CurrentState
  readonly people: PersonalData
  readonly scopes: Scopes
  readonly views: StoredViews
  readonly store: EventStore
  /** What is held about a player beside the name. */
  readonly tracesOf: (id: PlayerId) => Promise<Traces>
  /** The last of what was in the log when the service started, for clients that reconnect after a restart. */
  readonly recent: readonly Committed[]
  /** Emits everything that is in the log for good, in order. */
  readonly committed: EventEmitter<{ committed: [readonly Committed[]] }>
  /** Emits once, when the log turns out to need a newer version of the code. */
  readonly versions: EventEmitter<{ outdated: [UnknownEventError] }>
  /** Why this process must be replaced by a newer version; undefined as long as it knows every event of the log. */
  readonly outdated: () => UnknownEventError | undefined
}

/** Folds the log of a migrated database and opens the command queue; `watched` may measure what the store does. */
export async function openCup(
  { pool, kysely }: Database,
  log: Log,
  watched: (store: EventStore) => EventStore = (store) => store,
): Promise<Cup> {
  const live = currentState()
  const people = personalDataOf(kysely)
  const scopes = emptyScopes()
  const committed: Cup['committed'] = new EventEmitter()
  const publish = (batch: readonly Committed[]) => {
    for (const { event, affected } of batch) noteIn(scopes, live.current(), event, affected)
    try {
      committed.emit('committed', batch)
    } catch (error) {
      // What is committed is answered as such: a viewer's trouble must never become the writer's.
      log(`A committed event could not be shown: ${String(error)}`)
    }
  }
  const versions: Cup['versions'] = new EventEmitter()
  let unknownEvent: UnknownEventError | undefined
  const onUnknownEvent = (error: UnknownEventError) => {
    unknownEvent = error
    versions.emit('outdated', error)
  }
  const store = watched(postgresEventStore(pool))
  const queue = commandQueue(transactions({ store, live, people, publish, onUnknownEvent }))
  await forgetOldKeys(kysely)
  await people.refresh()
  let recent: readonly Committed[] = []
  committed.on('committed', (batch) => {
    recent = [...recent, ...batch].slice(-REMEMBERED)
  })
  await queue.follow()
  committed.removeAllListeners()
  return {
    queue,
    live,
    people,
    scopes,
    views: storedViews(kysely),
    store,
    tracesOf: (id) => tracesOf(kysely, id),
    recent,
    committed,
    versions,
    outdated: () => unknownEvent,
  }
}
