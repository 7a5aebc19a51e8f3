/** Tells whether a value of a file has the shape that it should have. */
export type Guard<T> = (value: unknown) => value is T

/** What a guard lets through. */
export type Guarded<G> = G extends Guard<infer T> ? T : never

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value)
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'

/** One of a few words. */
export const isWord =
  <const Word extends string>(...words: readonly Word[]): Guard<Word> =>
  (value): value is Word =>
    words.some((word) => word === value)

/** That, or nothing. */
export const isAbsentOr =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value)

/** This, or that. */
export const isEither =
  <A, B>(one: Guard<A>, other: Guard<B>): Guard<A | B> =>
  (value): value is A | B =>
    one(value) || other(value)

/** A list of such. */
export const isListOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(guard)

type Shape = Readonly<Record<string, Guard<unknown>>>
type Shaped<S extends Shape> = { readonly [Field in keyof S]: Guarded<S[Field]> }

/** An object with at least these fields. */
export const isObjectOf =
  <S extends Shape>(shape: S): Guard<Shaped<S>> =>
  (value): value is Shaped<S> =>
    isRecord(value) && Object.entries(shape).every(([field, guard]) => guard(value[field]))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
