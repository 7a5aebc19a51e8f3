import type { GlobalPosition } from '@cup/domain/kernel'
import type { Draft } from '@cup/domain/tournament-state'
import { passingFailureOf } from '../../operations/database/index.ts'
import {
  type Append,
  type AskedKey,
  type EventStore,
  type LoggedEvent,
  type LogHead,
  type Loss,
  logged,
  type StoredKey,
  UnknownEventError,
} from '../event-store/index.ts'
import type { PersonalData } from '../personal-data/index.ts'
import { type CaughtUp, type Committed, type CurrentState, OtherLogError } from './current-state.ts'
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
  /** [E7] Called with every event of a log that took the place of the known one, and with what that one has lost. */
  readonly replace: (committed: readonly Committed[], loss: Loss | undefined) => void
  /** Called once, when the log turns out to need a newer version of the code. */
  readonly onUnknownEvent?: (error: UnknownEventError) => void
}

/** The transactions of this process on the log; the queue runs one at a time. */
export type Transactions = {
  readonly commit: (envelopes: readonly Envelope[]) => Promise<readonly Outcome[]>
  readonly follow: (upTo?: GlobalPosition) => Promise<void>
}

/** Commits commands, follows others, and shows both to the readers once they are in the log for good. */
export function transactions({ store, live, people, publish, replace, onUnknownEvent }: LogDeps): Transactions {
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
    if (caught.type !== 'continued' && caught.loss) await store.recordLoss(caught.loss)
    if (caught.type === 'continued') show(caught.committed)
    if (caught.type !== 'replaced') return
    live.published(caught.committed.at(-1)?.event.position ?? 0)
    replace(caught.committed, caught.loss)
  }

  /** Reads to the end of the log; answers false where it turned out to be another one, and has to be read again. */
  const readOn = async (): Promise<boolean> => {
    const log = { ...(await store.head()), pagesAfter: store.pagesAfter }
    try {
      // No reader has anything yet: shown page by page, a long log need not be in memory as a whole.
      if (live.current().position === 0) {
        for await (const page of log.pagesAfter(live.readFrom(log))) await showCaught(await catchUp(log, onePage(page)))
      }
      const caught = await catchUp(log)
      await showCaught(caught)
      return caught.type !== 'lost'
    } catch (error) {
      if (error instanceof OtherLogError) return false
      throw error
    }
  }

  const follow = async (upTo = Number.POSITIVE_INFINITY) => {
    if (unknownEvent) throw unknownEvent
    if ((live.head()?.position ?? -1) >= upTo) return
    try {
      while (!(await readOn())) live.doubt()
    } catch (error) {
      note(error)
      throw error
    }
  }

  const { decideFirst, lockFirst } = waysToCommit({ store, live, people }, { catchUp, show })

  const commit = async (envelopes: readonly Envelope[]): Promise<readonly Outcome[]> => {
    if (unknownEvent) return refused(envelopes, unknownEvent)
    let hasBegun = false
    const onBegin = () => {
      hasBegun = true
    }
    try {
      const decision = (await decideFirst(envelopes, onBegin)) ?? (await lockFirst(envelopes, onBegin))
      if (!decision) return []
      decision.draft.keep()
      live.appended(decision.events)
      people.apply(decision.append?.people ?? [])
      show(decision.own)
      return decision.outcomes
    } catch (error) {
      note(error)
      if (error instanceof OtherLogError) return decideAgain(envelopes)
      // Whether the commit arrived is unknown: only the log can answer that, and clients retry.
      if (hasBegun) await follow().catch(() => undefined)
      return refused(envelopes, error)
    }
  }
  const decideAgain = (envelopes: readonly Envelope[]) =>
    follow().then(
      () => commit(envelopes),
      (error: unknown) => refused(envelopes, error),
    )
  return { commit, follow }
}

type Pages = ReturnType<EventStore['pagesAfter']>

async function* onePage(page: readonly LoggedEvent[]) {
  yield page
}

/** Decided commands, in a draft that is kept once they are committed. */
type Decision = DecidedBatch & {
  readonly draft: Draft
  readonly events: readonly LoggedEvent[]
  readonly append: Append | undefined
}

type ReadableLog = LogHead & Pick<EventStore, 'pagesAfter'>

type Reading = {
  /** Folds what others have appended. */
  readonly catchUp: (log: ReadableLog) => Promise<CaughtUp>
  readonly show: (committed: readonly Committed[]) => void
}

/** Commits commands in one round trip where that is possible, and in two where the log has to be locked first. */
function waysToCommit({ store, live, people }: Pick<LogDeps, 'store' | 'live' | 'people'>, { catchUp, show }: Reading) {
  const decided = (keys: readonly StoredKey[], envelopes: readonly Envelope[]): Decision => {
    const draft = live.draft()
    const batch = decideBatch({ draft, people }, keys, envelopes)
    const events = batch.own.map(({ event }) => logged(event))
    return { ...batch, draft, events, append: batch.append && { ...batch.append, check: live.checkAfter(events) } }
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
        // Another log is not folded while others wait for the lock.
        if (live.isOther(log)) throw new OtherLogError()
        const caught = await catchUp(log)
        if (caught.type === 'lost') throw new OtherLogError()
        others = caught.committed
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
    case undefined:
      return new CommandError('service/internal', { cause: error })
  }
}
