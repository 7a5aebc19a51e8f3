type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields that say something: an undefined one would overwrite what is there when it is spread. */
export function defined<T extends object>(partial: T): Defined<T>
export function defined(partial: object): object {
  return Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined))
}
