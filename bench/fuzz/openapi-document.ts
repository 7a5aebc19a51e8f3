import { z } from 'zod'

/** The part of JSON Schema that our document uses. */
export const Schema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
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
const Refusal = z.object({
  content: z.object({
    'application/problem+json': z.object({
      schema: z.object({ allOf: z.tuple([Schema, z.object({ properties: z.object({ code: Schema }) })]) }),
    }),
  }),
})
const Operation = z.object({
  parameters: z.array(z.union([Parameter, z.object({ $ref: z.string() })])).optional(),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: Schema }).optional() }) })
    .optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
})
type Operation = z.infer<typeof Operation>
const Document = z.object({
  paths: z.record(z.string(), z.object({ get: Operation.optional(), post: Operation.optional() })),
  components: z.object({ schemas: z.record(z.string(), Schema), responses: z.record(z.string(), z.unknown()) }),
})

/** One call of the document: its query or its body is one object. */
export type Call = {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly input: Schema
  /** Anyone may call it. */
  readonly isPublic: boolean
  /** The codes that it may be refused with. */
  readonly codes: readonly unknown[]
}

/** The service's OpenAPI document, as an outside client reads it. */
export type ReadDocument = { readonly calls: readonly Call[]; readonly named: Readonly<Record<string, Schema>> }

/** Reads an OpenAPI document of ours. */
export function readDocument(json: unknown): ReadDocument {
  const { paths, components } = Document.parse(json)
  const callOf = (path: string, method: Call['method'], operation: Operation, input: Schema): Call => ({
    path,
    method,
    input,
    isPublic: isPublic(operation),
    codes: codesOf(operation, components.responses),
  })
  const ofCalls = Object.entries(paths).filter(([path]) => path.startsWith('/v1/') && !isFile(path))
  const calls = ofCalls.flatMap(([path, { get, post }]): Call[] => [
    ...(get ? [callOf(path, 'GET', get, queryOf(get))] : []),
    ...(post ? [callOf(path, 'POST', post, bodyOf(post))] : []),
  ])
  return { calls, named: components.schemas }
}

/** Files are no JSON; their own tests send them. */
const isFile = (path: string): boolean => path.includes('{') || path === '/v1/uploads'

/** The codes of all responses, which may be named. */
const codesOf = ({ responses }: Operation, named: Readonly<Record<string, unknown>>): unknown[] =>
  Object.values(responses).flatMap((response) => {
    const { $ref } = z.object({ $ref: z.string().optional() }).parse(response)
    const refusal = Refusal.safeParse($ref === undefined ? response : named[$ref.split('/').at(-1) ?? '']).data
    return refusal?.content['application/problem+json'].schema.allOf[1].properties.code.enum ?? []
  })

const isPublic = ({ security }: Operation): boolean => security.some((way) => Object.keys(way).length === 0)

const bodyOf = ({ requestBody }: Operation): Schema => requestBody?.content['application/json']?.schema ?? {}

/** The parameters as one object; those that all reads share are named by a reference and left out. */
function queryOf({ parameters = [] }: Operation): Schema {
  const own = parameters.flatMap((parameter) => ('schema' in parameter && parameter.in === 'query' ? [parameter] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** A schema of one type, or of none. */
type Resolved = Omit<Schema, 'type'> & { readonly type?: string | undefined }

/** The referenced schema of a reference; one of several types is a choice between schemas of one type. */
export function resolved(schema: Schema, named: ReadDocument['named']): Resolved {
  if (schema.$ref === undefined) {
    const { type, ...rest } = schema
    return Array.isArray(type) ? { anyOf: type.map((one) => ({ ...rest, type: one })) } : { ...rest, type }
  }
  const target = named[schema.$ref.split('/').at(-1) ?? '']
  if (!target) throw new Error(`the document does not print what ${schema.$ref} is`)
  return resolved(target, named)
}

type Named = ReadDocument['named']

/**
 * Whether the document allows a value. It does not use zod, with which the service itself validates: so each
 * watches the other. Space around a text is the service's to take away.
 */
export function allows(schema: Schema, value: unknown, named: Named): boolean {
  const { anyOf, oneOf, type, enum: choices, ...rest } = resolved(schema, named)
  if ('const' in rest && rest.const !== undefined && rest.const !== value) return false
  if (choices && !choices.includes(value)) return false
  const branches = anyOf ?? oneOf
  if (branches && !branches.some((branch) => allows(branch, value, named))) return false
  switch (type) {
    case undefined:
      return true
    case 'object':
      return isObject(value) && allowsObject(rest, value, named)
    case 'array':
      return Array.isArray(value) && allowsArray(rest, value, named)
    case 'string':
      return typeof value === 'string' && allowsText(rest, value.trim())
    case 'integer':
      return Number.isInteger(value) && allowsNumber(rest, Number(value))
    case 'number':
      return Number.isFinite(value) && allowsNumber(rest, Number(value))
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    default:
      throw new Error(`the document has a type that the check does not know: ${type}`)
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function allowsObject(schema: Schema, value: object, named: Named): boolean {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.entries(value)
  const isKnown = (name: string) => Object.hasOwn(properties, name)
  if (required.some((name) => !Object.hasOwn(value, name))) return false
  if (additionalProperties === false && fields.some(([name]) => !isKnown(name))) return false
  return fields.every(([name, field]) => {
    const property = isKnown(name) ? properties[name] : undefined
    return property === undefined || allows(property, field, named)
  })
}

const allowsArray = ({ items = {}, minItems = 0, maxItems = Infinity }: Schema, value: unknown[], named: Named) =>
  value.length >= minItems && value.length <= maxItems && value.every((item) => allows(items, item, named))

/** A document counts characters, not the halves of them. */
function allowsText({ minLength = 0, maxLength = Infinity, pattern }: Schema, text: string): boolean {
  const { length } = [...text]
  return length >= minLength && length <= maxLength && (!pattern || new RegExp(pattern).test(text))
}

const allowsNumber = ({ minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }: Schema, n: number) =>
  n >= minimum && n <= maximum && n > exclusiveMinimum
