import { publicEventFields } from '@cup/domain/feed'
import { CompetitionId, GameId } from '@cup/domain/kernel'
import { eventSchemas } from '@cup/domain/tournament-state'
import { z } from 'zod'
import { createSchema } from 'zod-openapi'
import { API_VERSION } from './api-version.ts'
import { type LiveMessageSpec, type LiveMessageType, liveMessages } from './asyncapi-messages.ts'
import { ABOUT_LIVE, CLOSE_CODES, HOW_TO_FOLLOW, LIMITS, REFUSALS } from './asyncapi-notes.ts'
import { SESSION_COOKIE } from './headers.ts'
import { liveExamples } from './live-examples.ts'
import { SubscriptionQuery } from './live-subscription.ts'
import { overrideSchema } from './openapi-schemas.ts'

const CHANNEL = '#/channels/live'

/** The live socket as an AsyncAPI document: plain JSON. The service is the described application. */
export function asyncApiDocument() {
  const schemas: Schemas = {}
  const schemaOf = converterInto(schemas)
  const messages = mapValues(liveMessages, (spec, type) => messageOf(type, spec, schemaOf))
  const live = channelOf(schemaOf(SubscriptionQuery, 'input'), eventTypes(schemaOf))
  return {
    asyncapi: '3.1.0',
    id: 'urn:cup:live',
    info: { title: 'Cup live', version: API_VERSION, description: ABOUT_LIVE.join('\n\n') },
    defaultContentType: 'application/json',
    servers: SERVERS,
    channels: { live },
    operations: Object.fromEntries(
      Object.entries(liveMessages).flatMap(([type, spec]) => (isAnswer(type) ? [] : [[type, operationOf(type, spec)]])),
    ),
    components: { messages, schemas, securitySchemes: SECURITY_SCHEMES },
  }
}

export type AsyncApiDocument = ReturnType<typeof asyncApiDocument>

const host = {
  host: '{host}',
  variables: { host: { default: '127.0.0.1:3000', description: 'Where the service, or an edge of it, is reached.' } },
}

const SERVERS = {
  plain: { ...host, protocol: 'ws', description: 'On the machine itself and in the network of the hall.' },
  secure: { ...host, protocol: 'wss', description: 'Behind a proxy with TLS.' },
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'For scripts and displays: the token of an access.' },
  cookie: {
    type: 'httpApiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'For browsers, set by signing in. It counts only for pages of the service itself.',
  },
}

const channelOf = (query: JsonSchema, types: Readonly<Record<string, JsonSchema>>) => ({
  address: '/v1/live',
  title: 'Live socket',
  description: [
    'How a client stays complete:',
    HOW_TO_FOLLOW.map((step, n) => `${n + 1}. ${step}`).join('\n'),
    tableOf(
      ['Close code', 'Meaning', 'A client'],
      CLOSE_CODES.map(({ code, meaning, client }) => [`${code}`, meaning, client]),
    ),
    tableOf(
      ['Refused', 'Code', 'When'],
      REFUSALS.map(({ status, code, when }) => [`${status}`, `\`${code}\``, when]),
    ),
    tableOf(
      ['Time or limit', ''],
      LIMITS.map(({ what, limit }) => [what, limit]),
    ),
  ].join('\n\n'),
  messages: mapValues(liveMessages, (_, type) => ({ $ref: `#/components/messages/${type}` })),
  bindings: { ws: { method: 'GET', query, bindingVersion: '0.1.0' } },
  'x-event-types': types,
  'x-steps': HOW_TO_FOLLOW,
  'x-close-codes': CLOSE_CODES,
  'x-refusals': REFUSALS,
  'x-limits': LIMITS,
})

/** [K6] What stands for events that are not public. */
const HIDDEN_EVENTS = {
  'game.changed': z.object({ id: GameId }),
  'competition.changed': z.object({ id: CompetitionId }),
}

/** The public data of every type of event, which `event` has in a message. */
function eventTypes(schemaOf: Converter): Readonly<Record<string, JsonSchema>> {
  const schemas: Readonly<Record<string, z.ZodType>> = { ...eventSchemas, ...HIDDEN_EVENTS }
  const hiddenFields = mapValues(HIDDEN_EVENTS, () => ['id'])
  return Object.fromEntries(
    Object.entries({ ...publicEventFields(), ...hiddenFields }).flatMap(([type, fields]) => {
      const schema = schemas[type]
      return schema ? [[type, withFields(schemaOf(schema, 'output'), fields)]] : []
    }),
  )
}

function withFields(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const { oneOf, properties = {}, required = [] } = schema
  if (oneOf) return { ...schema, oneOf: oneOf.map((one) => withFields(withWrappedReferences(one), fields)) }
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => fields.includes(name))),
    required: required.filter((name) => fields.includes(name)),
  }
}

const tableOf = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const messageOf = (type: LiveMessageType, { schema, from, title, when }: LiveMessageSpec, schemaOf: Converter) => {
  const payload = schemaOf(schema, from === 'client' ? 'input' : 'output')
  return {
    name: type,
    title,
    summary: payload.description ?? '',
    description: when,
    payload,
    examples: liveExamples[type].map(({ summary, message }) => ({ name: type, summary, payload: message })),
  }
}

const operationOf = (type: string, { from, title, when, isForStaff, answers }: LiveMessageSpec) => ({
  // The document describes the service: it receives what a client sends.
  action: from === 'client' ? 'receive' : 'send',
  channel: { $ref: CHANNEL },
  title,
  description: when,
  ...(isForStaff
    ? { security: Object.keys(SECURITY_SCHEMES).map((name) => ({ $ref: `#/components/securitySchemes/${name}` })) }
    : {}),
  messages: [messageRef(type)],
  ...(answers ? { reply: { channel: { $ref: CHANNEL }, messages: answers.map(messageRef) } } : {}),
})

const messageRef = (type: string) => ({ $ref: `${CHANNEL}/messages/${type}` })

/** These are only sent as answers, and are described with what they answer. */
const isAnswer = (type: string): boolean => type === 'subscribed' || type === 'pong'

/** A piece of JSON Schema; an interface, because declarations can name nothing else of zod's. */
export interface JsonSchema extends z.core.JSONSchema.BaseSchema {}
type Schemas = Record<string, JsonSchema>
type Converter = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema

/** Converts schemas as the OpenAPI document does; those with names are collected, and referred to. */
const converterInto =
  (schemas: Schemas): Converter =>
  (zodSchema, io) => {
    const { schema, components } = createSchema(zodSchema, { io, opts: { override: overrideSchema } })
    Object.assign(schemas, mapValues(components, withWrappedReferences))
    return withWrappedReferences(schema)
  }

/** AsyncAPI ignores what is beside a reference, so that a description there needs a schema around the reference. */
const withWrappedReferences = (schema: unknown): JsonSchema => Object(wrapped(schema))

function wrapped(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(wrapped)
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...others }: Readonly<Record<string, unknown>> = mapValues(part, wrapped)
  if ($ref === undefined) return others
  return Object.keys(others).length === 0 ? { $ref } : { allOf: [{ $ref }], ...others }
}

function mapValues<K extends string, A, B>(record: Readonly<Record<K, A>>, of: (value: A, key: K) => B): Record<K, B>
function mapValues(record: object, of: (value: unknown, key: string) => unknown): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value, key)]))
}
