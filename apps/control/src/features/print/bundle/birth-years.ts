import { ageTagOf } from '../../../shared/planning/age-groups.ts'

/** The youngest class of each letter is two years below the one before it. */
const AGES_OF_LETTERS: Readonly<Record<string, number>> = { A: 19, B: 17, C: 15, D: 13, E: 11, F: 9, G: 7 }

/** Month of the year, from 1, in which a season of German football begins. */
const FIRST_MONTH = 7

/**
 * [A7] Year of birth of the oldest players of an age class, out of the name of its competition and the day on which it
 * begins; undefined where the name says none. "U11" of the season 2024/25 are those born in 2014 and later.
 */
export function oldestBirthYear(name: string, start: string): number | undefined {
  const { years, letter } = /^(?:U(?<years>\d+)|(?<letter>[A-G])-)/.exec(ageTagOf(name))?.groups ?? {}
  const age = years ? Number(years) : AGES_OF_LETTERS[letter ?? '']
  if (age === undefined) return undefined
  const [year = 0, month = 0] = start.split('-').map(Number)
  const season = month < FIRST_MONTH ? year - 1 : year
  return season - age + 1
}
