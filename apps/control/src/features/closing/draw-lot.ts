/** A random number from 0 to below `end`. */
export type Random = (end: number) => number

/** Things in an order by lot: each order is equally likely. */
export const inDrawnOrder = <Thing>(things: readonly Thing[], random: Random = drawnNumber): Thing[] =>
  things.reduce<Thing[]>((drawn, thing, index) => drawn.toSpliced(random(index + 1), 0, thing), [])

const ALL = 2 ** 32

/** Drawn by the browser's own source, again where the remainder would prefer some numbers. */
function drawnNumber(end: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number < ALL - (ALL % end) ? number % end : drawnNumber(end)
}
