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
  const periods = periodsIn({ ...rules, knockoutPeriods }, isKnockout)
  const holding: PlayRules = { ...rules, periods }
  const different = PLAY_FIELDS.filter((field) => !isSame(holding[field], DEFAULT_PLAY_RULES[field]))
  if (different.length === 0) return undefined
  return Object.fromEntries(different.map((field) => [field, holding[field]]))
}

type Halves = Pick<HouseRules, 'periods' | 'knockoutPeriods' | 'breakSeconds'>

const periodsIn = ({ periods, knockoutPeriods }: Halves, isKnockout: boolean): number =>
  (isKnockout ? knockoutPeriods : null) ?? periods

const breakIn = (rules: Halves, isKnockout: boolean): number => (periodsIn(rules, isKnockout) - 1) * rules.breakSeconds

/** [Z6] The break between the halves of a game that has copied no rules yet, in seconds; 0 in a game of one period. */
export const breakSecondsOf = (
  { groupId }: { readonly groupId?: string | undefined },
  settings: WithRules,
): number => breakIn(houseRulesOf(settings), groupId === undefined)

/** [J4] [J8] The playing time that planning offers, with the break in it, in seconds; undefined where none is set. */
export function offeredLength(
  rules: Halves & Pick<HouseRules, 'periodSeconds'>,
  isKnockout: boolean,
): { readonly playing: number; readonly pause: number } | undefined {
  if (rules.periodSeconds === null) return undefined
  return { playing: periodsIn(rules, isKnockout) * rules.periodSeconds, pause: breakIn(rules, isKnockout) }
}

const PLAY_FIELDS: readonly (keyof PlayRules)[] = assumed(Object.keys(DEFAULT_PLAY_RULES), 'it has every rule of play')
