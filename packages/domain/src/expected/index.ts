export { type Delay, delayOf, floorOf, LATE_MILLIS } from './delay.ts'
export { type ExpectedLanes, expectedStarts } from './expected-starts.ts'
export type { ExpectedGame } from './pace.ts'
