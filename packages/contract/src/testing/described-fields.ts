import { z } from 'zod'

/** A field of a schema, somewhere below it: how a client finds it and what the documents say about it. */
export type Field = {
  readonly name: string
  readonly path: string
  /** Empty if it has none. */
  readonly description: string
  readonly examples: readonly unknown[]
  /** An example of its own, or one that follows from its type or from the fields below it. */
  readonly hasExample: boolean
  readonly isFraction: boolean
  readonly accepts: (value: unknown) => boolean
}

type Schema = z.core.$ZodType
type Meta = { readonly description?: string | undefined; readonly examples?: readonly unknown[] }

/** Brings an example into the form in which it travels. */
type OnTheWire = (example: unknown) => unknown

/** Every field below a schema, in the order of the schema, with the path that leads to it. */
export function fieldsBelow(schema: Schema, path: string, onTheWire: OnTheWire = (example) => example): Field[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      { name, path: `${path} ${name}`, ...saidOf(field, onTheWire) },
      ...fieldsBelow(field, `${path} ${name}`, onTheWire),
    ])
  }
  return partsOf(schema).flatMap((part) => fieldsBelow(part, path, onTheWire))
}

function saidOf(schema: Schema, onTheWire: OnTheWire): Omit<Field, 'name' | 'path'> {
  const { description = '', examples = [] } = metaOf(schema)
  return {
    description,
    examples,
    hasExample: sampleOf(schema) !== undefined,
    isFraction: isFraction(schema),
    accepts: (example) => z.safeParse(schema, onTheWire(example)).success,
  }
}

/** A value, or each field of an object, as the query of an address carries it: as text. */
export function asInAddress(example: unknown): unknown {
  if (typeof example === 'number' || typeof example === 'boolean') return String(example)
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, asInAddress(value)]))
}

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
function metaOf(schema: Schema): Meta {
  const own = z.globalRegistry.get(schema)
  const [inner] = isWrapper(schema) ? partsOf(schema) : []
  return { ...(inner ? metaOf(inner) : {}), ...own }
}

function isFraction(schema: Schema): boolean {
  if (schema instanceof z.ZodNumber) return !schema.isInt
  return isWrapper(schema) && partsOf(schema).some(isFraction)
}

const isWrapper = (schema: Schema): boolean => !(schema instanceof z.ZodArray || schema instanceof z.ZodUnion)

/** The schemas directly inside one that is no object. */
function partsOf(schema: Schema): readonly Schema[] {
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
