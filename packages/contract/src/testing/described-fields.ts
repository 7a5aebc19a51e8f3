import { z } from 'zod'
import { isWrapper, metaOf, partsOf, sampleOf } from '../openapi-schemas.ts'

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

function isFraction(schema: Schema): boolean {
  if (schema instanceof z.ZodNumber) return !schema.isInt
  return isWrapper(schema) && partsOf(schema).some(isFraction)
}
