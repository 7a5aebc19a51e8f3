import { createHttp, type Http, type HttpOptions } from '../http/create-http.ts'

/** A request that was sent. */
export type Sent = { readonly url: string; readonly method: string; readonly headers: Headers; readonly body: unknown }

/** A response, or a failing connection. */
export type Outcome = Response | Error | Promise<Response>

/** An HTTP client whose responses are given beforehand, in order, and what it sent. */
export function anHttpClient(
  outcomes: readonly Outcome[],
  options: Partial<HttpOptions> = {},
): { readonly http: Http; readonly sent: readonly Sent[] } {
  const left = [...outcomes]
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push({
      url: String(url),
      method: init?.method ?? '',
      headers: new Headers(init?.headers),
      body: init?.body,
    })
    const outcome = left.shift() ?? new Error('no answer is left')
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { http: createHttp({ baseUrl: 'https://cup.test', fetch, ...options }), sent }
}

/** An answer in JSON that is complete up to a position. */
export const answered = (data: unknown, position?: string): Response =>
  Response.json(data, { headers: position === undefined ? {} : { 'Cup-Position': position } })
