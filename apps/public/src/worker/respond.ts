import { firstOf, isKeepable } from '@cup/api-client/service-worker'
import { pause, systemRuntime } from '@cup/runtime'
import { keepAnswer, keepPage, SHELL } from './keep.ts'

/** Dependencies of the worker. */
export type Means = {
  readonly files: Cache
  readonly answers: Cache
  readonly ask: typeof fetch
  readonly now: () => Date
  /** Lets something go on after the answer was given. */
  readonly goOn: (work: Promise<unknown>) => void
}

/** After so long the kept page is better than a network that only pretends to be there. */
const PAGE_PATIENCE_MILLIS = 4_000
/** Data are worth a longer wait: old ones are said to be old. */
const ANSWER_PATIENCE_MILLIS = 8_000

/** The newest page, or the kept one where the network is gone or too slow. */
export async function respondToPage(request: Request, means: Means): Promise<Response> {
  const { files, ask, now, goOn } = means
  const fresh = ask(request)
  goOn(fresh.then(async (page) => isKeepable(page) && keepPage(means, page.clone(), now()), ignored))
  return firstOf(fresh, () => files.match(SHELL), pause(systemRuntime, PAGE_PATIENCE_MILLIS))
}

/** The newest answer, asked for as a stranger would; else the one that was kept, with the moment at which it was given. */
export async function respondToAnswer(request: Request, means: Means): Promise<Response> {
  const { answers, ask, now, goOn } = means
  const fresh = ask(new Request(request, { credentials: 'omit' }))
  goOn(
    fresh.then(
      async (answer) => isKeepable(answer) && keepAnswer(answers, plain(request), answer.clone(), now()),
      ignored,
    ),
  )
  return firstOf(
    fresh,
    () => answers.match(plain(request), { ignoreVary: true }),
    pause(systemRuntime, ANSWER_PATIENCE_MILLIS),
  )
}

/** A newer position asks for the same answer. */
function plain({ url }: Request): Request {
  const address = new URL(url)
  address.searchParams.delete('atLeast')
  return new Request(address)
}

const ignored = (): undefined => undefined

/** How the worker treats a request: a page, an immutable file, a response to keep, or anything else, which it ignores. */
type Kind = 'page' | 'file' | 'answer' | 'other'

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** The service, its certificate, the control area and the overlays are not part of the public site. */
const NOT_OURS = /^\/(v1|docs|health|uploads|control|streamelements|zertifikat)(\/|$)/
/** Those outside of `assets` are in the version of the worker: vite.config.ts. */
const KEPT_FILE = /^\/(assets\/.*|first\.js|icon\.svg)$/
const READ = /^\/v1\/[a-z]+\.read\//

/** Sorts a request; what carries credentials or changes anything is left alone. */
export function kindOf({ method, mode, url, headers }: Asked, home: string): Kind {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || headers.has('authorization')) return 'other'
  // The service may live elsewhere; its reads are known by their path.
  if (READ.test(pathname)) return 'answer'
  if (origin !== home) return 'other'
  if (pathname === '/site.json') return 'answer'
  if (KEPT_FILE.test(pathname)) return 'file'
  return mode === 'navigate' && !NOT_OURS.test(pathname) ? 'page' : 'other'
}
