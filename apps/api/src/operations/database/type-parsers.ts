import { TypeOverrides, types } from 'pg'

const { INT8, DATE, TIMESTAMPTZ } = types.builtins

/** How values of the database become values of ours, for one pool: pg's own table is shared by the whole process. */
export function ownTypeParsers(): TypeOverrides {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(INT8, safeInteger)
  // pg would make a date local midnight, which is the day before in UTC.
  parsers.setTypeParser(DATE, (text) => text)
  parsers.setTypeParser(TIMESTAMPTZ, instantOf)
  return parsers
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, too large for an exact number.`)
  return value
}

function instantOf(text: string): string {
  const date: unknown = types.getTypeParser(TIMESTAMPTZ)(text)
  if (!(date instanceof Date)) throw new RangeError(`The database holds "${text}" where an instant should be.`)
  return date.toISOString()
}
