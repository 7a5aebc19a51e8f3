import type { ReadName } from '@cup/contract/routes'
import type { CachedResponse } from '../delivery/http/index.ts'
import { RequestError } from '../utilities/index.ts'

/** What teams say of people: who trains them, and who is on the photo. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['staff', 'description'])

/** [N8] An answer without anybody's name, for an edge that may not know who must not be shown; throws where nothing is left. */
export function nameless(name: ReadName, answer: CachedResponse): CachedResponse {
  if (name.startsWith('player.') || name === 'competition.read/topscorer') throw new RequestError('read/behind')
  if (!name.startsWith('team.') || !answer.bytes) return answer
  const kept: unknown = JSON.parse(answer.bytes.toString(), (key, value) => (OF_PEOPLE.has(key) ? undefined : value))
  const etag = answer.etag.replace(/"$/, '-nameless"')
  const headers = answer.headers.map((header) => (header === answer.etag ? etag : header))
  return { ...answer, bytes: Buffer.from(JSON.stringify(kept)), etag, headers }
}
