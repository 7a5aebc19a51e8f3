import { assumed } from '@cup/domain/kernel'
import { z } from 'zod'

/**
 * [I10] The schema of what creates something, which takes null for a field that may be left out and reads it as if it
 * were. A field for which null has a meaning of its own keeps it.
 */
export function nullAsAbsent<Schema extends z.ZodType>(schema: Schema): Schema {
  if (!(schema instanceof z.ZodObject)) return schema
  const shape = Object.entries(schema.shape).map(([name, field]) => [name, withNull(field)])
  const config = { ...schema.def, shape: Object.fromEntries(shape) }
  const { id: _, ...described } = schema.meta() ?? {}
  return assumed(new z.ZodObject(config).meta(described), 'it is the same object, with more values for the same fields')
}

function withNull(field: z.ZodType): z.ZodType {
  if (field.safeParse(null).success || !field.safeParse(undefined).success) return nullAsAbsent(field)
  const fallback = field.parse(undefined)
  const { id: _, ...described } = { ...innerOf(field).meta(), ...field.meta() }
  return nullAsAbsent(innerOf(field))
    .nullish()
    .transform((value) => value ?? fallback)
    .meta({ ...described, ...(fallback === undefined ? {} : { default: fallback }) })
}

/** The schema of the value of a field that may be left out. */
function innerOf(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    const inner = field.unwrap()
    if (inner instanceof z.ZodType) return innerOf(inner)
  }
  return field
}
