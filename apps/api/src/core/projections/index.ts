/** The views of the folded log, each computed once; where responses last changed; the checks of the log. */

export { logCheck } from './log-check.ts'
export {
  competitionOf,
  contentOf,
  emptyScopes,
  type FeedScope,
  type FeedScopes,
  feedPositionOf,
  lastPositionIn,
  noteIn,
  type Scopes,
  type Shown,
  stampOf,
} from './scopes.ts'
export { inOneMoment } from './verify.queries.ts'
export { verify } from './verify.ts'
export { type Views, viewMemo } from './view-memo.ts'
