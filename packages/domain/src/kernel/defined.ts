import { assumed } from './assumed.ts'

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields that have a value: an undefined one would overwrite another value when it is spread. */
export const defined = <T extends object>(partial: T): Defined<T> =>
  assumed(
    Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined)),
    'the fields are those of the object, without the undefined ones',
  )
