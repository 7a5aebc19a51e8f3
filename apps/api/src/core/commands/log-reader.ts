import type { EventStore, LoggedEvent, LogHead, Loss } from '../event-store/index.ts'
import type { PersonalData } from '../personal-data/index.ts'
import { type CaughtUp, type CurrentState, OtherLogError } from './current-state.ts'
import type { Committed } from './folded-log.ts'
import { changedPeople } from './handle-command.ts'

/** Dependencies of the reader of the log. */
export type LogReaderDeps = {
  readonly store: EventStore
  readonly live: CurrentState
  readonly people: PersonalData
  /** Called in order, with everything that is in the log for good. */
  readonly publish: (committed: readonly Committed[]) => void
  /** [E7] Called with every event of a log that took the place of the known one, and with what that one has lost. */
  readonly replace: (committed: readonly Committed[], loss: Loss | undefined) => void
}

type ReadableLog = LogHead & Pick<EventStore, 'pagesAfter'>
type Pages = ReturnType<EventStore['pagesAfter']>

/** Folds what others have appended into the current state, and shows it to the readers. */
export type LogReader = {
  /** Folds the log without showing it. */
  readonly catchUp: (log: ReadableLog) => Promise<CaughtUp>
  readonly show: (committed: readonly Committed[]) => void
  /** Folds and shows the log up to its end, and again from its first event where it turns out to be another one. */
  readonly readOn: () => Promise<void>
}

/** Reads the log for one process. */
export function logReader({ store, live, people, publish, replace }: LogReaderDeps): LogReader {
  const show = (committed: readonly Committed[]) => {
    if (committed.length === 0) return
    live.published(committed.at(-1)?.event.position ?? 0)
    publish(committed)
  }
  const catchUp = async (log: ReadableLog, pages: Pages = log.pagesAfter(live.readFrom(log))) => {
    try {
      const caught = await live.catchUp(log, pages)
      if (caught.type === 'continued') await people.refresh(changedPeople(caught.committed))
      if (caught.type === 'replaced') await people.refresh()
      return caught
    } catch (error) {
      live.doubt()
      throw error
    }
  }
  const showCaught = async (caught: CaughtUp) => {
    switch (caught.type) {
      case 'continued':
        return show(caught.committed)
      case 'replaced':
        live.published(caught.committed.at(-1)?.event.position ?? 0)
        return replace(caught.committed, caught.loss)
      case 'lost':
        await store.recordLoss(caught.loss)
        live.recorded(caught.loss)
    }
  }
  /** Answers false where the log has to be read again. */
  const readOnce = async (): Promise<boolean> => {
    const log = { ...(await store.head()), pagesAfter: store.pagesAfter }
    // No reader has anything yet: shown page by page, a long log need not be in memory as a whole.
    if (live.current().position === 0) {
      for await (const page of log.pagesAfter(live.readFrom(log))) await showCaught(await catchUp(log, onePage(page)))
    }
    const caught = await catchUp(log)
    await showCaught(caught)
    return caught.type !== 'lost'
  }
  const isOtherLog = (error: unknown) => {
    if (error instanceof OtherLogError) return false
    throw error
  }
  return {
    catchUp: (log) => catchUp(log),
    show,
    readOn: async () => {
      while (!(await readOnce().catch(isOtherLog))) live.doubt()
    },
  }
}

async function* onePage(page: readonly LoggedEvent[]) {
  yield page
}
