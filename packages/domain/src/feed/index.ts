export type { FeedEvent } from './public-event.ts'
export { isBroadcast, isFed, isPublicUnder, publicDataOf, publicEventFields, staffDataOf } from './public-event.ts'
