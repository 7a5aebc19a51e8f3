import { assumed } from '@cup/domain/kernel'
import { z } from 'zod'
import type { CreateDocumentOptions } from 'zod-openapi'
import { writeEnvelopeOf } from './parse-request.ts'
import type { WriteRoute } from './route.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Override = Extract<CreateDocumentOptions['override'], (...args: never) => unknown>

/**
 * Answers may get new fields that older clients ignore, while requests take no unknown field. A query field that is
 * parsed to a number or a boolean is documented as what it is parsed to. An integer needs no mention of the bounds of JavaScript.
 * What has no example of its own gets that of its parts.
 */
export const overrideSchema: Override = ({ zodSchema, jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (io === 'input') keepExamples(jsonSchema, z.globalRegistry.get(zodSchema))
  const { def } = zodSchema._zod
  if (io === 'input' && def.type === 'pipe' && isNumberOrBoolean(def.out))
    replaceBy(jsonSchema, z.toJSONSchema(def.out))
  const sample = sampleOf(zodSchema)
  if (jsonSchema.$ref === undefined && jsonSchema.const === undefined && sample !== undefined)
    jsonSchema.examples ??= [sample]
}

/** zod omits the examples and the default of what is parsed to something else; here they are values as they are sent. */
function keepExamples(target: JsonSchema, { examples, default: fallback }: z.core.GlobalMeta = {}): void {
  if (Array.isArray(examples)) target.examples ??= examples
  if (fallback !== undefined) target.default ??= fallback
}

const isNumberOrBoolean = ({ _zod }: z.core.$ZodType): boolean => ['number', 'boolean'].includes(_zod.def.type)

function replaceBy(target: object, { $schema: _, ...source }: object & { readonly $schema?: unknown }): void {
  for (const key of SCHEMA_OF_TEXT) Reflect.deleteProperty(target, key)
  Object.assign(target, source)
}

/** Keywords of a text's schema; its description and its examples stay. */
const SCHEMA_OF_TEXT = ['type', 'pattern', 'enum', 'minLength', 'maxLength', 'format']

/** The body of a write: its command's data, and its envelope. */
export function writeBodyOf(route: WriteRoute): z.ZodType {
  const { shape } = writeEnvelopeOf(route)
  const data: z.ZodObject | z.ZodDiscriminatedUnion<[z.ZodObject, ...z.ZodObject[]]> = assumed(
    route.data,
    'a command is one of the two',
  )
  if (data instanceof z.ZodObject) return data.extend(shape)
  const [first, ...others] = data.options
  return z.discriminatedUnion('command', [first.extend(shape), ...others.map((option) => option.extend(shape))])
}

type Schema = z.core.$ZodType
type Meta = { readonly description?: string | undefined; readonly examples?: readonly unknown[] }

/** The first example of a schema, else one of the examples of its parts; undefined where a part has none. */
export function sampleOf(schema: Schema): unknown {
  const [example] = metaOf(schema).examples ?? []
  if (example !== undefined) return example
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodObject) return sampleObject(schema)
  if (schema instanceof z.ZodRecord) return undefined
  const samples = partsOf(schema).map(sampleOf)
  if (schema instanceof z.ZodArray) return samples[0] === undefined ? undefined : samples
  return samples.find((sample) => sample !== undefined)
}

function sampleObject({ shape }: z.ZodObject): unknown {
  const samples = Object.entries(shape).map(([name, field]) => [name, sampleOf(field)] as const)
  return samples.every(([, sample]) => sample !== undefined) ? Object.fromEntries(samples) : undefined
}

/**
 * Description and examples of a schema in the documents: a wrapper, as of an optional field, inherits those that it
 * lacks.
 */
export function metaOf(schema: Schema): Meta {
  const own = z.globalRegistry.get(schema)
  const [inner] = isWrapper(schema) ? partsOf(schema) : []
  return { ...(inner ? metaOf(inner) : {}), ...own }
}

/** Whether a schema only adds to the one inside it. */
export const isWrapper = (schema: Schema): boolean => !(schema instanceof z.ZodArray || schema instanceof z.ZodUnion)

/** The schemas directly inside one that is no object. */
export function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  if (schema instanceof z.ZodPipe) return [schema.in]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return [schema.unwrap()]
  }
  return []
}
