export {
  type ActEvent,
  type ActEventData,
  type ActEventType,
  actEvents,
  isActEvent,
  type KeptCommand,
} from './act-events.ts'
