import { snapshotIn } from './snapshot.ts'

/** A page that names no person, so that caches keep it while the service is away. The shipped cache has it at hand. */
const KEPT_PAGE = '/games'

/** The data of a page that a cache has kept, for one that came without data because the service is away. */
export async function keptSnapshot(ask: typeof fetch): Promise<ReturnType<typeof snapshotIn>> {
  const answer = await ask(KEPT_PAGE, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!answer?.ok) return undefined
  return snapshotIn(new DOMParser().parseFromString(await answer.text(), 'text/html'))
}
