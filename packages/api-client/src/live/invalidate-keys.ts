import type { QueryClient } from '@tanstack/react-query'
import type { KeyRoot } from '../queries/keys.ts'

/** Marks everything under these keys as stale; what is on a screen is asked for anew, without anybody waiting. */
export function invalidateKeys(client: QueryClient, keys: readonly KeyRoot[]): void {
  for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
}
