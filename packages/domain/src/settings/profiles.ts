import { isSame } from '../kernel/values.ts'
import type { CompetitionSettings } from './competition-settings.ts'
import type { HouseRules, SomeHouseRules } from './house-rules.ts'
import { DEFAULT_HOUSE_RULES, houseRulesOf } from './rules-that-hold.ts'

type PenaltySettings = Pick<CompetitionSettings, 'timePenaltySeconds' | 'penaltyEndsOnGoal'>

/** [J5] Everything that the page of the rules changes: the house rules, and the settings of time penalties. */
export type EditedRules = HouseRules & PenaltySettings

type RuledSettings = PenaltySettings & Pick<CompetitionSettings, 'headToHeadFirst' | 'rules'>

const HALL: EditedRules = { ...DEFAULT_HOUSE_RULES, timePenaltySeconds: 120, penaltyEndsOnGoal: true }

/** [J5] The profiles. Futsal follows the FIFA Futsal Laws 2024/25 (7, 12, 13), with the shorter time of the youth. */
const PROFILES = {
  hall: HALL,
  futsal: {
    ...HALL,
    periods: 2,
    periodSeconds: 600,
    breakSeconds: 120,
    foulLimit: 6,
    timeOuts: 1,
    timeOutSeconds: 60,
    cards: true,
    sendingOffSeconds: 120,
    otherPenaltySeconds: [300],
    lastMinuteEffective: true,
  },
} as const satisfies Record<string, EditedRules>

/** Name of a profile. */
export type RulesProfile = keyof typeof PROFILES

/** [J5] The profiles in the order of their names on a page. */
export const RULES_PROFILES: readonly RulesProfile[] = ['hall', 'futsal']

/** The name of something that the page of the rules changes. */
export type RuleName = keyof EditedRules

/** Rules that no profile sets: they depend on the age group. */
const OF_AGE_GROUP: ReadonlySet<RuleName> = new Set(['minutesADay'])

/** The rules of a competition as its page edits them. */
export const editedRulesOf = ({ timePenaltySeconds, penaltyEndsOnGoal, ...settings }: RuledSettings): EditedRules => ({
  ...houseRulesOf(settings),
  timePenaltySeconds,
  penaltyEndsOnGoal,
})

/** [J5] The rules of a profile; what depends on the age group stays as it was. */
export const rulesOfProfile = (profile: RulesProfile, { minutesADay }: EditedRules): EditedRules => ({
  ...PROFILES[profile],
  minutesADay,
})

/** [J5] The names of the rules that differ from a profile. */
export const differencesFrom = (profile: RulesProfile, rules: EditedRules): readonly RuleName[] =>
  RULE_NAMES.filter((name) => !OF_AGE_GROUP.has(name) && !isSame(rules[name], PROFILES[profile][name]))

/** [J5] The profile from which rules differ least; Hallenfußball where two are as near. */
export function nearestProfile(rules: EditedRules): RulesProfile {
  const count = (profile: RulesProfile) => differencesFrom(profile, rules).length
  return count('futsal') < count('hall') ? 'futsal' : 'hall'
}

/** [J5] Edited rules as settings: house rules as far as they differ from the default, and the switch that older clients read. */
export function settingsOfRules({ timePenaltySeconds, penaltyEndsOnGoal, ...rules }: EditedRules): RuledSettings {
  const headToHeadFirst = rules.criteria[0] === 'headToHead'
  const without = houseRulesOf({ headToHeadFirst })
  const kept: SomeHouseRules = Object.fromEntries(
    Object.entries(rules).filter(([name, value]) => !isSame(value, Reflect.get(without, name))),
  )
  return { timePenaltySeconds, penaltyEndsOnGoal, headToHeadFirst, rules: kept }
}

const RULE_NAMES: readonly RuleName[] = [
  'periods',
  'periodSeconds',
  'knockoutPeriods',
  'breakSeconds',
  'changeSides',
  'lastMinuteEffective',
  'playersOnField',
  'foulLimit',
  'timeOuts',
  'timeOutSeconds',
  'cards',
  'sendingOffSeconds',
  'timePenaltySeconds',
  'otherPenaltySeconds',
  'penaltyEndsOnGoal',
  'extraTime',
  'pointsForWin',
  'pointsForDraw',
  'criteria',
  'minutesADay',
]
