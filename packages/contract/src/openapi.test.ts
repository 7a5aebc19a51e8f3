import { describe, expect, it } from 'vitest'
import { type JsonSchema, writeBodyJsonSchema } from './json-schema.ts'
import { openApiDocument } from './openapi.ts'
import { mayCallPublicly } from './permissions.ts'
import { allRoutes, type RouteName, readRoutes, writeRoutes } from './routes.ts'

const document = openApiDocument({ version: '1.2.3' })
const routes = Object.values(allRoutes)
const writes = Object.values(writeRoutes)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every value under a key, anywhere below. */
const everyUnder = (node: unknown, key: string): unknown[] =>
  isRecord(node)
    ? Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...everyUnder(value, key)])
    : []

/** What stands at `#/a/b`. */
const at = (pointer: unknown): unknown =>
  String(pointer)
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), document)

const operationOf = (name: RouteName) => {
  const item = document.paths[allRoutes[name].path]
  if (!item) throw new Error(`${name} is missing`)
  return 'get' in item ? item.get : item.post
}

/** The kinds of body that a call takes: one, or one for each command. */
const branchesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.oneOf ?? [schema]

describe('the OpenAPI document', () => {
  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document))

  it('says the same every time', () => expect(openApiDocument({ version: '1.2.3' })).toStrictEqual(document))

  it('has each call under its path and method, and nothing else', () =>
    expect(Object.entries(document.paths).map(([path, item]) => [path, Object.keys(item)])).toEqual(
      routes.map((route) => [route.path, [route.method.toLowerCase()]]),
    ))

  it('names each operation once', () => {
    const ids = everyUnder(document.paths, 'operationId')
    expect(new Set(ids).size).toBe(routes.length)
  })

  it('refers only to what is there', () => {
    const references = everyUnder(document, '$ref')
    expect(references.length).toBeGreaterThan(routes.length)
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([])
  })

  it('leaves nothing out that JSON Schema cannot say', () => {
    const { Instant, GameId } = document.components.schemas
    expect([Instant, GameId]).toMatchObject([
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'uuid' },
    ])
    expect(
      everyUnder(document, 'schema').filter((schema) => isRecord(schema) && Object.keys(schema).length === 0),
    ).toEqual([])
  })

  it('defines an entity once', () => {
    const withClock = everyUnder(document, 'clockPausedAt')
    expect(withClock).toHaveLength(1)
    expect(operationOf('game.read/get').responses).toMatchObject({
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Game' } } } },
    })
  })

  it.each(Object.values(readRoutes).map((route) => route.name))('lets %s wait and answer from a cache', (name) => {
    const { parameters, responses } = operationOf(name)
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/AtLeast' })
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' })
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '304', '400', '503']))
  })

  it('says that there may be no current game', () => {
    expect(operationOf('game.read/current').responses).toHaveProperty('204')
    expect(operationOf('game.read/get').responses).not.toHaveProperty('204')
  })

  it('asks for the parameters of the query as they stand in the address', () =>
    expect(operationOf('game.read/current').parameters).toMatchObject([
      { name: 'competitionId', in: 'query', required: true, schema: { $ref: '#/components/schemas/CompetitionId' } },
      { name: 'skip', in: 'query', required: false, schema: { type: 'string', enum: ['0', '1'] } },
      {},
      {},
    ]))

  it('requires a key where the route does', () =>
    expect(
      writes.filter(({ name }) =>
        everyUnder(operationOf(name), '$ref').includes('#/components/parameters/RequiredIdempotencyKey'),
      ),
    ).toEqual(writes.filter((route) => 'requiresKey' in route)))

  it('requires no sign-in for what is public', () => {
    const isOpen = (name: RouteName) => operationOf(name).security.some((scheme) => Object.keys(scheme).length === 0)
    expect(routes.filter(({ name }) => isOpen(name) !== mayCallPublicly(name))).toEqual([])
  })

  it('says who may call', () => {
    expect(operationOf('game.write/postpone').description).toBe('May be called by regie, organiser.')
    expect(operationOf('command/send').description).toContain('`commentator.off` by regie, commentator, organiser')
  })

  it('lists the codes of each status', () =>
    expect(document.components.responses.Problem503?.description).toBe(
      [
        '- `log/busy`: The log is busy',
        '- `read/behind`: The answer is not that far yet',
        '- `service/outdated`: This server is of an older version than the log',
        '- `service/unavailable`: The service is not ready',
      ].join('\n'),
    ))
})

describe('the body of a write as JSON Schema', () => {
  it.each(writes)('of $name takes no unknown field and says when it was pressed', (route) => {
    for (const branch of branchesOf(writeBodyJsonSchema(route))) {
      expect(branch.additionalProperties).toBe(false)
      expect(branch.properties?.occurredAt).toEqual({ $ref: '#/components/schemas/Instant' })
      expect(branch.required ?? []).not.toContain('occurredAt')
      expect('late' in (branch.properties ?? {})).toBe('isClockCommand' in route)
    }
  })

  it('has a branch for every command of the hall', () =>
    expect(branchesOf(writeBodyJsonSchema(writeRoutes['command/send']))).toHaveLength(10))

  it('does not require what has a default', () =>
    expect(writeBodyJsonSchema(writeRoutes['game.write/score-goal']).required).toEqual([
      'id',
      'goalId',
      'time',
      'playerId',
      'homeTeam',
    ]))
})
