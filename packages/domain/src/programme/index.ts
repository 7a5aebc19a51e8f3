export type { ProgrammeEntry, ProgrammeFacts, ProgrammeGame, Scene } from './programme.ts'
export { programmeAt } from './programme.ts'
