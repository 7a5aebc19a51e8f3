export type { FeedUse, LiveConnection, LiveUpdates } from './connect-live.ts'
export { connectLive } from './connect-live.ts'
export type { Page as DevicePage } from './connectivity.ts'
export type { Audience } from './invalidations.ts'
export type { ConnectionState, LiveState, LiveStore } from './live-store.ts'
export {
  assumeWallOffset,
  createLiveStore,
  isCorrected,
  isNews,
  serverNow,
  shownNow,
  wallOffsetOf,
} from './live-store.ts'
export type { Dial, LiveSubscription, Transport, TransportEvents } from './transport.ts'
export type { LiveSender } from './use-broadcast.ts'
export {
  broadcastOf,
  liveSenderOf,
  onCommands,
  useBroadcast,
  useCommands,
  useJournal,
  useLiveSender,
  usePresence,
  useStorage,
} from './use-broadcast.ts'
export {
  clockOfPeriod,
  remainingMillisAt,
  shownSeconds,
  useKnowsTime,
  useNowInSteps,
  useReading,
  useRemaining,
  useSecondsUntil,
} from './use-clock.ts'
export type { ConnectionView } from './use-live.ts'
export { LiveContext, pollingOf, useConnection, useIsStale, useLive, useLiveStore, usePolling } from './use-live.ts'
export type { LiveUpdatesOptions } from './use-live-updates.ts'
export { subscriptionOf, useLiveUpdates } from './use-live-updates.ts'
