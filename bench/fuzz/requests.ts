import type { Arbitrary } from 'fast-check'
import fc from 'fast-check'
import { type Call, type ReadDocument, resolved, type Schema } from './openapi-document.ts'

/** One request as it goes over the wire. */
export type FuzzRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The call that is meant, if it is one. */
  readonly call: Call | undefined
}

/** Valid calls by path. */
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
    const fields = Object.entries(Object(input)).map(([name, value]): [string, string] => [name, fieldText(value)])
    return { method: 'GET', path: `${call.path}?${new URLSearchParams(fields)}`, headers, body: undefined, call }
  })

/** A value as an address may carry it. */
const fieldText = (value: unknown): string => (typeof value === 'string' ? value : hostileJson(value))

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

/** Values that the service knows, for the arbitraries. */
type Known = {
  readonly named: ReadDocument['named']
  /** Ids of existing objects. */
  readonly ids: readonly string[]
}

const RAW = '@@raw:'

/** JSON with numbers that `JSON.stringify` would never write. */
const hostileJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(new RegExp(`"${RAW}([^"]*)"`, 'g'), (_, token: string) => token)

const hostileNumbers = ['1e400', '-1e400', '-0', '1e308', '123456789012345678901234567890'].map((token) => RAW + token)
const hostileTexts = [
  ...[
    '',
    ' ',
    'null',
    '__proto__',
    '\u0000',
    '\ud800',
    '\u202e',
    '<script>alert(1)</script>',
    "'; drop table events; --",
  ],
  ...['2025-02-30', '0000-00-00', '9999-12-31T23:59:59.999Z', '2025-01-18T10:00:00+25:00', '24:00', '../../etc/passwd'],
  ...['javascript:alert(1)', 'https://a:b@c.example', 'https://[::1]/', 'http://x.example', '//x.example', '$token'],
  ...['00000000-0000-0000-0000-000000000000', 'x'.repeat(5000), '💥'.repeat(60)],
]

/** Arbitrary values in place of the expected ones. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, 0, -1, 0.1, 5e-324, 2 ** 53, [[[[[[]]]]]], { toString: 1, length: 1e9 }),
  fc.constantFrom<unknown>(...hostileNumbers, ...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.uuid(),
)

/** Values as the document describes them. */
function describedBy(schema: Schema, known: Known): Arbitrary<unknown> {
  const own = resolved(schema, known.named)
  if (own.const !== undefined) return fc.constant(own.const)
  if (own.enum) return fc.constantFrom(...own.enum)
  const branches = own.oneOf ?? own.anyOf
  if (branches) return fc.oneof(...branches.map((branch) => describedBy(branch, known)))
  switch (own.type) {
    case 'object':
      return objectOf(own, known)
    case 'array':
      return fc.array(describedBy(own.items ?? {}, known), { minLength: own.minItems ?? 0, maxLength: 4 })
    case 'string':
      return textOf(own, known)
    case 'integer':
      return fc.integer({ min: own.minimum ?? 0, max: Math.min(own.maximum ?? 1000, 10_000) })
    case 'number':
      return fc.double({ min: own.minimum ?? 0, max: own.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = describedBy(schema, known).map((value): [string, unknown][] => [[name, value]])
    return required.includes(name) ? field : fc.oneof(field, fc.constant([]))
  })
  return fc.tuple(...fields).map((parts) => Object.fromEntries(parts.flat()))
}

const COLOURS = ['#0055aa', '#000000', '#FFffFF']

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema, { ids }: Known): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  if (format === 'uri') return fc.constantFrom('https://sponsor.example', 'https://www.youtube.com/watch?v=x')
  if (format === 'date') return fc.constantFrom('2025-01-18', '2025-01-19', '2011-02-28')
  if (format === 'date-time') return fc.constantFrom('2025-01-18T10:00:00Z', '2025-01-18T11:00:00.5+01:00')
  if (pattern?.startsWith('^#')) return fc.constantFrom(...COLOURS)
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
}

const FOREIGN = ['__proto__', 'constructor', 'prototype', 'toString', '', ' ', 'ID', 'id ', '0', 'occurredAt', 'late']
const foreignName = fc.oneof(fc.constantFrom(...FOREIGN), fc.string({ unit: 'binary', maxLength: 10 }))

/** A value to which one thing was done, anywhere within: something replaced, left out or added. */
function mutated(value: unknown): Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return hostileValue
  const entries = Object.entries(value)
  if (entries.length === 0) return fc.oneof(hostileValue, added(entries))
  const name = fc.constantFrom(...Object.keys(value))
  const rebuild = (fields: [string, unknown][]) =>
    Array.isArray(value) ? fields.map(([, item]) => item) : madeOf(fields)
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(name, hostileValue).map(([at, to]) => rebuild(replaced(entries, at, to))) },
    { weight: 1, arbitrary: name.map((gone) => rebuild(entries.filter(([key]) => key !== gone))) },
    { weight: 1, arbitrary: added(entries) },
    { weight: 2, arbitrary: name.chain((at) => within(entries, at).map((fields) => rebuild(fields))) },
  )
}

const within = (entries: [string, unknown][], at: string): Arbitrary<[string, unknown][]> =>
  mutated(entries.find(([key]) => key === at)?.[1]).map((to) => replaced(entries, at, to))

const replaced = (entries: [string, unknown][], at: string, to: unknown): [string, unknown][] =>
  entries.map(([key, old]) => [key, key === at ? to : old])

const added = (entries: [string, unknown][]): Arbitrary<unknown> =>
  fc.tuple(foreignName, hostileValue).map(([name, value]) => madeOf([...entries, [name, value]]))

/** An object whose fields are its own, `__proto__` too. */
const madeOf = (fields: [string, unknown][]): object => Object.fromEntries(fields)
