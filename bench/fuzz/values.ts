import type { Arbitrary } from 'fast-check'
import fc from 'fast-check'
import { type ReadDocument, resolved, type Schema } from './openapi-document.ts'

/** What an arbitrary needs to make values that the service knows. */
export type Known = {
  readonly named: ReadDocument['named']
  /** Ids of existing objects. */
  readonly ids: readonly string[]
}

const RAW = '@@raw:'

/** JSON with numbers that `JSON.stringify` would never write. */
export const hostileJson = (value: unknown): string =>
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
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, 0, -1, 0.1, 5e-324, 2 ** 53, [[[[[[]]]]]], { toString: 1, length: 1e9 }),
  fc.constantFrom<unknown>(...hostileNumbers, ...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.uuid(),
)

/** Values as the document describes them. */
export function describedBy(schema: Schema, known: Known): Arbitrary<unknown> {
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
export function mutated(value: unknown): Arbitrary<unknown> {
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
