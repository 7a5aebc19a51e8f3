import type { MemoryDatabase } from '@cup/api/testing/memory-database'
import type { Persistence } from '@cup/api/testing/memory-service'
import type { Connection } from './database-line.ts'
import { lockedBy } from './locked-log.ts'
import { pagesOf } from './log-pages.ts'

/** Everything that the database gives one service, over its line. */
export function simulatedPersistence(memory: MemoryDatabase, connection: Connection) {
  const { open, ask, notify, onListening } = connection
  const { store, people, history, processes } = memory
  const looks = <Args extends readonly unknown[], T>(look: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> => ask('look', () => look(...args))
  const writes = <Args extends readonly unknown[], T>(write: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> => ask('write', () => write(...args))
  const forgotten: (() => void)[] = []
  const persistence: Persistence & { readonly takeRoom: () => Promise<unknown> } = {
    store: {
      ...store,
      head: looks(store.head),
      pagesAfter: pagesOf(store, connection),
      append: async (asked, decide) => {
        await open()
        const decided = decide()
        return ask(decided.append ? 'commit' : 'look', () => store.append(asked, () => decided))
      },
      locked: lockedBy(store, connection),
      recordLoss: writes(store.recordLoss),
      losses: looks(store.losses),
      forgetOldKeys: writes(store.forgetOldKeys),
    },
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
    processes: {
      enter: async (id, log) => {
        const mine = await ask('write', () => processes.enter(id, log))
        return {
          renew: writes(mine.renew),
          require: writes(mine.require),
          behind: looks(mine.behind),
          leave: writes(mine.leave),
        }
      },
      heads: looks(processes.heads),
    },
    onAppended: (hear) => {
      const { close } = memory.onAppended((position) => position !== undefined && notify(() => hear(position)))
      const unlisten = onListening(() => hear())
      const end = () => {
        close()
        unlisten()
      }
      forgotten.push(end)
      return { close: end }
    },
    lockLog: () => ask('look', memory.lockLog),
    takeRoom: () => ask('write', async () => undefined),
    gauges: [],
  }
  const forget = () => {
    for (const end of forgotten) end()
  }
  return { persistence, forget }
}
