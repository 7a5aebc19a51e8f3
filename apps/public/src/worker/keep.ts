import { KEPT_AT_HEADER } from '../shared/reachability.ts'

/** So many answers are kept: all that one visitor looks at on a day, and no more. */
const MOST_ANSWERS = 80

/** Whether an answer is whole, public and allowed to be kept. */
export const isKeepable = ({ ok, status, type, headers }: Response): boolean =>
  ok && status !== 206 && type !== 'opaque' && !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? '')

/** Keeps an answer with the moment at which it was given, and forgets the oldest beyond what is needed. */
export async function keepAnswer(cache: Cache, request: Request, answer: Response, now: Date): Promise<void> {
  await cache.delete(request)
  await cache.put(request, markedWith(answer, now.toISOString()))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS)).map((oldest) => cache.delete(oldest)))
}

function markedWith(answer: Response, keptAt: string): Response {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT_HEADER, keptAt)
  const { status, statusText } = answer
  return new Response(status === 204 ? null : answer.body, { status, statusText, headers })
}
