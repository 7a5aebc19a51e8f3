/** A number from 0 to below a limit, each as likely. */
type Chance = (below: number) => number

/** The things in an order of chance: each order is as likely. */
export function inRandomOrder<Thing>(things: readonly Thing[], chance: Chance = byLot): readonly Thing[] {
  const left = [...things]
  return things.flatMap(() => left.splice(chance(left.length), 1))
}

const VALUES = 2 ** 32

/** Numbers beyond the last whole multiple of the limit would prefer the first things. */
const byLot: Chance = (below) => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value < VALUES - (VALUES % below) ? value % below : byLot(below)
}
