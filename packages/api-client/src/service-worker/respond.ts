const PARTIAL_CONTENT = 206
const SERVER_ERROR = 500

/** Whether an answer is whole, public and allowed to be kept. */
export const isKeepable = ({ ok, status, type, headers }: Response): boolean =>
  ok &&
  status !== PARTIAL_CONTENT &&
  type !== 'opaque' &&
  !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? '')

type Files = { readonly files: Pick<Cache, 'match'>; readonly ask: typeof globalThis.fetch }

/** A file never changes in a version of the worker. */
export async function respondToFile(request: Request, { files, ask }: Files): Promise<Response> {
  return (await files.match(request, { ignoreVary: true })) ?? ask(request)
}

/** The network's response if it comes before the patience ends, else the cached one, else the network's in the end. */
export async function firstOf(
  fresh: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patience: Promise<void>,
): Promise<Response> {
  const inTime = await Promise.race([fresh.catch(nothing), patience])
  // A service that is being restarted is as good as none.
  if (inTime && inTime.status < SERVER_ERROR) return inTime
  return (await kept()) ?? fresh
}

const nothing = (): undefined => undefined

/** An event that lasts until its work is done. */
export type LaterEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

/** A request of a page. */
export type RequestEvent = LaterEvent & {
  readonly request: Request
  readonly clientId: string
  readonly respondWith: (response: Promise<Response>) => void
}

/** The globals of a service worker; the types of pages do not have them. */
export type WorkerScope = {
  readonly location: Location
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly get: (id: string) => Promise<{ readonly url: string } | undefined>
  }
  readonly addEventListener: ((name: 'install' | 'activate', listener: (event: LaterEvent) => void) => void) &
    ((name: 'fetch', listener: (event: RequestEvent) => void) => void)
}
