export {
  CompetitionSettings,
  DEFAULT_SETTINGS,
  NamesPolicy,
  PublicResults,
} from './competition-settings.ts'
export type { ProgrammeRow, ProgrammeSettings } from './programme-rows.ts'
export {
  LONGEST_ROW_SECONDS,
  PROGRAMME_ROW_IDS,
  PROGRAMME_ROWS,
  SHORTEST_ROW_SECONDS,
  secondsOfRow,
} from './programme-rows.ts'
