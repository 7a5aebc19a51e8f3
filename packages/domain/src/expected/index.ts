export { delaysAsOfChange, expectedMillisOf } from './as-of.ts'
export { type Delay, delayOf } from './delay.ts'
export { type ExpectedLanes, expectedStarts } from './expected-starts.ts'
export type { ExpectedGame } from './pace.ts'
