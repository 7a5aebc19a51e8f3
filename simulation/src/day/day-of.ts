import { createChances } from '../kernel/chance.ts'
import type { Happening } from '../kernel/types.ts'
import type { Draft } from './draft.ts'
import { faultsOfDay } from './faults.ts'
import { futsalOfDay } from './futsal.ts'
import { gamesOfDay } from './games.ts'
import { organisingOfDay } from './organising.ts'
import { peopleOfDay } from './people.ts'
import { anyProfile, type ProfileName, profileOf } from './profiles.ts'
import { ACTS_END_AT, STARTS_AT } from './times.ts'

/** The profile of a seed whose profile is not named. */
export const profileOfSeed = (seed: number): ProfileName => anyProfile(createChances(seed)('profile'))

/**
 * Everything that people and accidents do on a day of six games, by time. The same seed and profile give the same list; of
 * what they lead to it holds nothing.
 */
export function dayOf(seed: number, name: ProfileName = profileOfSeed(seed)): readonly Happening[] {
  const profile = profileOf(name)
  const chances = createChances(seed)
  const chanceOf = (part: string) => chances(`day ${part}`)
  const drafts = [
    ...gamesOfDay(profile.fingers, chanceOf),
    ...futsalOfDay(profile.fingers, chanceOf),
    ...peopleOfDay(chanceOf),
    ...organisingOfDay(chanceOf('organiser')),
    ...faultsOfDay(profile, chanceOf),
  ]
  return drafts
    .map(withinDay)
    .toSorted((a, b) => a.at - b.at)
    .map((draft, n) => ({ n, ...draft }))
}

const withinDay = (draft: Draft): Draft => ({
  ...draft,
  at: Math.round(Math.min(Math.max(draft.at, STARTS_AT), ACTS_END_AT)),
})
