import { createHttp, HttpError } from '@cup/api-client/http'
import { STAFF_COOKIE } from '@cup/contract/headers'
import { createStore, type Store } from '../store/store.ts'

/** What came of trying a token. */
export type SignInOutcome = 'ok' | 'wrong' | 'unreachable'

/** Who sits at this device, as far as one token can say it. */
export type SignIn = {
  readonly token: Pick<Store<string | undefined>, 'get' | 'subscribe'>
  /** The service has refused a call: somebody must sign in before it goes on. */
  readonly isAsked: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** Asks the service whether the token is right, and keeps it if it is. */
  readonly signIn: (token: string) => Promise<SignInOutcome>
  readonly signOut: () => void
  /** Goes on without: what needs a sign-in will ask again. */
  readonly postpone: () => void
  /** `fetch` with the token; it notices when the service wants one. */
  readonly fetch: typeof fetch
}

type SignInOptions = {
  readonly token: Store<string | undefined>
  readonly fetch?: typeof fetch
  readonly baseUrl?: string
}

const NOT_SIGNED_IN = 401

/** Until staff have their own sign-in, one token opens everything. */
export function createSignIn({ token, baseUrl = '', fetch = browserFetch }: SignInOptions): SignIn {
  const isAsked = createStore(false)
  showToSocket(token.get())

  const keep = (next: string | undefined) => {
    showToSocket(next)
    token.set(next)
    isAsked.set(false)
  }
  return {
    token,
    isAsked,
    signIn: async (given) => {
      const outcome = await tried(given, { baseUrl, fetch })
      if (outcome === 'ok') keep(given)
      return outcome
    },
    signOut: () => keep(undefined),
    postpone: () => isAsked.set(false),
    fetch: async (input, init) => {
      const mine = token.get()
      const response = await fetch(input, { ...init, headers: headersWith(mine, init?.headers) })
      // An answer to an older token says nothing about the one of now.
      if (response.status === NOT_SIGNED_IN && mine === token.get()) isAsked.set(true)
      return response
    },
  }
}

const browserFetch: typeof fetch = (...call) => globalThis.fetch(...call)

function headersWith(token: string | undefined, more?: HeadersInit): Headers {
  const headers = new Headers(more)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return headers
}

type Line = { readonly baseUrl: string; readonly fetch: typeof fetch }

/** A header takes nothing else. */
const VISIBLE = /^[\x21-\x7e]+$/
/** A cookie takes less. */
const UNFIT_FOR_COOKIE = /[;,"\\]/

/** Only staff may ask for all players, so this call tells right from wrong. */
async function tried(token: string, line: Line): Promise<SignInOutcome> {
  if (!VISIBLE.test(token)) return 'wrong'
  try {
    await createHttp({ ...line, token }).read('player.read/list', {})
    return 'ok'
  } catch (error) {
    return error instanceof HttpError && error.status < 500 ? 'wrong' : 'unreachable'
  }
}

/** A browser sends no token with a socket: it goes along as the staff cookie. */
function showToSocket(token: string | undefined): void {
  const rules = 'path=/v1/live; samesite=strict'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie =
    token && !UNFIT_FOR_COOKIE.test(token)
      ? `${STAFF_COOKIE}=${token}; ${rules}`
      : `${STAFF_COOKIE}=; max-age=0; ${rules}`
}
