/** One of the two places of a game; a team is a club. */
export type Side = 'home' | 'guest'

/** One value for each side. */
export type Sides<T> = { readonly home: T; readonly guest: T }

/** A value for a side that may be absent. */
export type SomeSides<T> = { readonly home?: T | undefined; readonly guest?: T | undefined }

/** Both sides, in the order in which they are shown. */
export const SIDES = ['home', 'guest'] as const satisfies readonly Side[]

/** The other side. */
export const oppositeOf = (side: Side): Side => (side === 'home' ? 'guest' : 'home')

/** The same for each side. */
export const bothSides = <T>(of: (side: Side) => T): Sides<T> => ({ home: of('home'), guest: of('guest') })

/** The side with the higher value, none if they are level. */
export function higherSide(values: Sides<number>): Side | undefined {
  if (values.home === values.guest) return undefined
  return values.home > values.guest ? 'home' : 'guest'
}
