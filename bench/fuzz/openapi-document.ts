import { z } from 'zod'

/** The part of JSON Schema that our document uses. */
export const Schema = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  get items() {
    return Schema.optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
})
export type Schema = z.infer<typeof Schema>

const Parameter = z.object({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: Schema })
const Operation = z.object({
  parameters: z.array(z.union([Parameter, z.object({ $ref: z.string() })])).optional(),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: Schema }) }) }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})
const Document = z.object({
  paths: z.record(z.string(), z.object({ get: Operation.optional(), post: Operation.optional() })),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
})

/** One call of the document: its query or its body is one object. */
export type Call = {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly input: Schema
  /** Anyone may call it. */
  readonly isPublic: boolean
}

/** The service's OpenAPI document, as an outside client reads it. */
export type ReadDocument = { readonly calls: readonly Call[]; readonly named: Readonly<Record<string, Schema>> }

/** Reads an OpenAPI document of ours. */
export function readDocument(json: unknown): ReadDocument {
  const { paths, components } = Document.parse(json)
  const calls = Object.entries(paths).flatMap(([path, { get, post }]): Call[] => [
    ...(get ? [{ path, method: 'GET' as const, input: queryOf(get), isPublic: isPublic(get) }] : []),
    ...(post ? [{ path, method: 'POST' as const, input: bodyOf(post), isPublic: isPublic(post) }] : []),
  ])
  return { calls, named: components.schemas }
}

const isPublic = ({ security }: z.infer<typeof Operation>): boolean =>
  security.some((way) => Object.keys(way).length === 0)

const bodyOf = ({ requestBody }: z.infer<typeof Operation>): Schema =>
  requestBody?.content['application/json'].schema ?? {}

/** The parameters as one object; those that all reads share are named by a reference and left out. */
function queryOf({ parameters = [] }: z.infer<typeof Operation>): Schema {
  const own = parameters.flatMap((parameter) => ('schema' in parameter && parameter.in === 'query' ? [parameter] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** The schema itself where one only names another. */
export function resolved(schema: Schema, named: ReadDocument['named']): Schema {
  if (schema.$ref === undefined) return schema
  const target = named[schema.$ref.split('/').at(-1) ?? '']
  if (!target) throw new Error(`the document does not say what ${schema.$ref} is`)
  return resolved(target, named)
}
