import type { LogPosition } from '@cup/contract/position'

/** An answer in the cache, whatever it holds. */
export type AnyRead = { readonly data: unknown; readonly position: LogPosition | undefined }

/** What our own queries keep in the cache; other queries are nobody's business. */
export const isRead = (data: unknown): data is AnyRead =>
  typeof data === 'object' && data !== null && 'data' in data && 'position' in data
