import fc, { type Arbitrary } from 'fast-check'
import { hostileValue } from './values.ts'

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
