import { formatPosition } from '../http/position.ts'
import type { Subscribing } from './sent-message.ts'

/** Where the socket is; the query says what it carries, so that connecting anew is one round trip. */
export function liveAddress(baseUrl: string, { topics, competitionId, after, tags = [] }: Subscribing): string {
  const address = new URL(`${baseUrl}/v1/live`, globalThis.location?.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.search = new URLSearchParams({
    topics: topics.join(','),
    ...(competitionId ? { competitionId } : {}),
    ...(after ? { after: formatPosition(after) } : {}),
    ...(tags.length > 0 ? { tags: tags.join(',') } : {}),
  }).toString()
  return address.href
}
