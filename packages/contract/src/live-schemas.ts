import { publicEventFields } from '@cup/domain/feed'
import { CompetitionId, GameId } from '@cup/domain/kernel'
import { eventSchemas } from '@cup/domain/tournament-state'
import { z } from 'zod'
import { createSchema } from 'zod-openapi'
import { API_VERSION } from './api-version.ts'
import { liveExamples } from './live-examples.ts'
import { ClientMessage, ServiceMessage } from './live-messages.ts'
import { SubscriptionQuery } from './live-subscription.ts'
import { overrideSchema } from './openapi-schemas.ts'

/** The live socket as one document of JSON Schemas: the messages of both sides by type, and the public data of events. */
export function liveSchemas() {
  const $defs: Schemas = {}
  const schemaOf = converterInto($defs)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Cup live',
    description: 'The messages of the live socket, `/v1/live`, and the query of its address.',
    version: API_VERSION,
    query: schemaOf(SubscriptionQuery, 'input'),
    fromClient: messagesOf(ClientMessage.options, (schema) => schemaOf(schema, 'input')),
    fromService: messagesOf(ServiceMessage.options, (schema) => schemaOf(schema, 'output')),
    events: eventTypes(schemaOf),
    $defs,
  }
}

/** A piece of JSON Schema; an interface, because declarations can name nothing else of zod's. */
export interface JsonSchema extends z.core.JSONSchema.BaseSchema {}
type Schemas = Record<string, JsonSchema>
type Converter = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema

/** Converts schemas as the OpenAPI document does; those with names are collected, and referred to. */
const converterInto =
  (collected: Schemas): Converter =>
  (zodSchema, io) => {
    const { schema, components } = createSchema(zodSchema, {
      io,
      schemaRefPath: '#/$defs/',
      opts: { override: overrideSchema },
    })
    Object.assign(collected, components)
    return Object(schema)
  }

type MessageSchema = (typeof ClientMessage | typeof ServiceMessage)['options'][number]

const messagesOf = (options: readonly MessageSchema[], schemaOf: (schema: z.ZodType) => JsonSchema): Schemas =>
  Object.fromEntries(
    options.flatMap((option) =>
      [...option.shape.type.values].map((type) => [type, { ...schemaOf(option), examples: [...liveExamples[type]] }]),
    ),
  )

/** [K6] The events that replace those that are not public. */
const HIDDEN_EVENTS = {
  'game.changed': z.object({ id: GameId }),
  'competition.changed': z.object({ id: CompetitionId }),
}

/** The public data of every type of event, which `event` has in a message. */
function eventTypes(schemaOf: Converter): Schemas {
  const schemas: Readonly<Record<string, z.ZodType>> = { ...eventSchemas, ...HIDDEN_EVENTS }
  const hiddenFields = Object.fromEntries(Object.keys(HIDDEN_EVENTS).map((type) => [type, ['id']]))
  return Object.fromEntries(
    Object.entries({ ...publicEventFields(), ...hiddenFields }).flatMap(([type, fields]) => {
      const schema = schemas[type]
      return schema ? [[type, withFields(schemaOf(schema, 'output'), fields)]] : []
    }),
  )
}

function withFields(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const { oneOf, properties = {}, required = [] } = schema
  if (oneOf) return { ...schema, oneOf: oneOf.map((one) => withFields(Object(one), fields)) }
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => fields.includes(name))),
    required: required.filter((name) => fields.includes(name)),
  }
}
