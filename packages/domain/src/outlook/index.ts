export { allAtOnce, type Chances, chancesInSteps, type InSteps, type Places } from './chances.ts'
export { type GroupNow, hasRunningGame, liveLeaderboardOf, placesThrough } from './group-table.ts'
