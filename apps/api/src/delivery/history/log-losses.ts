import type { LogLoss } from '@cup/contract/log-routes'
import { staffDataOf } from '@cup/domain/feed'
import { instantOf, isOf, millisOf } from '@cup/domain/kernel'
import type { Kysely } from 'kysely'
import type { EventStore } from '../../core/event-store/index.ts'
import type { Schema } from '../../operations/database/index.ts'
import { accessIdsIn, enteredBy } from './entered-by.ts'
import { accessRows } from './history.queries.ts'

/** [E7] The losses of the log, with the known events of these streams; of all without any. */
export async function lossesOf(
  { store, kysely }: { readonly store: Pick<EventStore, 'losses'>; readonly kysely: Kysely<Schema> },
  streams: readonly string[] | undefined,
): Promise<LogLoss[]> {
  const losses = await store.losses()
  const enterers = losses.flatMap(({ events }) => events.flatMap((event) => event.enteredBy ?? []))
  const accesses = await accessRows(kysely, accessIdsIn(enterers))
  return losses.map(({ notedAt, after, upTo, events }) => ({
    noticedAt: instantOf(millisOf(notedAt)),
    count: upTo - after,
    entries: events
      .filter(({ stream }) => streams?.includes(stream) ?? true)
      .map((event) => ({
        position: event.position,
        type: event.type,
        data: staffDataOf(event),
        occurredAt: event.occurredAt,
        ...(isOf(event, 'game') ? { gameId: event.data.id } : {}),
        ...(event.enteredBy === undefined ? {} : { by: enteredBy(event.enteredBy, accesses) }),
      })),
  }))
}
