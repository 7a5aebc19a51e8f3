/** Key of the app's page in the cache: all its addresses have the same one. */
export const SHELL = '/control/'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Kind of a request for the worker: a page of the app, a file that never changes, or one that it leaves alone. */
export function kindOf({ method, mode, url }: Asked, home: string): 'page' | 'file' | 'other' {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== home || !pathname.startsWith(SHELL)) return 'other'
  if (mode === 'navigate') return 'page'
  return KEPT_FILE.test(pathname) ? 'file' : 'other'
}

/** Those outside of `assets` are in the version of the worker: vite.config.ts. */
const KEPT_FILE = /^\/control\/(assets\/.*|before-app\.js|manifest\.webmanifest)$/
