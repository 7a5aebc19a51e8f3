import type { EventMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import { QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Read } from '../http/create-http.ts'
import { CacheSync } from '../live/cache-sync.ts'
import type { Audience } from '../live/invalidations.ts'
import { createQueryClient } from '../queries/create-query-client.ts'
import { drawing } from './drawing.ts'

/** A position of the log of the tests. */
export const at = (position: number, epoch = 'e1'): LogPosition => ({ epoch, position })

type Cached = readonly (readonly [key: readonly unknown[], data: unknown, position?: LogPosition])[]

/** So long after it was wanted, everything has been asked for. */
const ASKED_BY_MILLIS = 450

/** A cache whose answers are of e1.10, all of it on a screen, and what is refetched; a push may be applied to it. */
export function aSyncedCache(cached: Cached, audience: Audience = 'public') {
  const client = createQueryClient()
  const asking: string[] = []
  const reported: boolean[] = []
  for (const [queryKey, data, position = at(10)] of cached) {
    client.setQueryData(queryKey, { data, position })
    const queryFn = async (): Promise<unknown> => {
      asking.push(queryKey.join(' '))
      return { data, position: at(100) }
    }
    new QueryObserver(client, { queryKey, queryFn, refetchOnMount: false }).subscribe(() => undefined)
  }
  const keeper = new CacheSync({
    client,
    audience,
    runtime: drawing(1),
    onCurrent: (areCurrent) => reported.push(areCurrent),
  })
  void keeper.begin(at(10))
  asking.length = 0
  return {
    client,
    keeper,
    apply: (events: readonly EventMessage[]) => keeper.apply(events),
    /** Whether everything on a screen is current, as reported last. */
    isCurrent: () => reported.at(-1),
    read: (key: readonly unknown[]) => client.getQueryData<Read<unknown>>(key),
    /** Requests so far, once all have been made. */
    asked: async (): Promise<readonly string[]> => {
      await vi.advanceTimersByTimeAsync(ASKED_BY_MILLIS)
      return asking
    },
  }
}
