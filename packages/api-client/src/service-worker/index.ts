/** What the service workers of the apps share. */

export { firstOf, isKeepable, respondToFile } from './respond.ts'
export type { LaterEvent, RequestEvent, WorkerScope } from './worker-scope.ts'
