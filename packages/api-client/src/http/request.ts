import type { Runtime } from '@cup/runtime'
import { HttpError } from './errors.ts'

/** Answer: the body as JSON or else as text, undefined without one. */
export type HttpAnswer<Data = unknown> = {
  readonly status: number
  readonly headers: Headers
  readonly data: Data
}

/** Address of the calls, the function that makes them, and the clock that limits them. */
export type Transport = {
  /** The service's origin; empty for the page's own. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly runtime: Runtime
  /** A script's token; browsers have a session. */
  readonly token?: string
  /** `omit` for pages that show what the public sees, also to the staff: the session of the browser stays at home. */
  readonly credentials?: RequestCredentials
}

const NO_CONTENT = 204
const NOT_MODIFIED = 304
const JSON_TYPE = 'application/json'

/** Makes one call; whatever is answered, the caller's word for its type is taken. */
export function requestOver({ baseUrl, fetch, runtime, token, credentials = 'same-origin' }: Transport) {
  const always = {
    accept: JSON_TYPE,
    'content-type': JSON_TYPE,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }

  return <Data = unknown>(call: HttpCall): Promise<HttpAnswer<Data>> =>
    inTime(
      async (signal) => {
        const { address, body } = targetOf(call)
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
      },
      { runtime, signal: call.signal },
    )
}

/** The transport as the calls of the contract use it. */
export type Request = ReturnType<typeof requestOver>

/** Looked up at each call, so that what replaces `fetch` on a page is used. */
export const browserFetch: typeof globalThis.fetch = (...call) => globalThis.fetch(...call)

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

/** How a call is made. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call, before the payload is put where it belongs. */
export type HttpCall = {
  readonly method: HttpMethod
  /** May hold placeholders, as `/v1/files/{id}`. */
  readonly path: string
  readonly payload?: object
  /** Fields in the query of a call that is no GET. */
  readonly queryParameters?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Address and content of a call. */
export type HttpTarget = { readonly address: string; readonly body?: string }

type Field = readonly [name: string, value: unknown]

const PLACEHOLDER = /\{(\w+)\}/g

/** Puts the payload where it belongs: placeholders of the path, then query, then JSON body. */
export function targetOf({ method, path, payload = {}, queryParameters = [] }: HttpCall): HttpTarget {
  const fields: readonly Field[] = Object.entries(payload).filter(([, value]) => value !== undefined)
  const inPath = new Set([...path.matchAll(PLACEHOLDER)].map(([, name]) => name))
  const rest = fields.filter(([name]) => !inPath.has(name))
  const isQuery = ([name]: Field) => method === 'GET' || queryParameters.includes(name)
  const address = filled(path, new Map(fields)) + searchOf(rest.filter(isQuery))
  if (method === 'GET') return { address }
  return { address, body: JSON.stringify(Object.fromEntries(rest.filter((field) => !isQuery(field)))) }
}

const filled = (path: string, values: ReadonlyMap<string, unknown>): string =>
  path.replace(PLACEHOLDER, (_, name: string) => {
    if (!values.has(name)) throw new Error(`${name} not set for ${path}`)
    return encodeURIComponent(String(values.get(name)))
  })

/** Arrays are repeated: `tags=a&tags=b`. */
function searchOf(fields: readonly Field[]): string {
  const pairs = fields.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  const search = new URLSearchParams(pairs).toString()
  return search === '' ? '' : `?${search}`
}

/** A connection that dies in the middle of a call is not closed; after this time the call fails. */
export const REQUEST_TIMEOUT_MILLIS = 15_000

type Work<Result> = (signal: AbortSignal) => Promise<Result>

type Limit = {
  readonly runtime: Runtime
  readonly signal?: AbortSignal | undefined
  readonly limitMillis?: number
}

/** Does the work until it is done, aborted by the caller, or too late. */
export async function inTime<Result>(
  work: Work<Result>,
  { runtime, signal: outer, limitMillis = REQUEST_TIMEOUT_MILLIS }: Limit,
): Promise<Result> {
  const inner = new AbortController()
  const callOff = () => inner.abort(outer?.reason)
  const late = () => inner.abort(new DOMException('No answer in time', 'TimeoutError'))
  const stop = runtime.after(limitMillis, late)
  if (outer?.aborted) callOff()
  outer?.addEventListener('abort', callOff)
  try {
    return await work(inner.signal)
  } finally {
    stop()
    outer?.removeEventListener('abort', callOff)
  }
}
