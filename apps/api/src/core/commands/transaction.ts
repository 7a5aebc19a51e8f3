import type { GlobalPosition } from '@cup/domain/kernel'
import type { Draft } from '@cup/domain/tournament-state'
import { passingFailureOf } from '../../operations/database/index.ts'
import {
  type Append,
  type AskedKey,
  type LoggedEvent,
  logged,
  type StoredKey,
  UnknownEventError,
} from '../event-store/index.ts'
import { OtherLogError } from './current-state.ts'
import { CommandError } from './envelope.ts'
import type { Committed } from './folded-log.ts'
import { type DecidedBatch, decideBatch, type Envelope, isBesideLog, type Outcome } from './handle-command.ts'
import { type LogReader, type LogReaderDeps, logReader } from './log-reader.ts'

/** Dependencies of transactions on the log. */
export type LogDeps = LogReaderDeps & {
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
  const reader = logReader({ store, live, people, publish, replace })

  const follow = async (upTo = Number.POSITIVE_INFINITY) => {
    if (unknownEvent) throw unknownEvent
    if ((live.head()?.position ?? -1) >= upTo) return
    try {
      await reader.readOn()
    } catch (error) {
      note(error)
      throw error
    }
  }

  const { decideFirst, lockFirst } = waysToCommit({ store, live, people }, reader)

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
      reader.show(decision.own)
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

/** Decided commands, in a draft that is kept once they are committed. */
type Decision = DecidedBatch & {
  readonly draft: Draft
  readonly events: readonly LoggedEvent[]
  readonly append: Append | undefined
}

/** Commits commands in one round trip where that is possible, and in two where the log has to be locked first. */
function waysToCommit(
  { store, live, people }: Pick<LogDeps, 'store' | 'live' | 'people'>,
  { catchUp, show }: Pick<LogReader, 'catchUp' | 'show'>,
) {
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
