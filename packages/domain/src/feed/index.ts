export type { FeedEvent } from './public-event.ts'
export { isBroadcast, isFed, isPublicUnder, publicDataOf, publicEventFields } from './public-event.ts'
