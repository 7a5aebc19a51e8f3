/** Types that the service workers of the apps share. */

export type { LaterEvent, RequestEvent, WorkerScope } from './respond.ts'
export { firstOf, isKeepable, respondToFile } from './respond.ts'
