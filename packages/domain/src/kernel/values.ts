import { assumed } from './assumed.ts'
import { DomainError } from './domain-error.ts'

/** Whether two plain JSON values are equal; an absent field equals an undefined one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(a[key], b[key]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** [I3] The same id with the same content is a retry; with other content it is taken. */
export function requireSameContent(first: unknown, again: unknown): [] {
  if (!isSame(first, again)) throw new DomainError('entity/id-taken')
  return []
}

/** Whether two lists name the same, in whatever order. */
export const isSameSet = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields that have a value: an undefined one would overwrite another value when it is spread. */
export const defined = <T extends object>(partial: T): Defined<T> =>
  assumed(
    Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined)),
    'the fields are those of the object, without the undefined ones',
  )

type Exact<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** The fields of a thing that a shape names as well, those without a value left out. */
export const picked = <Thing extends object, Shape extends object>(
  thing: Thing,
  shape: Shape,
): Exact<Pick<Thing, keyof Thing & keyof Shape>> =>
  assumed(
    Object.fromEntries(
      Object.entries(thing).filter(([field, value]) => value !== undefined && Object.hasOwn(shape, field)),
    ),
    'the fields are those of both',
  )

/** A state after a change of its fields: null removes one, absent keeps it. Whatever the field. */
export const withChange = <State extends object>(
  state: State,
  change: { readonly [K in keyof State]?: State[K] | null | undefined },
): State =>
  assumed(
    Object.fromEntries(Object.entries({ ...state, ...defined(change) }).filter(([, value]) => value !== null)),
    'a schema allows null only for a field that may be absent',
  )

/** The properties of all parts of a union in one type. */
type Joined<Union> = Flat<
  (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void ? All : never
>
type Flat<All> = { readonly [Key in keyof All]: All[Key] }

/** One field of every row of a table, in one object: the rows must not share a key in it. */
export const joinedBy = <Field extends string, Row extends { readonly [F in Field]: object }>(
  table: Readonly<Record<string, Row>>,
  field: Field,
): Joined<Row[Field]> =>
  assumed(Object.assign({}, ...Object.values(table).map((row) => row[field])), 'it has the fields of every row')

let german: ((a: string, b: string) => number) | undefined

/** German alphabetical order in which "Spiel 2" comes before "Spiel 10". The first call loads the rules of the language. */
export function compareGerman(a: string, b: string): number {
  german ??= new Intl.Collator('de', { numeric: true }).compare
  return german(a, b)
}

/** The order of ids and instants. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Closes a switch over a union: it does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`)
}
