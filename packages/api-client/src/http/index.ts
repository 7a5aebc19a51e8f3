export type { Http, HttpOptions, Press, Read, ReadAnswer } from './create-http.ts'
export { createHttp } from './create-http.ts'
export type { HttpCall, HttpMethod } from './http-call.ts'
export { HttpContext, useHttp } from './http-context.ts'
export { HttpError } from './http-error.ts'
export {
  ACTIVITY_ITEM_ID_NOT_SET,
  COMPETITION_ID_NOT_SET,
  COMPETITION_PARAMETER_NOT_SET,
  GAME_ID_NOT_SET,
  GAME_NOT_LOADED,
  GOAL_NOT_FOUND,
  GROUP_NOT_FOUND,
  PLAYER_ID_NOT_PROVIDED,
  PLAYER_NOT_LOADED,
  TEAM_ID_NOT_SET,
  TIME_NOT_SET,
} from './internal-errors.ts'
export { newId } from './new-id.ts'
export { isBefore, parsePosition } from './position.ts'
export type { HttpAnswer } from './request.ts'
export { InternalError, required } from './required.ts'
export { swallowsFailure } from './swallowed-failures.ts'
