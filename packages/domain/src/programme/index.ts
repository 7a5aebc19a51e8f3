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
export type { ProgrammeEntry, Scene, ShownScene } from './programme-table.ts'
