import { eventSchemas } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { FeedAnswer, FeedQuery } from './feed.ts'
import { ClientMessage, ServiceMessage } from './live-messages.ts'
import { SubscriptionQuery } from './live-subscription.ts'
import { sampleOf } from './openapi-schemas.ts'
import { ClockWriteEnvelope, ReadEnvelope, WriteEnvelope } from './parse-request.ts'
import { Problem } from './problem.ts'
import { callRoutes, readRoutes, writeRoutes } from './routes.ts'
import { asInAddress, type Field, fieldsBelow } from './testing/described-fields.ts'
import { UploadAnswer, UploadQuery } from './uploads.ts'

type Schemas = Readonly<Record<string, z.ZodType>>

const calls = Object.values(callRoutes)
const isGet = ({ method }: { readonly method: string }) => method === 'GET'

/** Queries that clients write into an address. */
const QUERIES: Schemas = {
  ...named(Object.values(readRoutes), 'query', ({ query }) => query),
  ...named(calls.filter(isGet), 'query', ({ input }) => input),
  'every read query': ReadEnvelope,
  'POST /v1/uploads query': UploadQuery,
  '/v1/live query': SubscriptionQuery,
  '/v1/feed query': FeedQuery,
}

/** Everything else that the documents of the interface and of the live socket are made of. */
const VALUES: Schemas = {
  ...named(Object.values(readRoutes), 'answer', ({ answer }) => answer),
  ...named(Object.values(writeRoutes), 'body', ({ data }) => data),
  'every write body': WriteEnvelope,
  'every clock command body': ClockWriteEnvelope,
  ...named(
    calls.filter((call) => !isGet(call)),
    'body',
    ({ input }) => input,
  ),
  ...named(calls, 'answer', ({ answer }) => answer),
  ...Object.fromEntries(Object.entries(eventSchemas).map(([type, data]) => [`event ${type}`, data])),
  'every refusal': Problem,
  'POST /v1/uploads answer': UploadAnswer,
  '/v1/feed answer': FeedAnswer,
  '/v1/live message of a client': ClientMessage,
  '/v1/live message of the service': ServiceMessage,
}

const fields = [
  ...Object.entries(QUERIES).flatMap(([name, schema]) => fieldsBelow(schema, name, asInAddress)),
  ...Object.entries(VALUES).flatMap(([name, schema]) => fieldsBelow(schema, name)),
]
const pathsOf = (some: readonly Field[]) => some.map(({ path }) => path)

describe('every field of the interface', () => {
  it('is found', () => expect(fields.length).toBeGreaterThan(1000))

  it('has a description', () => expect(pathsOf(fields.filter(({ description }) => description === ''))).toEqual([]))

  it('is described in sentences', () => {
    const isSentence = (text: string) => /^[\p{L}\d`].*[.)]$/su.test(text)
    expect(fields.filter(({ description }) => description !== '' && !isSentence(description))).toEqual([])
  })

  it('has an example', () => expect(pathsOf(fields.filter(({ hasExample }) => !hasExample))).toEqual([]))

  it('has no example that it refuses', () => {
    const refused = fields.flatMap(({ path, examples, accepts }) =>
      examples.filter((example) => !accepts(example)).map((example) => [path, example]),
    )
    expect(refused).toEqual([])
  })

  it('says its unit where it may hold a fraction', () =>
    expect(pathsOf(fields.filter(({ isFraction, description }) => isFraction && !/second/.test(description)))).toEqual(
      [],
    ))

  it('[C1] says that a reading of the clock is what remains', () => {
    const readings = fields.filter(({ name }) => ['time', 'remaining', 'clockPausedAt'].includes(name))
    expect(readings.length).toBeGreaterThan(10)
    expect(pathsOf(readings.filter(({ description }) => !/remain/i.test(description)))).toEqual([])
  })
})

describe('the examples of the fields', () => {
  it.each(Object.entries(QUERIES))('add up to an accepted %s', (_, schema) =>
    expect(schema.safeParse(asInAddress(sampleOf(schema)))).toMatchObject({ success: true }),
  )

  it.each(Object.entries(VALUES))('add up to an accepted %s', (_, schema) =>
    expect(schema.safeParse(sampleOf(schema))).toMatchObject({ success: true }),
  )
})

describe('every call', () => {
  it.each(Object.values({ ...readRoutes, ...writeRoutes, ...callRoutes }))('$name is described', (route) =>
    expect('description' in route && route.description).toMatch(/^\p{Lu}.+\.$/su),
  )
})

function named<Route extends { readonly method: string; readonly path: string }>(
  routes: readonly Route[],
  part: string,
  schemaOf: (route: Route) => z.ZodType,
): Schemas {
  return Object.fromEntries(routes.map((route) => [`${route.method} ${route.path} ${part}`, schemaOf(route)]))
}
