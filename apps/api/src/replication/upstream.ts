import { CHECK_HEADER, POSITION_HEADER } from '@cup/contract/headers'
import { type LogPosition, parsePosition } from '@cup/contract/position'
import { Problem } from '@cup/contract/problem'
import { concurrencyLimit, RequestError } from '../utilities/index.ts'

/** A service that takes longer is as good as away. */
const ANSWERS_WITHIN_MS = 5000
/** More would only wait there instead of here. */
const AT_ONCE = 16

/** The response of the followed service to a public read. */
export type UpstreamAnswer = {
  /** Undefined where nothing has changed since the answer of that ETag. */
  readonly body: { readonly bytes: Buffer | undefined; readonly etag: string } | undefined
  readonly position: LogPosition | undefined
}

/** The public reads of the followed service over HTTP. */
export type Upstream = {
  /** Throws its refusal, or `read/behind` where it does not answer. */
  readonly ask: (path: string, etag?: string) => Promise<UpstreamAnswer>
}

/** Requests an address of the service, with a limit of concurrent requests. */
export function upstreamAt(follow: string): Upstream {
  const { run: inLine } = concurrencyLimit(AT_ONCE)
  return {
    ask: (path, etag) =>
      inLine(async () => {
        try {
          return await answerOf(await fetch(follow + path, optionsOf(etag)))
        } catch (error) {
          throw error instanceof RequestError ? error : new RequestError('read/behind')
        }
      }),
  }
}

const optionsOf = (etag: string | undefined): RequestInit => ({
  redirect: 'error',
  signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
})

async function answerOf(response: Response): Promise<UpstreamAnswer> {
  const { status, headers } = response
  const check = headers.get(CHECK_HEADER)
  const position = parsePosition([headers.get(POSITION_HEADER) ?? '', ...(check === null ? [] : [check])].join('.'))
  // A cache on the way may have made it weak.
  const etag = (headers.get('etag') ?? '').replace(/^W\//, '')
  const bytes = Buffer.from(await response.arrayBuffer())
  switch (status) {
    case 200:
      return { body: { bytes, etag }, position }
    case 204:
      return { body: { bytes: undefined, etag }, position }
    case 304:
      return { body: undefined, position }
    default:
      throw refusalIn(status, bytes)
  }
}

/** Permanent refusals are passed on unchanged; temporary ones become `read/behind`. */
function refusalIn(status: number, bytes: Buffer): RequestError {
  if (status !== 400 && status !== 404) return new RequestError('read/behind')
  const { code, detail, errors } = Problem.parse(JSON.parse(bytes.toString()))
  return new RequestError(code, detail, errors)
}
