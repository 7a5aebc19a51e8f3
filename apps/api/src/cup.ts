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
import {
  type EventStore,
  forgetOldKeys,
  type LogHead,
  type Loss,
  lossBy,
  lostCount,
  postgresEventStore,
  type UnknownEventError,
} from './core/event-store/index.ts'
import { type PersonalData, personalDataOf, type Traces, tracesOf } from './core/personal-data/index.ts'
import { processHeads } from './core/privacy-barrier/index.ts'
import { emptyScopes, noteIn, type Scopes, type StoredViews, storedViews } from './core/projections/index.ts'
import { REMEMBERED } from './delivery/live/index.ts'
import type { Database } from './operations/database/index.ts'
import { lossLines } from './operations/observability/index.ts'
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
  readonly watched?: (store: EventStore) => EventStore
  /** [E7] What others have seen of the log before this process starts: it must hold it. */
  readonly witnessed?: () => Promise<readonly LogHead[]>
}

/** Folds the log of a migrated database and opens the command queue. */
export async function openCup({ pool, kysely }: Database, { log, watched, witnessed }: Opening): Promise<Cup> {
  const live = currentState()
  const people = personalDataOf(kysely)
  const scopes = emptyScopes()
  const committed: Cup['committed'] = new EventEmitter()
  const replacements: Cup['replacements'] = new EventEmitter()
  const versions: Cup['versions'] = new EventEmitter()
  let recent: readonly Committed[] = []
  let unknownEvent: UnknownEventError | undefined
  let lost = 0
  const note = (batch: readonly Committed[]) => {
    for (const { event, affected } of batch) noteIn(scopes, live.current(), event, affected)
  }
  const countLost = async () => {
    lost = await lostCount(kysely)
  }
  const publish = (batch: readonly Committed[]) => {
    note(batch)
    try {
      committed.emit('committed', batch)
    } catch (error) {
      // What is committed is answered as such: a viewer's trouble must never become the writer's.
      log(`A committed event could not be shown: ${String(error)}`)
    }
  }
  const replace = (batch: readonly Committed[], loss: Loss | undefined) => {
    Object.assign(scopes, emptyScopes())
    note(batch)
    recent = batch.slice(-REMEMBERED)
    replacements.emit('replaced', recent)
    if (loss) for (const line of lossLines(loss, live.current())) log(line)
    void countLost().catch(() => undefined)
  }
  const onUnknownEvent = (error: UnknownEventError) => {
    unknownEvent = error
    versions.emit('outdated', error)
  }
  const store = (watched ?? unwatched)(postgresEventStore(pool))
  const queue = commandQueue(transactions({ store, live, people, publish, replace, onUnknownEvent }))
  await forgetOldKeys(kysely)
  await people.refresh()
  committed.on('committed', (batch) => {
    recent = [...recent, ...batch].slice(-REMEMBERED)
  })
  const witnesses = [...(await processHeads(kysely)), ...((await witnessed?.()) ?? [])]
  await queue.follow()
  const loss = lossBy(witnesses, live)
  if (loss) {
    await store.recordLoss(loss)
    await queue.follow()
    for (const line of lossLines(loss, live.current())) log(line)
  }
  await countLost()
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
    replacements,
    lost: () => lost,
    versions,
    outdated: () => unknownEvent,
  }
}

const unwatched = (store: EventStore): EventStore => store
