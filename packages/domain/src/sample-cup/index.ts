export {
  COMPANY_COMPETITION_ID,
  SAMPLE_COMPETITION_ID,
  SAMPLE_GROUP_ID,
  SAMPLE_MEET_ID,
  U9_COMPETITION_ID,
  U11_COMPETITION_ID,
} from './ids.ts'
export { inNextWeek } from './next-week.ts'
export type { UpTo } from './play.ts'
export { openCommands, playCommands, playMeetCommands, type RulesOf, restartCommands } from './play.ts'
export type { SampleCall, SampleCommand } from './sample-command.ts'
export { SAMPLE_COUNTS, SAMPLE_MEET_COUNTS, setUpCommands, setUpMeetCommands } from './set-up.ts'
