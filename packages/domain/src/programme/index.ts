export type { ProgrammeFacts, ProgrammeGame } from './automatic-programme.ts'
export type { RegieSignal } from './programme.ts'
export {
  forecastFrom,
  isByRegie,
  isSameScene,
  OVER_GAME_SECONDS,
  programmeAt,
  programmeFrom,
  regieSignalFor,
  shownSeconds,
  skippedTo,
} from './programme.ts'
export type { ProgrammeEntry, ProgrammeRow, ProgrammeSettings, Scene, ShownScene } from './programme-table.ts'
export {
  LONGEST_ROW_SECONDS,
  PROGRAMME_ROW_IDS,
  PROGRAMME_ROWS,
  SHORTEST_ROW_SECONDS,
  secondsOfRow,
} from './programme-table.ts'
