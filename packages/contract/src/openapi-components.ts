import type { ZodOpenApiComponentsObject } from 'zod-openapi'
import { KEY_HEADER, POSITION_HEADER, SESSION_COOKIE } from './headers.ts'

const text = { type: 'string' } as const

const keyHeader = (description: string, required: boolean) =>
  ({ name: KEY_HEADER, in: 'header', required, description, schema: { type: 'string', minLength: 1 } }) as const

/** What the operations of the document refer to. */
export const openApiComponents = (): ZodOpenApiComponentsObject => ({
  parameters: {
    AtLeast: {
      name: 'atLeast',
      in: 'query',
      description: 'Waits at most 2 s until the answer is complete up to this position, `epoch.position`.',
      schema: text,
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description: 'The ETag of the answer that the caller has: 304 if it has not changed.',
      schema: text,
    },
    IdempotencyKey: keyHeader('Names one press of a button: the same key again has the same outcome.', false),
    RequiredIdempotencyKey: keyHeader('Names one press of a button; what it does has no id of its own.', true),
  },
  headers: {
    [POSITION_HEADER]: { description: 'The answer is complete up to here: `epoch.position`.', schema: text },
    ETag: { description: 'Names this answer, for `If-None-Match`.', schema: text },
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: `For scripts. ${ROLES_ADD_UP}` },
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: SESSION_COOKIE,
      description: `For browsers, set by signing in. ${ROLES_ADD_UP}`,
    },
  },
})

const ROLES_ADD_UP = 'It stands for one or more roles, which add up; each call says which may call it.'
