import { describe, expect, it } from 'vitest'
import type { oas32 } from 'zod-openapi'
import { API_VERSION } from './api-version.ts'
import { errorsOf, ownErrorsOf } from './call-errors.ts'
import { fileRoutes } from './file-routes.ts'
import { openApiDocument } from './openapi.ts'
import { mayCallPublicly } from './permissions.ts'
import { PROBLEM_TYPE, problems } from './problem.ts'
import { allRoutes, type RouteName, readRoutes, writeRoutes } from './routes.ts'

const document = openApiDocument()
const routes = Object.values(allRoutes)
const writes = Object.values(writeRoutes)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every value under a key, anywhere below; what is inside examples does not count. */
const everyUnder = (node: unknown, key: string): unknown[] =>
  isRecord(node)
    ? Object.entries(node).flatMap(([name, value]) => [
        ...(name === key ? [value] : []),
        ...(name === 'examples' ? [] : everyUnder(value, key)),
      ])
    : []

/** Value at `#/a/b`. */
const at = (pointer: unknown): unknown =>
  String(pointer)
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), document)

/** The same, and what it refers to. */
const withNamed = (node: unknown): unknown[] => [node, ...everyUnder(node, '$ref').map(at)]

const operationOf = (name: RouteName): oas32.OperationObject => {
  const item = document.paths?.[allRoutes[name].path]
  const operation = item?.get ?? item?.post
  if (!operation) throw new Error(`${name} is missing`)
  return operation
}

type Schema = {
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}

const bodyOf = (name: RouteName): Schema => {
  const [schema] = everyUnder(operationOf(name).requestBody, 'schema')
  return isRecord(schema) ? schema : {}
}

/** The kinds of body that a call takes: one, or one for each command. */
const branchesOf = (schema: Schema): readonly Schema[] => schema.oneOf ?? [schema]

/** The codes that an operation lists for a status. */
const codesAt = (name: RouteName, status: number): unknown[] => {
  const response = operationOf(name).responses?.[`${status}`]
  return everyUnder(isRecord(response) && '$ref' in response ? at(response.$ref) : response, 'enum').flat()
}

describe('the OpenAPI document', () => {
  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document))

  it('says the same every time', () => expect(openApiDocument()).toStrictEqual(document))

  it('has each call under its path and method, and nothing else', () =>
    expect(Object.entries(document.paths ?? {}).map(([path, item]) => [path, Object.keys(item)])).toEqual(
      [...routes, ...fileRoutes].map((route) => [route.path, [route.method.toLowerCase()]]),
    ))

  it('names each operation once', () => {
    const ids = everyUnder(document.paths, 'operationId')
    expect(new Set(ids).size).toBe(routes.length + fileRoutes.length)
  })

  it('refers only to what is there', () => {
    const references = everyUnder(document, '$ref')
    expect(references.length).toBeGreaterThan(routes.length)
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([])
  })

  it('leaves nothing out that JSON Schema cannot say', () => {
    const named = ['Instant', 'GameId'].map((name) => at(`#/components/schemas/${name}`))
    expect(named).toMatchObject([
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
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['200', '304', '400', '503']))
  })

  it('says that there may be no current game', () => {
    expect(operationOf('game.read/current').responses).toHaveProperty('204')
    expect(operationOf('game.read/get').responses).not.toHaveProperty('204')
  })

  it('asks for the parameters of the query as they stand in the address', () =>
    expect(operationOf('game.read/current').parameters).toMatchObject([
      { name: 'competitionId', in: 'query', schema: { $ref: '#/components/schemas/CompetitionId' } },
      { name: 'meetId', in: 'query', schema: { type: 'string', format: 'uuid' } },
      { name: 'court', in: 'query', schema: { type: 'string', format: 'uuid' } },
      { name: 'skip', in: 'query', schema: { type: 'integer', minimum: 0, maximum: 1 } },
      {},
      {},
    ]))

  it('has an example of every parameter of a query', () => {
    const parameters = Object.values(document.paths ?? {}).flatMap((item) => everyUnder(item, 'parameters').flat())
    const inQuery = parameters.filter((one) => isRecord(one) && one.in === 'query')
    expect(inQuery.length).toBeGreaterThan(20)
    expect(inQuery.filter((one) => everyUnder(withNamed(one), 'examples').length === 0)).toEqual([])
  })

  it('requires a key where the route does', () =>
    expect(
      writes.filter(({ name }) =>
        everyUnder(operationOf(name), '$ref').includes('#/components/parameters/RequiredIdempotencyKey'),
      ),
    ).toEqual(writes.filter((route) => 'requiresKey' in route)))

  it('requires no sign-in for what is public', () => {
    const isOpen = (name: RouteName) => operationOf(name).security?.some((scheme) => Object.keys(scheme).length === 0)
    expect(routes.filter(({ name }) => isOpen(name) !== mayCallPublicly(name))).toEqual([])
  })

  it('says who may call', () => {
    expect(operationOf('game.write/postpone').description).toContain('May be called by regie, organiser.')
    expect(operationOf('command/send').description).toContain('`commentator.off` by regie, commentator, organiser')
  })

  it('says which calls are refused for other competitions', () => {
    expect(operationOf('player.read/held-data').description).toMatch(/refused for all others\.$/)
    expect(operationOf('game.write/start').description).toMatch(/refused for all others\.$/)
    expect(operationOf('staff.write/invite').description).toMatch(/needs an access for all competitions\.$/)
    expect(operationOf('game.read/get').description).toMatch(/what the public sees\. Anyone may call it\.$/)
  })

  it('has the version of the interface', () => expect(document.info?.version).toBe(API_VERSION))

  it.each(routes)('lists for $name the codes that it can answer, at their statuses', (route) => {
    const statuses = Object.keys(operationOf(route.name).responses ?? {}).filter((status) => Number(status) >= 400)
    const listed = statuses.flatMap((status) =>
      codesAt(route.name, Number(status)).map((code) => [code, Number(status)]),
    )
    expect(listed.sort()).toEqual(errorsOf(route).map((code) => [code, problems[code].status]))
  })

  it('lists only what a call can be refused for', () => {
    expect(codesAt('game.read/get', 404)).toEqual(['game/unknown'])
    expect(codesAt('game.write/revoke-goal', 404)).toEqual(['game/unknown', 'game/unknown-goal'])
    expect(codesAt('player.write/create', 409)).toEqual(['entity/id-taken', 'player/erased'])
    expect(codesAt('horn', 409)).toEqual([])
  })

  it('has codes of its own for each call that names something', () =>
    expect(routes.filter((route) => ownErrorsOf(route).length === 0).map(({ name }) => name)).toEqual([
      'player.read/list',
      'meet.read/list',
      'session.write/close',
      'staff.read/me',
      'staff.read/list',
      'staff.read/log',
      'staff.write/invite',
      'staff.write/make-token',
      'log.write/known-keys',
      'website.read/get',
      'referee.read/list',
      'installation.read/get',
      'erasure.read/get',
    ]))

  it('explains each code of a response, with an example', () => {
    const response = at('#/components/responses/LogBusyOrServiceOutdatedOrServiceStorageFullOrServiceUnavailable')
    expect(response).toMatchObject({
      description: [
        '- `log/busy`: The log is busy',
        '- `service/outdated`: This server is of an older version than the log',
        '- `service/storage-full`: The storage of the service is full',
        '- `service/unavailable`: The service is not ready',
      ].join('\n'),
      content: { [PROBLEM_TYPE]: { examples: { 'log/busy': { $ref: '#/components/examples/LogBusy' } } } },
    })
    expect(at('#/components/examples/LogBusy')).toMatchObject({ value: { code: 'log/busy', status: 503 } })
  })

  it('lets answers have new fields, and requests none', () => {
    expect(everyUnder(at('#/components/schemas/Game'), 'additionalProperties')).toEqual([])
    expect(at('#/components/schemas/PlannedTeam')).toMatchObject({
      anyOf: [{ additionalProperties: false }, {}, {}, {}, {}],
    })
  })

  it('asks for numbers where a query holds digits', () => {
    const limits = everyUnder(operationOf('log.read/list').parameters, 'schema')
    expect(limits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'integer', minimum: 1, maximum: 200 }),
        expect.objectContaining({ type: 'integer', minimum: 0 }),
      ]),
    )
  })
})

describe('the body of a write as JSON Schema', () => {
  it.each(writes)('of $name takes no unknown field and says when it was pressed', (route) => {
    for (const branch of branchesOf(bodyOf(route.name))) {
      expect(branch.additionalProperties).toBe(false)
      expect(branch.properties?.occurredAt).toMatchObject({ $ref: '#/components/schemas/Instant' })
      expect(branch.required ?? []).not.toContain('occurredAt')
      expect('late' in (branch.properties ?? {})).toBe('isClockCommand' in route)
    }
  })

  it('has a branch for every command of the hall', () => expect(branchesOf(bodyOf('command/send'))).toHaveLength(16))

  it('does not require what has a default', () =>
    expect(bodyOf('game.write/score-goal').required).toEqual(['id', 'goalId', 'time', 'playerId', 'homeTeam']))
})
