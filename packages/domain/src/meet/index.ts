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
export {
  CreateMeet,
  decide as decideMeet,
  evolve as evolveMeet,
  meetCommands,
  meetEvents,
  unknownMeet,
} from './meet.ts'
