import type { GlobalPosition } from '@cup/domain/kernel'
import type { Draft, Recorded } from '@cup/domain/tournament-state'
import { passingFailureOf } from '../../operations/database/index.ts'
import {
  type AskedKey,
  type EventStore,
  type LogHead,
  type StoredKey,
  UnknownEventError,
} from '../event-store/index.ts'
import type { PersonalData } from '../personal-data/index.ts'
import type { Committed, CurrentState } from './current-state.ts'
import { CommandError } from './envelope.ts'
import {
  changedPeople,
  changesBesideLog,
  type DecidedBatch,
  decideBatch,
  type Envelope,
  type Outcome,
} from './handle-command.ts'

export type LogDeps = {
  readonly store: EventStore
  readonly live: CurrentState
  readonly people: PersonalData
  /** Called in order, with everything that is in the log for good. */
  readonly publish: (committed: readonly Committed[]) => void
  /** Called once, when the log turns out to need a newer version of the code. */
  readonly onUnknownEvent?: (error: UnknownEventError) => void
}

/** The transactions of this process on the log; the queue runs one at a time. */
export type Transactions = {
  readonly commit: (envelopes: readonly Envelope[]) => Promise<readonly Outcome[]>
  readonly follow: (upTo?: GlobalPosition) => Promise<void>
}

/** Commits commands, follows others, and shows both to the readers once they are in the log for good. */
export function transactions({ store, live, people, publish, onUnknownEvent }: LogDeps): Transactions {
  /** Set for good by the first event that this version does not know: nothing after it may be decided or shown. */
  let unknownEvent: UnknownEventError | undefined
  const note = (error: unknown) => {
    if (unknownEvent || !(error instanceof UnknownEventError)) return
    unknownEvent = error
    onUnknownEvent?.(error)
  }
  const show = (committed: readonly Committed[]) => {
    if (committed.length === 0) return
    live.published(committed.at(-1)?.event.position ?? 0)
    publish(committed)
  }

  const catchUp = async (log: ReadableLog, pages: Pages = log.pagesAfter(live.readFrom(log))) => {
    try {
      const committed = await live.catchUp(pages)
      await people.refresh(changedPeople(committed))
      return committed
    } catch (error) {
      live.doubt()
      throw error
    }
  }

  const follow = async (upTo = Number.POSITIVE_INFINITY) => {
    if (unknownEvent) throw unknownEvent
    if ((live.head()?.position ?? -1) >= upTo) return
    try {
      const log = { ...(await store.head()), pagesAfter: store.pagesAfter }
      // No reader has anything yet: shown page by page, a long log need not be in memory as a whole.
      if (live.current().position === 0) {
        for await (const page of log.pagesAfter(live.readFrom(log))) show(await catchUp(log, onePage(page)))
      }
      show(await catchUp(log))
    } catch (error) {
      note(error)
      throw error
    }
  }

  const { decideFirst, lockFirst } = waysToCommit({ store, live, people }, { catchUp, show })

  return {
    commit: async (envelopes) => {
      if (unknownEvent) return refused(envelopes, unknownEvent)
      let hasBegun = false
      const onBegin = () => {
        hasBegun = true
      }
      try {
        const decision = (await decideFirst(envelopes, onBegin)) ?? (await lockFirst(envelopes, onBegin))
        if (!decision) return []
        decision.draft.keep()
        people.apply(decision.append?.people ?? [])
        show(decision.own)
        return decision.outcomes
      } catch (error) {
        note(error)
        // Whether the commit arrived is unknown: only the log can answer that, and clients retry.
        if (hasBegun) await follow().catch(() => undefined)
        return refused(envelopes, error)
      }
    },
    follow,
  }
}

type Pages = ReturnType<EventStore['pagesAfter']>

async function* onePage(page: readonly Recorded[]) {
  yield page
}

/** Decided commands, in a draft that is kept once they are committed. */
type Decision = DecidedBatch & { readonly draft: Draft }

type ReadableLog = LogHead & Pick<EventStore, 'pagesAfter'>

type Reading = {
  /** Folds what others have appended. */
  readonly catchUp: (log: ReadableLog) => Promise<readonly Committed[]>
  readonly show: (committed: readonly Committed[]) => void
}

/** Commits commands in one round trip where that is possible, and in two where the log has to be locked first. */
function waysToCommit({ store, live, people }: Pick<LogDeps, 'store' | 'live' | 'people'>, { catchUp, show }: Reading) {
  const decided = (keys: readonly StoredKey[], envelopes: readonly Envelope[]): Decision => {
    const draft = live.draft()
    return { draft, ...decideBatch({ draft, people }, keys, envelopes) }
  }

  /** Others appended since the last transaction: what is decided before the lock would probably be decided twice. */
  let isContended = false

  /** One round trip. Undefined if the log has to be locked and read first: nothing is written then. */
  const decideFirst = async (envelopes: readonly Envelope[], onBegin: () => void): Promise<Decision | undefined> => {
    const on = live.head()
    if (!on || isContended || envelopes.some(isBesideLog)) return undefined
    let decision: Decision | undefined
    const isCommitted = await store.append(askedKeys(envelopes), () => {
      onBegin()
      decision = decided([], envelopes)
      return { on, append: decision.append }
    })
    return isCommitted ? decision : undefined
  }

  /** Two round trips: decides while no other process can append, on what they have written and on the keys they know. */
  const lockFirst = async (envelopes: readonly Envelope[], onBegin: () => void): Promise<Decision | undefined> => {
    let others: readonly Committed[] = []
    let decision: Decision | undefined
    try {
      await store.locked(askedKeys(envelopes), async (log) => {
        onBegin()
        others = await catchUp(log)
        decision = decided(log.keys, envelopes)
        return decision.append
      })
    } finally {
      // These are in the log for good, whatever became of ours.
      isContended = others.length > 0
      show(others)
    }
    return decision
  }

  return { decideFirst, lockFirst }
}

/** [N1] Rows beside the log are written under the lock only. */
const isBesideLog = (envelope: Envelope): boolean => changesBesideLog(envelope).length > 0

const askedKeys = (envelopes: readonly Envelope[]): AskedKey[] =>
  envelopes.flatMap(({ key, actor }) => (key === undefined ? [] : [{ caller: actor.id, key }]))

const refused = (envelopes: readonly Envelope[], error: unknown): readonly Outcome[] =>
  envelopes.map(() => ({ refusal: failureOf(error) }))

function failureOf(error: unknown): CommandError {
  if (error instanceof UnknownEventError) return new CommandError('service/outdated', { cause: error })
  switch (passingFailureOf(error)) {
    case 'busy':
      return new CommandError('log/busy', { cause: error })
    case 'away':
      return new CommandError('service/unavailable', { cause: error })
    case 'full':
      return new CommandError('service/storage-full', { cause: error })
    case undefined:
      return new CommandError('service/internal', { cause: error })
  }
}
