import type { ZodOpenApiComponentsObject } from 'zod-openapi'
import { CHECK_HEADER, KEY_HEADER, POSITION_HEADER, SESSION_COOKIE } from './headers.ts'
import { ReadEnvelope } from './parse-request.ts'
import { unlessAsked } from './query.ts'

const text = (example: string) => ({ type: 'string' as const, examples: [example] })

const KEY = { ...text('0194a0c1-7b00-7000-8000-0000000000ff'), minLength: 1, maxLength: 200 }
const POSITION = '4f1c9a02.280'
const ETAG = '"4f1c9a02-1b2c3d-public-280"'

const keyHeader = (description: string, required: boolean) =>
  ({ name: KEY_HEADER, in: 'header', required, description, schema: KEY }) as const

/** Components that the operations of the document refer to. */
export const openApiComponents = (): ZodOpenApiComponentsObject => ({
  parameters: {
    AtLeast: {
      name: 'atLeast',
      in: 'query',
      description: ReadEnvelope.shape.atLeast.description ?? '',
      schema: text(POSITION),
      // No other service knows this value.
      ...unlessAsked(POSITION),
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description: 'The ETag of the answer that the caller has: 304 if it has not changed.',
      schema: text(ETAG),
      ...unlessAsked(ETAG),
    },
    IdempotencyKey: keyHeader('Names one press of a button: the same key again has the same outcome.', false),
    RequiredIdempotencyKey: keyHeader('Names one press of a button; what it does has no id of its own.', true),
  },
  headers: {
    [POSITION_HEADER]: {
      description: 'The answer is complete up to this position of the log: `epoch.position`.',
      schema: text(POSITION),
    },
    [CHECK_HEADER]: {
      description: 'The check value of that position, for the `after` of the live socket and for `atLeast`.',
      schema: text('1kd3x9a'),
    },
    ETag: { description: 'Names this answer, for `If-None-Match`.', schema: text(ETAG) },
    'Retry-After': {
      description: 'How many seconds to wait before the next attempt.',
      schema: { type: 'integer', minimum: 0, examples: [1] },
    },
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
