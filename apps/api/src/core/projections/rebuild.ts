import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import {
  type AffectedViews,
  addAffected,
  applyTo,
  emptyTournament,
  noAffectedViews,
} from '@cup/domain/tournament-state'
import type { Kysely } from 'kysely'
import type { Database, Schema } from '../../operations/database/index.ts'
import { codeOf, type Log } from '../../utilities/index.ts'
import { type EventStore, postgresEventStore, type ViewRow } from '../event-store/index.ts'
import { countViews, lockLog, makeNextViews, measureNextViews, saveNextViews, swapViews } from './next-views.queries.ts'
import { allViews, viewRowsOf } from './view-rows.ts'
import { claimViews, ViewsClaimedError } from './views-claim.queries.ts'

/** How far a rebuild is: events folded, of those that the log had when it began. */
type RebuildProgress = { readonly done: number; readonly total: number }

/** Counts of a rebuild. */
type Rebuilt = { readonly events: number; readonly views: number }

type Options = {
  readonly onProgress?: (progress: RebuildProgress) => void
  /** How long it lets others read before it tries the swap again; after the last time it gives up. */
  readonly pausesMs?: readonly number[]
}

const PAUSES_MS = [100, 200, 400, 800, 1600, 3200, 6400]

/** Folding so many events takes much less time than writers wait for the log. */
const SHORT_TAIL = 500

/** [E3] Builds all views from the log beside the live ones, then swaps them in; reads and writes go on meanwhile. */
export function rebuild(
  { kysely, pool }: Database,
  { onProgress, pausesMs = PAUSES_MS }: Options = {},
): Promise<Rebuilt> {
  // One connection does all of it: if it is lost, claim and work end together.
  return kysely.connection().execute((connection) =>
    claimViews(connection, 'rebuild', async () => {
      const store = postgresEventStore(pool)
      const { position: total } = await store.head()
      const replay = replayOf(store, (position) => onProgress?.({ done: Math.min(position, total), total }))
      await makeNextViews(connection)
      await catchUp(connection, replay)
      await measureNextViews(connection)
      await retryWhileRead(pausesMs, () => finish(connection, replay))
      return { events: replay.position(), views: await countViews(connection) }
    }),
  )
}

/** The log grows while views are saved: the repetitions leave little work for the time in which writers wait. */
async function catchUp(connection: Kysely<Schema>, replay: Replay): Promise<void> {
  let folded: number
  do {
    folded = await replay.foldOn()
    await saveNextViews(connection, replay.unsaved())
    replay.saved()
  } while (folded > SHORT_TAIL)
}

/** Finishes a rebuild; its saved data are undone if the swap fails. */
const finish = (connection: Kysely<Schema>, replay: Replay): Promise<void> =>
  connection.transaction().execute(async (transaction) => {
    await lockLog(transaction)
    await replay.foldOn()
    await saveNextViews(transaction, replay.unsaved())
    await swapViews(transaction)
  })

const LOCK_NOT_AVAILABLE = '55P03'

async function retryWhileRead(pausesMs: readonly number[], swap: () => Promise<void>): Promise<void> {
  for (const pauseMs of [0, ...pausesMs]) {
    await sleep(pauseMs)
    try {
      return await swap()
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    }
  }
  throw new Error(
    'The new views could not be swapped in: another connection holds the log or the old ones, maybe a backup. Try again later.',
  )
}

/** [E3] After an upgrade all views are rebuilt, so that new code never reads views of an old form. */
export async function renewViews(database: Database, build: string, log: Log): Promise<void> {
  const made = await database.kysely.selectFrom('views_made_by').select('build').executeTakeFirst()
  if (made?.build === build) return
  try {
    const { events } = await rebuild(database)
    if (events > 0) log(`Rebuilt all views from ${events} events.`)
    await noteBuild(database, build)
  } catch (error) {
    // Of several processes that start at once, one is enough.
    if (!(error instanceof ViewsClaimedError)) throw error
    log('Another process rebuilds the views.')
  }
}

const noteBuild = ({ kysely }: Database, build: string) =>
  kysely
    .insertInto('views_made_by')
    .values({ only_row: true, build })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ build }))
    .execute()

/** The log folded again from its first event, and the views that are still to be saved. */
export type Replay = {
  /** Folds the events since the last call; returns their number. */
  readonly foldOn: () => Promise<number>
  /** The views that changed since they were saved; all of them the first time. */
  readonly unsaved: () => ViewRow[]
  readonly saved: () => void
  readonly position: () => number
}

/** Starts before the first event. */
function replayOf(store: EventStore, onFolded: (position: number) => void): Replay {
  const tournament = emptyTournament()
  let stale: AffectedViews | undefined
  return {
    foldOn: async () => {
      const before = tournament.position
      for await (const page of store.pagesAfter(before)) {
        for (const event of page) {
          const affected = applyTo(tournament, event)
          if (stale) addAffected(stale, affected)
        }
        onFolded(tournament.position)
        // The next page may have arrived already: requests must get the event loop in between.
        await setImmediate()
      }
      return tournament.position - before
    },
    unsaved: () => viewRowsOf(tournament, stale ?? allViews(tournament)),
    saved: () => {
      stale = noAffectedViews()
    },
    position: () => tournament.position,
  }
}
