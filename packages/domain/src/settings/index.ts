export {
  CompetitionSettings,
  DEFAULT_SETTINGS,
  NamesPolicy,
  PublicResults,
} from './competition-settings.ts'
export type { HouseRules, PlayRules, TableCriterion } from './house-rules.ts'
export { CRITERIA, SomeHouseRules, SomePlayRules } from './house-rules.ts'
export { DEFAULT_PLAY_RULES, playRulesOf } from './play-rules.ts'
export type { EditedRules, RuleName, RulesProfile } from './profiles.ts'
export {
  differencesFrom,
  editedRulesOf,
  nearestProfile,
  RULES_PROFILES,
  rulesOfProfile,
  settingsOfRules,
} from './profiles.ts'
export type { ProgrammeRow, ProgrammeSettings } from './programme-rows.ts'
export {
  LONGEST_ROW_SECONDS,
  PROGRAMME_ROW_IDS,
  PROGRAMME_ROWS,
  SHORTEST_ROW_SECONDS,
  secondsOfRow,
} from './programme-rows.ts'
export {
  breakSecondsOf,
  copiedRules,
  DEFAULT_HOUSE_RULES,
  houseRulesOf,
  offeredLength,
} from './rules-that-hold.ts'
