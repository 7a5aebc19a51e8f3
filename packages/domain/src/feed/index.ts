export { isBroadcast, isFed, isPublicUnder, publicDataOf, publicEventFields, staffDataOf } from './public-event.ts'
export type { FeedEvent } from './public-fields.ts'
