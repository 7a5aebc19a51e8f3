import { aTeam, at, teamId } from '@cup/domain/testing'
import type { Recorded } from '@cup/domain/tournament-state'
import type { Append, Appended, EventStore, StoredKey } from '../src/core/event-store/event-store.ts'
import type { LoggedEvent } from '../src/core/event-store/log-chain.ts'

/** An event for a position; each in a stream of its own. */
export function anEvent(position: number, name = `Verein ${position}`): Recorded {
  const id = teamId(position)
  return {
    type: 'team.created',
    data: aTeam({ id, name }),
    occurredAt: at(position),
    position,
    stream: `team-${id}`,
    version: 1,
  }
}

export const appended = (event: Recorded): Appended => ({ event, origin: { actor: 'tablet-1' } })

/** An append of events alone. */
export const anAppend = (events: readonly Recorded[], more: Partial<Append> = {}): Append => ({
  events: events.map(appended),
  check: `c${events.at(-1)?.position ?? 0}`,
  keys: [],
  people: [],
  ...more,
})

/** Appends so many events after the head. */
export const appendNext = (store: EventStore, count = 1): Promise<void> =>
  store.locked([], async ({ position }) => anAppend(Array.from({ length: count }, (_, n) => anEvent(position + 1 + n))))

/** Everything in the log after a position, page by page. */
export async function pagesIn(log: Pick<EventStore, 'pagesAfter'>, after = 0): Promise<(readonly LoggedEvent[])[]> {
  const pages: (readonly LoggedEvent[])[] = []
  for await (const page of log.pagesAfter(after)) pages.push(page)
  return pages
}

/** The same events without their digests. */
export const eventsIn = async (log: Pick<EventStore, 'pagesAfter'>, after = 0): Promise<Recorded[]> =>
  (await pagesIn(log, after)).flat().map(({ digest: _, ...event }) => event)

export const positionsIn = async (store: EventStore, after = 0) =>
  (await eventsIn(store, after)).map(({ position }) => position)

export const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => from + n)

export const aKey = (key: string, change: Partial<StoredKey> = {}): StoredKey => ({
  caller: 'tablet-1',
  key,
  bodyHash: 'h',
  position: 1,
  ...change,
})

/** The keys that the log answers for these. */
export async function keysFor(store: EventStore, asked: readonly Pick<StoredKey, 'caller' | 'key'>[]) {
  let found: readonly StoredKey[] = []
  await store.locked(asked, async ({ keys }) => {
    found = keys
    return undefined
  })
  return found
}
