import { z } from 'zod'
import { assumed } from './assumed.ts'

/** A field of a change that may be removed: null does, and absent keeps it. */
export const orRemoved = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullable()
    .optional()
    .meta({ description: `${schema.description} null removes it; absent: it stays.` })

type Shape = Readonly<Record<string, z.ZodType>>

/** The fields of a view for those of the command that creates: one that may be left out there is absent here, never undefined. */
export const viewed = <Fields extends Shape>(fields: Fields): Viewed<Fields> =>
  assumed(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exact(field)])),
    'every field is the one of its name',
  )

const exact = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional ? z.exactOptional(field.unwrap()) : field

type Viewed<Fields extends Shape> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodOptional<infer Inner> ? z.ZodExactOptional<Inner> : Fields[Name]
}
