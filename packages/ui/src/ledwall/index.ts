export { ActionImage, actionImageFiles } from './action-image.tsx'
export { ledwallImageOf } from './announcement-wall.tsx'
export type {
  LedwallContent,
  LedwallSituation,
  LedwallSponsor,
  LedwallTest,
  WallChampion,
  WallFoul,
  WallGoal,
  WallIdle,
} from './ledwall-content.ts'
export {
  COUNTDOWN_STAYS_SECONDS,
  countdownShownAt,
  FOUL_FLASH_SECONDS,
  GOAL_FLASH_SECONDS,
  ledwallContentOf,
} from './ledwall-content.ts'
export type { LedwallGame, LedwallGameView, WallClock, WallRegularTime, WallSurroundings } from './ledwall-game.ts'
export { kickOffOf, ledwallGameOf } from './ledwall-game.ts'
export { LedwallOutput } from './ledwall-output.tsx'
export type { LedwallType } from './ledwall-type.ts'
export { displaysOf, inItsPixels, ledwallTypeOf, wallSizeOf } from './ledwall-type.ts'
export { textOnWall, textPagesOf } from './text-pages.ts'
export type { WallMessage, WallReport } from './wall-message.ts'
export { WALL_CHANNEL, wallMessageOf } from './wall-message.ts'
