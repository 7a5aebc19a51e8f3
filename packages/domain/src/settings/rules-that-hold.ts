import { assumed } from '../kernel/assumed.ts'
import { isSame } from '../kernel/values.ts'
import type { HouseRules, PlayRules, SomeHouseRules } from './house-rules.ts'
import { DEFAULT_PLAY_RULES } from './play-rules.ts'

/** [J1] The profile Hallenfußball, with what holds for a whole tournament. */
export const DEFAULT_HOUSE_RULES: HouseRules = {
  ...DEFAULT_PLAY_RULES,
  periodSeconds: null,
  knockoutPeriods: null,
  pointsForWin: 3,
  pointsForDraw: 1,
  criteria: ['difference', 'goals', 'headToHead'],
  minutesADay: null,
}

type WithRules = { readonly rules?: SomeHouseRules; readonly headToHeadFirst: boolean }

/** [J1] The house rules that hold in a competition with these settings. */
export function houseRulesOf({ rules, headToHeadFirst }: WithRules): HouseRules {
  const criteria: HouseRules['criteria'] = headToHeadFirst
    ? ['headToHead', 'difference', 'goals']
    : DEFAULT_HOUSE_RULES.criteria
  return { ...DEFAULT_HOUSE_RULES, criteria, ...rules }
}

/** [J2] [J4] The rules that a game copies at its start, as far as they differ from the default; undefined where none does. */
export function copiedRules(settings: WithRules, isKnockout: boolean): Partial<PlayRules> | undefined {
  const { knockoutPeriods, ...rules } = houseRulesOf(settings)
  const periods = (isKnockout ? knockoutPeriods : null) ?? rules.periods
  const holding: PlayRules = { ...rules, periods }
  const different = PLAY_FIELDS.filter((field) => !isSame(holding[field], DEFAULT_PLAY_RULES[field]))
  if (different.length === 0) return undefined
  return Object.fromEntries(different.map((field) => [field, holding[field]]))
}

type Lengths = Pick<HouseRules, 'periods' | 'periodSeconds' | 'knockoutPeriods' | 'breakSeconds'>

/** [J4] [J8] The playing time that planning offers, with the break in it, in seconds; undefined where none is set. */
export function offeredLength(
  { periods, periodSeconds, knockoutPeriods, breakSeconds }: Lengths,
  isKnockout: boolean,
): { readonly playing: number; readonly pause: number } | undefined {
  if (periodSeconds === null) return undefined
  const count = (isKnockout ? knockoutPeriods : null) ?? periods
  return { playing: count * periodSeconds, pause: (count - 1) * breakSeconds }
}

const PLAY_FIELDS: readonly (keyof PlayRules)[] = assumed(Object.keys(DEFAULT_PLAY_RULES), 'it has every rule of play')
