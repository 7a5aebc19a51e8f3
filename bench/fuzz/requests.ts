import fc, { type Arbitrary } from 'fast-check'
import type { Call } from './openapi-document.ts'
import { describedBy, hostileJson, hostileValue, type Known, mutated } from './values.ts'

/** One request as it goes over the wire. */
export type FuzzRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The call that is meant, if it is one. */
  readonly call: Call | undefined
}

/** What a valid call looks like, by its path. */
export type Examples = Readonly<Record<string, object>>

type Fixture = Known & { readonly calls: readonly Call[]; readonly examples: Examples; readonly token: string }

/** Requests of all kinds: as they should be, nearly so, and not at all. */
export function requestOf(fixture: Fixture): Arbitrary<FuzzRequest> {
  const byMethod = (method: Call['method']) =>
    fc.constantFrom(...fixture.calls.filter((call) => call.method === method))
  return fc.oneof(
    { weight: 12, arbitrary: byMethod('POST').chain((call) => postOf(call, fixture)) },
    { weight: 5, arbitrary: byMethod('GET').chain((call) => getOf(call, fixture)) },
    { weight: 2, arbitrary: junk(fixture) },
  )
}

const inputOf = (call: Call, fixture: Fixture): Arbitrary<unknown> => {
  const example = fixture.examples[call.path]
  const made = describedBy(call.input, fixture)
  const base = example ? fc.oneof(fc.constant(example), made) : made
  return fc.oneof({ weight: 2, arbitrary: base }, { weight: 3, arbitrary: base.chain(mutated) })
}

const postOf = (call: Call, fixture: Fixture): Arbitrary<FuzzRequest> =>
  fc
    .tuple(inputOf(call, fixture), headersOf(fixture))
    .map(([input, headers]) => ({ method: 'POST', path: call.path, headers, body: hostileJson(input), call }))

const getOf = (call: Call, fixture: Fixture): Arbitrary<FuzzRequest> =>
  fc.tuple(inputOf(call, fixture), headersOf(fixture)).map(([input, headers]) => {
    const fields = Object.entries(Object(input)).map(([name, value]): [string, string] => [name, textOf(value)])
    return { method: 'GET', path: `${call.path}?${new URLSearchParams(fields)}`, headers, body: undefined, call }
  })

/** A value as an address may carry it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : hostileJson(value))

const visible = fc.string({ unit: fc.constantFrom(...'abcXYZ019 -_=;,/"{}'), maxLength: 30 })

const headersOf = ({ token }: Fixture): Arbitrary<Record<string, string>> =>
  fc
    .record({
      authorization: fc.oneof(
        { weight: 20, arbitrary: fc.constant(`Bearer ${token}`) },
        fc.constantFrom(undefined, '', 'Bearer', 'Basic YTpi', 'Bearer wrong'),
      ),
      'content-type': fc.oneof(
        { weight: 30, arbitrary: fc.constant('application/json') },
        fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'image/png', 'application/xml', ''),
      ),
      'idempotency-key': fc.oneof({ weight: 8, arbitrary: fc.uuid() }, fc.constant(undefined), visible),
      cookie: fc.oneof(
        { weight: 20, arbitrary: fc.constant(undefined) },
        visible.map((text) => `cup-session=${text}`),
      ),
      'if-none-match': fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, visible, fc.constant('*')),
      origin: fc.oneof(
        { weight: 20, arbitrary: fc.constant(undefined) },
        fc.constantFrom('null', 'https://evil.example'),
      ),
    })
    .map((headers) =>
      Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
    )

/** Requests that are no call: another method, address or body. */
function junk(fixture: Fixture): Arbitrary<FuzzRequest> {
  const known = fc.constantFrom(
    ...fixture.calls.map(({ path }) => path),
    '/',
    '/v1/live',
    '/v1/uploads?kind=logo',
    '/docs',
  )
  const path = fc.oneof(
    known,
    fc.webPath(),
    fc.webPath().map((text) => `/v1${text}`),
    fc.webPath().map((text) => `/uploads${text}`),
  )
  const body = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), hostileValue.map(hostileJson))
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
  return fc.tuple(method, path, headersOf(fixture), body).map(([way, address, headers, text]) => ({
    method: way,
    path: address.startsWith('/') ? address : `/${address}`,
    headers,
    body: way === 'GET' ? undefined : text,
    call: undefined,
  }))
}
