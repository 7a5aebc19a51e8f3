export type { ErasureFacts, ErasureState, KnownErasure } from './erasure.ts'
export {
  ANNOUNCED_AT_MOST,
  ANNOUNCED_BEFORE,
  decide as decideErasure,
  evolve as evolveErasure,
  isDaySeen,
  isInDoubt,
  mayGoAt,
  unknownErasure,
} from './erasure.ts'
export type {
  ClockEvidence,
  ErasureCommand,
  ErasureCommandData,
  ErasureCommandType,
  ErasureEvent,
  ErasureEventData,
  ErasureEventType,
} from './erasure-messages.ts'
export { erasureCommands, erasureEvents } from './erasure-messages.ts'
export { erasureRefusals } from './erasure-refusals.ts'
