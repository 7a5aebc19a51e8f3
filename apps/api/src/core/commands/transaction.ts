import { passingFailureOf } from '../../operations/database/index.ts'
import { type AskedKey, type EventStore, UnknownEventError } from '../event-store/index.ts'
import type { People } from '../personal-data/index.ts'
import type { Committed, CurrentState } from './current-state.ts'
import { CommandError } from './envelope.ts'
import { changedPeople, type DecidedBatch, decideBatch, type Envelope, type Outcome } from './handle-command.ts'

export type LogDeps = {
  readonly store: EventStore
  readonly live: CurrentState
  readonly people: People
  /** Called in order, with everything that is in the log for good. */
  readonly publish: (committed: readonly Committed[]) => void
  /** Called once, when the log turns out to need a newer version of the code. */
  readonly onUnknownEvent?: (error: UnknownEventError) => void
}

/** The transactions of this process on the log; the queue runs one at a time. */
export type Transactions = {
  readonly commit: (envelopes: readonly Envelope[]) => Promise<readonly Outcome[]>
  readonly follow: () => Promise<void>
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

  const follow = async () => {
    if (unknownEvent) throw unknownEvent
    const head = await store.head()
    try {
      const committed = await live.catchUp(store.pagesAfter(live.readFrom(head)))
      await people.refresh(changedPeople(committed))
      show(committed)
    } catch (error) {
      live.doubt()
      note(error)
      throw error
    }
  }

  return {
    commit: async (envelopes) => {
      if (unknownEvent) return refused(envelopes, unknownEvent)
      let taken: DecidedBatch | undefined
      let hasBegun = false
      try {
        await store.locked(askedKeys(envelopes), async (log) => {
          hasBegun = true
          taken = await decideBatch({ live, people }, log, envelopes)
          return taken.append
        })
      } catch (error) {
        // Whether the commit arrived is unknown: only the log can answer that, and clients retry.
        if (hasBegun) {
          live.doubt()
          note(error)
          await follow().catch(() => undefined)
        }
        return refused(envelopes, error)
      }
      if (!taken) return []
      people.apply(taken.append?.people ?? [])
      show([...taken.others, ...taken.own])
      return taken.outcomes
    },
    follow,
  }
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
    case undefined:
      return new CommandError('service/internal', { cause: error })
  }
}
