/** A source of numbers from 0 up to 1. */
export type Random = () => number

/** The small generator mulberry32: the same seed always gives the same numbers, so that a sample is the same each time. */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`. */
export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** One of several; the earlier ones come more often, as in a team some score more than others. */
export function oftenTheFirst<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() ** 1.7 * choices.length)]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}
