import { z } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'
import { errorsOfFile } from './call-errors.ts'
import type { FileRoute } from './file-routes.ts'
import type { problemResponses } from './openapi-errors.ts'

/** The operation of a request for a file. */
export const fileOperation = (
  route: FileRoute,
  problems: ReturnType<typeof problemResponses>,
): ZodOpenApiOperationObject => ({
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
