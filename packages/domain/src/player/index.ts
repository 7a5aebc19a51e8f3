export type { KnownPlayer, PlayerFacts, PlayerState } from './player.ts'
export { decide as decidePlayer, evolve as evolvePlayer, unknownPlayer } from './player.ts'
export {
  Birthday,
  DisplayName,
  FirstName,
  IsGoalkeeper,
  LastName,
  PublicName,
  ShirtNumber,
} from './player-fields.ts'
export type {
  PlayerCommand,
  PlayerCommandData,
  PlayerCommandType,
  PlayerEvent,
  PlayerEventData,
  PlayerEventType,
} from './player-messages.ts'
export { playerCommands, playerEvents } from './player-messages.ts'
