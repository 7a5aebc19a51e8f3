/** What a request is to the worker: a page, a file that never changes, an answer worth keeping, or nobody's business. */
export type Kind = 'page' | 'file' | 'answer' | 'other'

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** The service, the control area and the overlays are not part of the public site. */
const NOT_OURS = /^\/(v1|docs|health|uploads|control|streamelements)(\/|$)/
const HASHED_FILE = /^\/assets\//
const READ = /^\/v1\/[a-z]+\.read\//

/** Sorts a request; what carries credentials or changes anything is left alone. */
export function kindOf({ method, mode, url, headers }: Asked, home: string): Kind {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || headers.has('authorization')) return 'other'
  // The service may live elsewhere; its reads are known by their path.
  if (READ.test(pathname)) return 'answer'
  if (origin !== home) return 'other'
  if (pathname === '/site.json') return 'answer'
  if (HASHED_FILE.test(pathname) || pathname === '/first.js') return 'file'
  return mode === 'navigate' && !NOT_OURS.test(pathname) ? 'page' : 'other'
}
