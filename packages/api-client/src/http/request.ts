import { type HttpCall, placed } from './http-call.ts'
import { HttpError } from './http-error.ts'
import { inTime } from './in-time.ts'

/** What came back: the body as JSON or else as text, undefined where there is none. */
export type HttpAnswer<Data = unknown> = {
  readonly status: number
  readonly headers: Headers
  readonly data: Data
}

/** Where the calls go and who makes them. */
export type Transport = {
  /** The service's origin; empty for the page's own. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch
  /** A script's token; browsers have a session. */
  readonly token?: string
  /** `omit` for pages that show what the public sees, also to the staff: the session of the browser stays at home. */
  readonly credentials?: RequestCredentials
}

const NO_CONTENT = 204
const NOT_MODIFIED = 304
const JSON_TYPE = 'application/json'

/** Makes one call; whatever is answered, the caller's word for its type is taken. */
export function requestOver({ baseUrl, fetch = browserFetch, token, credentials = 'same-origin' }: Transport) {
  const always = {
    accept: JSON_TYPE,
    'content-type': JSON_TYPE,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }

  return <Data = unknown>(call: HttpCall): Promise<HttpAnswer<Data>> =>
    inTime(async (signal) => {
      const { address, body } = placed(call)
      const url = baseUrl + address
      const headers = { ...always, ...call.headers }
      const response = await fetch(url, {
        method: call.method,
        headers,
        credentials,
        signal,
        ...(body === undefined ? {} : { body }),
      })
      const data = await dataOf(response)
      if (!response.ok && response.status !== NOT_MODIFIED) throw new HttpError(response, url, data)
      return { status: response.status, headers: response.headers, data }
    }, call.signal)
}

/** The transport as the calls of the contract use it. */
export type Request = ReturnType<typeof requestOver>

/** Looked up at each call, so that what replaces `fetch` on a page is used. */
const browserFetch: typeof fetch = (...call) => globalThis.fetch(...call)

async function dataOf(response: Response) {
  if (response.status === NO_CONTENT || response.status === NOT_MODIFIED) return undefined
  return jsonOrText(await response.text())
}

function jsonOrText(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
