import { Instant } from '@cup/domain/kernel'
import { z } from 'zod'

/** A whole number of a query: digits in the address, an integer in the API document. */
export const queryInteger = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/, { error: `a whole number from ${min} to ${max}` })
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** A position of the log in a query. */
export const QueryPosition = queryInteger(0)

/** An instant in a query. It is no reference in the API document, beside which the library would leave its own notes. */
export const QueryInstant = z.iso.datetime({ offset: true }).pipe(Instant)

/** `true` or `false` in a query, a boolean in the API document. */
export const QueryFlag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .pipe(z.boolean())

const MOST_PARAMETERS = 100

/** A list in a query: the parameter repeated, or its values separated by commas, or both. */
export const queryList = (mostCharacters: number) => {
  const text = z.string().max(mostCharacters)
  return z
    .union([z.array(text).max(MOST_PARAMETERS), text])
    .transform((given) => [given].flat().flatMap((values) => values.split(',')))
}

/** An example that the page of the API leaves out of its request until it is asked for. */
export const unlessAsked = (value: string) => ({ examples: { default: { value, 'x-disabled': true } } })
