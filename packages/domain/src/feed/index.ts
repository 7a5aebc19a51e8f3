export type { FeedEvent } from './public-event.ts'
export { isBroadcast, isPublicUnder, publicDataOf, publicEventFields } from './public-event.ts'
