export type { KnownTeam, TeamFacts, TeamState } from './team.ts'
export { decide as decideTeam, evolve as evolveTeam, unknownTeam } from './team.ts'
export {
  LONGEST_SHORT_NAME,
  LoggedShortName,
  photoFields,
  ShortName,
  sponsorFields,
  teamFields,
} from './team-fields.ts'
export type {
  TeamCommand,
  TeamCommandData,
  TeamCommandType,
  TeamEvent,
  TeamEventData,
  TeamEventType,
} from './team-messages.ts'
export { DEFAULT_COLOR, teamCommands, teamEvents } from './team-messages.ts'
