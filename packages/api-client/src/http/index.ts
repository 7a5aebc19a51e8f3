export { parsePosition } from '@cup/contract/position-text'
export type { CommandStamp, Http, HttpOptions, Read, ReadAnswer } from './create-http.ts'
export { createHttp, HttpContext, useHttp } from './create-http.ts'
export {
  ACTIVITY_ITEM_ID_NOT_SET,
  COMPETITION_ID_NOT_SET,
  COMPETITION_PARAMETER_NOT_SET,
  GAME_ID_NOT_SET,
  GAME_NOT_LOADED,
  GOAL_NOT_FOUND,
  GROUP_NOT_FOUND,
  HttpError,
  InternalError,
  PLAYER_ID_NOT_PROVIDED,
  PLAYER_NOT_LOADED,
  required,
  TEAM_ID_NOT_SET,
  TIME_NOT_SET,
} from './errors.ts'
export { idMaker, newId } from './new-id.ts'
export { isBefore } from './position.ts'
export type { HttpAnswer, HttpCall, HttpMethod } from './request.ts'
export { browserFetch, inTime } from './request.ts'
export { swallowsFailure } from './retry.ts'
