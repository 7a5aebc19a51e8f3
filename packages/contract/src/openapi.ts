import { POSITION_HEADER } from './headers.ts'
import { type JsonSchema, jsonSchemasOf, propertiesOf, writeBodyJsonSchema } from './json-schema.ts'
import { openApiComponents } from './openapi-components.ts'
import { callersOf, mayCallPublicly, sendersOf } from './permissions.ts'
import { callRoutes, type RouteName, readRoutes, writeRoutes } from './routes.ts'

type AnyRead = (typeof readRoutes)[keyof typeof readRoutes]
type AnyWrite = (typeof writeRoutes)[keyof typeof writeRoutes]
type AnyCall = (typeof callRoutes)[keyof typeof callRoutes]

/** The whole of the HTTP interface as an OpenAPI 3.1 document: plain JSON. */
export const openApiDocument = ({ version }: { readonly version: string }) => ({
  openapi: '3.1.0',
  info: { title: 'Cup', version, description: DESCRIPTION },
  servers: [{ url: '/' }],
  tags: ['game', 'team', 'player', 'competition', 'broadcast', 'session', 'staff', 'log'].map((name) => ({ name })),
  paths: {
    ...Object.fromEntries(Object.values(readRoutes).map((route) => [route.path, { get: readOperation(route) }])),
    ...Object.fromEntries(Object.values(writeRoutes).map((route) => [route.path, { post: writeOperation(route) }])),
    ...Object.fromEntries(Object.values(callRoutes).map((route) => [route.path, callItem(route)])),
  },
  components: openApiComponents(),
})

export type OpenApiDocument = ReturnType<typeof openApiDocument>

const DESCRIPTION = [
  'Live scores and tournament management for an indoor football cup.',
  'A read answers the object and says in `Cup-Position` up to where it is complete.',
  'A write answers the position of its last event; sent again it changes nothing.',
  'Its `occurredAt` is when the button was pressed, in the time of the service; a clock command that comes late says `late: true`.',
  'Images are no JSON: the organiser posts their bytes to `/v1/uploads?kind=` and one of logo, photo, action-image or ledwall.',
  'Unknown fields are refused. Durations and game times are seconds, instants are ISO 8601 with an offset.',
].join('\n\n')

const READ_PROBLEMS = [400, 404, 429, 500, 503]
const WRITE_PROBLEMS = [400, 404, 409, 413, 415, 422, 429, 500, 503]
const CALL_READ_PROBLEMS = [400, 429, 500, 503]
const CALL_PROBLEMS = [400, 403, 404, 409, 413, 415, 429, 500, 503]
const STAFF_PROBLEMS = [401, 403]

function readOperation(route: AnyRead) {
  const { query = {}, answer = {} } = {
    ...jsonSchemasOf({ query: route.query }, 'input'),
    ...jsonSchemasOf({ answer: route.answer }, 'output'),
  }
  const headers = headersRefs([POSITION_HEADER, 'ETag'])
  return {
    ...commonOf(route.name, route.name.split('.')[0] ?? '', route.summary),
    parameters: [...queryParametersOf(query), ...parameterRefs(['AtLeast', 'IfNoneMatch'])],
    responses: {
      200: { description: 'The answer', headers, content: jsonContent(answer) },
      ...('mayBeEmpty' in route ? { 204: { description: 'There is none', headers } } : {}),
      304: { description: 'It has not changed', headers },
      ...problemRefs(route.name, READ_PROBLEMS),
    },
  }
}

const writeOperation = (route: AnyWrite) => ({
  ...commonOf(route.name, route.command.split('.')[0] ?? '', route.summary),
  parameters: parameterRefs(['requiresKey' in route ? 'RequiredIdempotencyKey' : 'IdempotencyKey']),
  requestBody: { required: true, content: jsonContent(writeBodyJsonSchema(route)) },
  responses: {
    200: { description: 'Done', content: jsonContent({ $ref: '#/components/schemas/WriteAnswer' }) },
    ...problemRefs(route.name, WRITE_PROBLEMS),
  },
})

const callItem = (route: AnyCall) =>
  route.method === 'GET' ? { get: callOperation(route) } : { post: callOperation(route) }

function callOperation(route: AnyCall) {
  const { input = {} } = jsonSchemasOf({ input: route.input }, 'input')
  const { answer = {} } = jsonSchemasOf({ answer: route.answer }, 'output')
  const isGet = route.method === 'GET'
  const takesKey = 'takesKey' in route
  return {
    ...commonOf(route.name, route.name.split('.')[0] ?? '', route.summary),
    parameters: [...(isGet ? queryParametersOf(input) : []), ...parameterRefs(takesKey ? ['IdempotencyKey'] : [])],
    ...(isGet ? {} : { requestBody: { required: true, content: jsonContent(input) } }),
    responses: {
      200: { description: 'The answer', content: jsonContent(answer) },
      ...problemRefs(route.name, isGet ? CALL_READ_PROBLEMS : [...CALL_PROBLEMS, ...(takesKey ? [422] : [])]),
    },
  }
}

const commonOf = (name: RouteName, tag: string, summary: string) => ({
  operationId: name.replace('/', '.'),
  tags: [tag],
  summary,
  description: `${whoMayCall(name)}.`,
  security: [...(mayCallPublicly(name) ? [{}] : []), { bearer: [] }, { cookie: [] }],
})

function whoMayCall(name: RouteName): string {
  if (mayCallPublicly(name)) return 'Anyone may call it'
  const callers = `May be called by ${callersOf[name].join(', ')}`
  if (name !== 'command/send') return callers
  return `${callers}; ${Object.entries(sendersOf)
    .map(([command, roles]) => `\`${command}\` by ${roles.join(', ')}`)
    .join('; ')}`
}

const queryParametersOf = (query: JsonSchema) =>
  Object.entries(propertiesOf(query)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))

const problemRefs = (name: RouteName, statuses: readonly number[]) =>
  Object.fromEntries(
    [...statuses, ...(mayCallPublicly(name) ? [] : STAFF_PROBLEMS)].map((status) => [
      status,
      { $ref: `#/components/responses/Problem${status}` },
    ]),
  )

const parameterRefs = (names: readonly string[]) => names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

const headersRefs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } })
