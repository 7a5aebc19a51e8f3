export { type Chances, chancesOf, type Places } from './chances.ts'
export { type GroupNow, hasRunningGame, liveLeaderboardOf, placesThrough } from './group-table.ts'
