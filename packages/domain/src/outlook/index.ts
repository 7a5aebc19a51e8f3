export { candidatesAmong } from './candidate.ts'
export { allAtOnce, type Chances, chancesInSteps, type InSteps, type Places } from './chances.ts'
export {
  type ComparedPlace,
  comparedPlaces,
  type GroupNow,
  hasRunningGame,
  liveLeaderboardOf,
  placesThrough,
} from './group-table.ts'
export { type GroupMeaning, groupMeaningInSteps, type KnockoutMeaning, knockoutMeaningOf } from './meaning.ts'
