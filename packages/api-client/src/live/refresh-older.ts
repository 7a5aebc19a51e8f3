import type { LogPosition } from '@cup/contract/position'
import type { QueryClient } from '@tanstack/react-query'
import { isBefore } from '../http/position.ts'

/** Asks anew for what was read before a position or from another log: nobody told us what happened in between. */
export function refreshOlder(client: QueryClient, than: LogPosition): void {
  void client.invalidateQueries({ predicate: ({ state }) => isRead(state.data) && !reaches(state.data.position, than) })
}

const reaches = (position: LogPosition | undefined, wanted: LogPosition): boolean =>
  position?.epoch === wanted.epoch && !isBefore(position, wanted)

/** What our own queries keep in the cache. */
const isRead = (data: unknown): data is { readonly position: LogPosition | undefined } =>
  typeof data === 'object' && data !== null && 'data' in data && 'position' in data
