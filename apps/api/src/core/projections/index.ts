/** The stored views: which rows an event changes, reading them, rebuilding them from the log, verifying them. */

export { logCheck } from './log-check.ts'
export { rebuild, renewViews } from './rebuild.ts'
export { competitionOf, emptyScopes, type FeedScopes, feedPositionOf, noteIn, type Scopes, stampOf } from './scopes.ts'
export { type PlayerRow, type StoredViews, storedViews, type TeamRow } from './stored-views.ts'
export { inOneMoment } from './verify.queries.ts'
export { verify } from './verify.ts'
export { viewRowsOf } from './view-rows.ts'
