import type { AskedKey, EventStore } from '../event-store/index.ts'
import type { People } from '../personal-data/index.ts'
import type { Committed, CurrentState } from './current-state.ts'
import { CommandError } from './envelope.ts'
import { changedPeople, decideBatch, type Envelope, type Outcome, type Turn } from './handle-command.ts'

export type LogDeps = {
  readonly store: EventStore
  readonly live: CurrentState
  readonly people: People
  /** Called in order, with everything that is in the log for good. */
  readonly publish: (committed: readonly Committed[]) => void
}

/** What this process does at the log; the queue sees to it that it does one thing at a time. */
export type Transactions = {
  readonly commit: (envelopes: readonly Envelope[]) => Promise<readonly Outcome[]>
  readonly follow: () => Promise<void>
}

/** Commits commands, follows others, and shows both to the readers once they are in the log for good. */
export function transactions({ store, live, people, publish }: LogDeps): Transactions {
  const show = (committed: readonly Committed[]) => {
    if (committed.length === 0) return
    live.published(committed.at(-1)?.event.position ?? 0)
    publish(committed)
  }

  const follow = async () => {
    const head = await store.head()
    try {
      const committed = await live.catchUp(store.pagesAfter(live.readFrom(head)))
      await people.refresh(changedPeople(committed))
      show(committed)
    } catch (error) {
      live.doubt()
      throw error
    }
  }

  return {
    commit: async (envelopes) => {
      let taken: Turn | undefined
      let hasBegun = false
      try {
        await store.locked(askedKeys(envelopes), async (log) => {
          hasBegun = true
          taken = await decideBatch({ live, people }, log, envelopes)
          return taken.append
        })
      } catch (error) {
        // Whether the commit arrived is unknown: the log is the only witness, and clients ask again.
        if (hasBegun) {
          live.doubt()
          await follow().catch(() => undefined)
        }
        return envelopes.map(() => ({ refusal: failureOf(error) }))
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

/** Codes of PostgreSQL for "waited too long": the log was held by somebody else. */
const WAITED_TOO_LONG: readonly unknown[] = ['55P03', '57014', '40001', '40P01']

function failureOf(error: unknown): CommandError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (WAITED_TOO_LONG.includes(code)) return new CommandError('log/busy', { cause: error })
  return new CommandError(isOfDatabase(error, code) ? 'service/unavailable' : 'service/internal', { cause: error })
}

/** Connections that are refused, lost or ended; everything else is our own mistake. */
const isOfDatabase = (error: unknown, code: unknown): boolean =>
  (typeof code === 'string' && /^(08|57P|53|ECONN|ENOENT|EPIPE)/.test(code)) ||
  (error instanceof Error && /timeout|terminated|ended|closed|not queryable/i.test(error.message))
