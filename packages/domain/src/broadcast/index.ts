export type {
  BroadcastEvent,
  BroadcastEventData,
  BroadcastEventType,
  BroadcastFacts,
  BroadcastState,
  Signals,
} from './broadcast.ts'
export {
  broadcastEvents,
  CountdownEnd,
  decide as decideBroadcast,
  evolve as evolveBroadcast,
  silentBroadcast,
} from './broadcast.ts'
export type {
  BroadcastCommand,
  BroadcastCommandData,
  BroadcastCommandType,
} from './broadcast-commands.ts'
export {
  ActivityItemId,
  broadcastCommands,
  CountdownSeconds,
  ProgrammeScene,
  SendCommand,
  SentCommand,
  SkippedTo,
  SoundHorn,
  StartCountdown,
  Tags,
  WallText,
  WallTypeId,
} from './broadcast-commands.ts'
export type { LedwallActivityItemId, LedwallSize } from './ledwall.ts'
export {
  GOAL_NEWS_SECONDS,
  GOAL_STING_NEWS_SECONDS,
  isLedwallSize,
  LEDWALL_ACTIVITY_ITEM_IDS,
  LEDWALL_ACTIVITY_ITEMS,
  LEDWALL_LIMITS,
  LEDWALL_TYPES,
  typeIdFor,
} from './ledwall.ts'
export { Follows, isWithin, SignalScope } from './signal-scope.ts'
export type { Recipient } from './signals.ts'
export { onAirAt, onAirFor, signalsAfter, tagsIn } from './signals.ts'
