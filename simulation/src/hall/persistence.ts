import type { MemoryDatabase } from '@cup/api/testing/memory-database'
import type { Persistence } from '@cup/api/testing/memory-service'
import type { Connection, Kind } from './database-connection.ts'
import { lockedBy } from './locked-log.ts'
import { pagesOf } from './log-pages.ts'

/** What the database gives a service, and how the service takes some room on its disk. */
export type PersistenceOverLine = Persistence & { readonly takeRoom: () => Promise<unknown> }

/** Everything that the database gives one service, over its line; `forget` ends its listeners. */
export function simulatedPersistence(
  memory: MemoryDatabase,
  connection: Connection,
): { readonly persistence: PersistenceOverLine; readonly forget: () => void } {
  const { ask, notify, onListening } = connection
  const { people, history, kept, erasure } = memory
  const looks = asking(connection, 'look')
  const writes = asking(connection, 'write')
  const ends = new Set<() => void>()
  const persistence: PersistenceOverLine = {
    store: storeOf(memory, connection),
    people: { persons: looks(people.persons), texts: looks(people.texts), tracesOf: looks(people.tracesOf) },
    history: {
      enteredEvents: looks(history.enteredEvents),
      correctedStreams: looks(history.correctedStreams),
      eventsOfStreams: looks(history.eventsOfStreams),
      correctionReasons: looks(history.correctionReasons),
      positionAt: looks(history.positionAt),
      recordedAtOf: looks(history.recordedAtOf),
      positionsOfKeys: looks(history.positionsOfKeys),
    },
    processes: processesOf(memory, connection),
    kept: { website: versionsOf(kept.website, connection), referees: versionsOf(kept.referees, connection) },
    erasure: { look: writes(erasure.look), now: looks(erasure.now) },
    onAppended: (hear) => {
      const { close } = memory.onAppended((position) => {
        if (position !== undefined) notify(() => hear(position))
      })
      const unlisten = onListening(() => hear())
      const end = () => {
        close()
        unlisten()
      }
      ends.add(end)
      return { close: end }
    },
    lockLog: () => ask('look', memory.lockLog),
    takeRoom: () => ask('write', async () => undefined),
    gauges: [],
  }
  const forget = () => {
    for (const end of ends) end()
  }
  return { persistence, forget }
}

const asking =
  ({ ask }: Connection, kind: Kind) =>
  <Asked extends readonly unknown[], T>(work: (...asked: Asked) => Promise<T>) =>
  (...asked: Asked): Promise<T> =>
    ask(kind, () => work(...asked))

function versionsOf(rows: Persistence['kept']['website'], connection: Connection): Persistence['kept']['website'] {
  const [looks, writes] = [asking(connection, 'look'), asking(connection, 'write')]
  return {
    latest: looks(rows.latest),
    find: looks(rows.find),
    list: looks(rows.list),
    add: writes(rows.add),
    eraseBefore: writes(rows.eraseBefore),
  }
}

function storeOf({ store }: MemoryDatabase, connection: Connection): Persistence['store'] {
  const { open, ask } = connection
  const [looks, writes] = [asking(connection, 'look'), asking(connection, 'write')]
  return {
    head: looks(store.head),
    pagesAfter: pagesOf(store, connection),
    append: async (keys, decide) => {
      await open()
      const decided = decide()
      return ask(decided.append ? 'commit' : 'look', () => store.append(keys, () => decided))
    },
    locked: lockedBy(store, connection),
    recordLoss: writes(store.recordLoss),
    losses: looks(store.losses),
    forgetOldKeys: writes(store.forgetOldKeys),
    close: store.close,
  }
}

function processesOf({ processes }: MemoryDatabase, connection: Connection): Persistence['processes'] {
  const [looks, writes] = [asking(connection, 'look'), asking(connection, 'write')]
  return {
    heads: looks(processes.heads),
    enter: async (id, log) => {
      const { renew, require, behind, leave } = await connection.ask('write', () => processes.enter(id, log))
      return { renew: writes(renew), require: writes(require), behind: looks(behind), leave: writes(leave) }
    },
  }
}
