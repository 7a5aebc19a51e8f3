import { z } from 'zod'

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

/** What the documents say about a schema: a wrapper, as of an optional field, keeps what it does not say itself. */
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
