export type {
  KnownMeet,
  MeetCommand,
  MeetCommandData,
  MeetCommandType,
  MeetEvent,
  MeetEventData,
  MeetEventType,
  MeetFacts,
  MeetState,
} from './meet.ts'
export { decide as decideMeet, evolve as evolveMeet, MeetName, meetCommands, meetEvents, unknownMeet } from './meet.ts'
