/** A programmer's mistake: asking again does not help. */
export class InternalError extends Error {
  override readonly name = 'InternalError'
}

/** The value, or an error for the error screen where it is missing. */
export function required<Value>(value: Value, message: string): NonNullable<Value> {
  if (value === undefined || value === null || value === '') throw new InternalError(message)
  return value
}
