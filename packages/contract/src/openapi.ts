import { z } from 'zod'
import { createDocument, type oas32, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { API_VERSION } from './api-version.ts'
import { errorsOf, errorsOfFile } from './call-errors.ts'
import { scopeOfCall } from './call-scopes.ts'
import { WriteAnswer } from './entities.ts'
import { type FileRoute, fileRoutes } from './file-routes.ts'
import { CHECK_HEADER, POSITION_HEADER } from './headers.ts'
import { openApiComponents } from './openapi-components.ts'
import { problemResponses } from './openapi-errors.ts'
import { overrideSchema, writeBodyOf } from './openapi-schemas.ts'
import { callersOf, mayCallPublicly, sendersOf } from './permissions.ts'
import { callRoutes, type RouteName, readRoutes, writeRoutes } from './routes.ts'

type AnyRead = (typeof readRoutes)[keyof typeof readRoutes]
type AnyWrite = (typeof writeRoutes)[keyof typeof writeRoutes]
type AnyCall = (typeof callRoutes)[keyof typeof callRoutes]
type Named = { readonly name: RouteName; readonly summary: string; readonly description?: string }

/** The whole of the HTTP interface as an OpenAPI 3.1 document: plain JSON. */
export function openApiDocument(): OpenApiDocument {
  const problems = problemResponses()
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Cup',
        version: API_VERSION,
        description: DESCRIPTION,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths: {
        ...itemsOf(readRoutes, (route) => readOperation(route, problems)),
        ...itemsOf(writeRoutes, (route) => writeOperation(route, problems)),
        ...itemsOf(callRoutes, (route) => callOperation(route, problems)),
        ...itemsOf(fileRoutes, (route) => fileOperation(route, problems)),
      },
      components: openApiComponents(),
    },
    { override: overrideSchema },
  )
}

/** OpenAPI document. */
export type OpenApiDocument = oas32.OpenAPIObject

const TAGS = {
  game: 'Games: their plan, their clock, goals, time penalties, shoot-outs and results.',
  team: 'Teams.',
  player: 'Players. The public sees only the names that may be shown.',
  competition: 'Competitions: their teams, groups and matchdays, tables and top scorers.',
  meet: 'Meets: competitions that share courts.',
  broadcast: 'Commands to the displays and devices in the hall.',
  session: 'Signing a browser in and out.',
  staff: 'Who may work with the cup: accesses, invitations and tokens.',
  log: 'The log of all events, and corrections.',
  file: 'Images, calendars and share cards.',
  site: 'What pages show beside the cup.',
  website: 'What organisers write for the pages beside the cup.',
  referee: 'Who leads the games, for organisers.',
  installation: 'The machine that the cup runs on: its addresses, its backups.',
  feed: 'Events as they happen, where a cache serves the visitors.',
}

const itemsOf = <Route extends { readonly path: string; readonly method: 'GET' | 'POST' }>(
  routes: Readonly<Record<string, Route>> | readonly Route[],
  operationOf: (route: Route) => ZodOpenApiOperationObject,
): ZodOpenApiPathsObject =>
  Object.fromEntries(
    Object.values(routes).map((route) => [route.path, { [route.method.toLowerCase()]: operationOf(route) }]),
  )

const DESCRIPTION = [
  'Live scores and tournament management for an indoor football cup.',
  'A read answers the object and says in `Cup-Position` up to where it is complete.',
  'A write answers the position of its last event; sent again it changes nothing.',
  'Its `occurredAt` is when the button was pressed, in the time of the service; a clock command that comes late says `late: true`.',
  'The live socket is `/v1/live`; [/v1/live-schemas.json](/v1/live-schemas.json) has the JSON Schemas of its messages.',
  'Unknown fields are refused. Durations and game times are seconds, instants are ISO 8601 with an offset.',
].join('\n\n')

type Problems = ReturnType<typeof problemResponses>

function readOperation(route: AnyRead, problems: Problems): ZodOpenApiOperationObject {
  const headers = headersRefs([POSITION_HEADER, CHECK_HEADER, 'ETag'])
  return {
    ...commonOf(route, route.name.split('.')[0] ?? ''),
    requestParams: { query: route.query },
    parameters: parameterRefs(['AtLeast', 'IfNoneMatch']),
    responses: {
      200: { description: 'The answer', headers, content: jsonContent(route.answer) },
      ...('mayBeEmpty' in route ? { 204: { description: 'There is none', headers } } : {}),
      304: { description: 'It has not changed', headers },
      ...problems(errorsOf(route)),
    },
  }
}

const writeOperation = (route: AnyWrite, problems: Problems): ZodOpenApiOperationObject => ({
  ...commonOf(route, route.command.split('.')[0] ?? ''),
  parameters: parameterRefs(['requiresKey' in route ? 'RequiredIdempotencyKey' : 'IdempotencyKey']),
  requestBody: { required: true, content: jsonContent(writeBodyOf(route)) },
  responses: {
    200: { description: 'Done', content: jsonContent(WriteAnswer) },
    ...problems(errorsOf(route)),
  },
})

const callOperation = (route: AnyCall, problems: Problems): ZodOpenApiOperationObject => ({
  ...commonOf(route, route.name.split('.')[0] ?? ''),
  ...(route.method === 'GET'
    ? { requestParams: { query: route.input } }
    : { requestBody: { required: true, content: jsonContent(route.input) } }),
  ...('takesKey' in route ? { parameters: parameterRefs(['IdempotencyKey']) } : {}),
  responses: {
    200: { description: 'The answer', content: jsonContent(route.answer) },
    ...problems(errorsOf(route)),
  },
})

const commonOf = ({ name, summary, description = '' }: Named, tag: string) => ({
  operationId: name.replace('/', '.'),
  tags: [tag],
  summary,
  description: `${description}\n\n${sightOf(name)}${whoMayCall(name)}.${SCOPES[scopeOfCall(name)]}`.trim(),
  security: [...(mayCallPublicly(name) ? [{}] : []), { bearer: [] }, { cookie: [] }],
})

const SCOPES = {
  any: '',
  own: ' An access for some competitions or courts only is refused for all others.',
  all: ' An access for some courts is refused. It needs an access for all competitions.',
}

/** [N13] A read asks for no competitions, but shows less of others. */
const sightOf = (name: RouteName): string =>
  scopeOfCall(name) === 'any' && Object.hasOwn(readRoutes, name)
    ? 'An access for some competitions or courts sees of all others what the public sees. '
    : ''

function whoMayCall(name: RouteName): string {
  if (mayCallPublicly(name)) return 'Anyone may call it'
  const callers = `May be called by ${callersOf[name].join(', ')}`
  if (name !== 'command/send') return callers
  return `${callers}; ${Object.entries(sendersOf)
    .map(([command, roles]) => `\`${command}\` by ${roles.join(', ')}`)
    .join('; ')}`
}

const parameterRefs = (names: readonly string[]) => names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

const headersRefs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const jsonContent = (schema: z.ZodType) => ({ 'application/json': { schema } })

/** The operation of a request for a file. */
const fileOperation = (route: FileRoute, problems: ReturnType<typeof problemResponses>): ZodOpenApiOperationObject => ({
  operationId: route.name.replace('/', '.'),
  tags: [route.tag],
  summary: route.summary,
  description: route.description,
  security: route.method === 'GET' ? [{}] : [{ bearer: [] }, { cookie: [] }],
  requestParams: {
    ...(route.parts ? { path: route.parts } : {}),
    ...(route.query ? { query: route.query } : {}),
  },
  ...(route.hasTag ? { parameters: [{ $ref: '#/components/parameters/IfNoneMatch' }] } : {}),
  ...(route.body ? { requestBody: { required: true, content: bytesOf(route.body) } } : {}),
  responses: {
    200: { description: 'The answer', ...(route.hasTag ? { headers: TAGGED } : {}), content: answerOf(route) },
    ...(route.hasTag ? { 304: { description: 'It has not changed', headers: TAGGED } } : {}),
    ...problems(errorsOfFile(route)),
  },
})

const TAGGED = { ETag: { $ref: '#/components/headers/ETag' } }

const answerOf = ({ answer }: FileRoute) =>
  typeof answer === 'string' ? bytesOf([answer]) : { 'application/json': { schema: answer } }

const bytesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: type.startsWith('text/') ? z.string() : BYTES }]))

const BYTES = { type: 'string', format: 'binary' } as const
