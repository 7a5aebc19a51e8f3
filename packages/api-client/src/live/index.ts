export { connectLive, type LiveConnection, type LiveUpdates } from './connect-live.ts'
export type { Page } from './connectivity.ts'
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
export type { Dial, LiveSubscription } from './transport.ts'
export type { LiveSender } from './use-broadcast.ts'
export {
  broadcastOf,
  liveSenderOf,
  useBroadcast,
  useCommands,
  useJournal,
  useLiveSender,
  usePresence,
  useStorage,
} from './use-broadcast.ts'
export {
  remainingMillisAt,
  shownSeconds,
  useKnowsTime,
  useNowInSteps,
  useReading,
  useRemaining,
  useSecondsUntil,
} from './use-clock.ts'
export type { ConnectionView } from './use-live.ts'
export { LiveContext, useConnection, useIsStale, useLive, useLiveStore, usePolling } from './use-live.ts'
export type { LiveUpdatesOptions } from './use-live-updates.ts'
export { useLiveUpdates } from './use-live-updates.ts'
