export type { ProgrammeFacts, ProgrammeGame } from './automatic-programme.ts'
export type { RegieSignal } from './programme.ts'
export {
  isByRegie,
  isSameScene,
  OVER_GAME_SECONDS,
  programmeAt,
  programmeFrom,
  shownSeconds,
  skippedTo,
} from './programme.ts'
export type { ProgrammeEntry, ProgrammeRow, ProgrammeSettings, Scene } from './programme-table.ts'
export {
  LONGEST_ROW_SECONDS,
  PROGRAMME_ROW_IDS,
  PROGRAMME_ROWS,
  SHORTEST_ROW_SECONDS,
  secondsOfRow,
} from './programme-table.ts'
