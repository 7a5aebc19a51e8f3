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
