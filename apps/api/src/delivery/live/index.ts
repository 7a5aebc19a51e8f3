/** The live socket: subscriptions, fan-out of committed events, commands, clock ticks and presence. */

export { type ClockKeeper, clockKeeper } from './clock-keeper.ts'
export { connectionLimits } from './connection-limits.ts'
export { type FeedCounts, feedCounts, feedRoute } from './feed-route.ts'
export { followLog } from './follow-log.ts'
export { liveSocket } from './live-socket.plugin.ts'
export { type LiveTopics, liveTopics } from './live-topics.ts'
export { REMEMBERED } from './recent-items.ts'
export { type SessionRegistry, sessionRegistry } from './session-registry.ts'
