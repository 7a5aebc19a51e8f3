import type { PROBLEM_TYPE as ContractProblemType, ErrorCode, Problem } from '@cup/contract/problem'

const PROBLEM_TYPE: typeof ContractProblemType = 'application/problem+json'

/** A response that is not ok, with everything that it contains. */
export class HttpError extends Error {
  readonly status: number
  readonly statusText: string
  readonly url: string
  readonly headers: Headers
  readonly data: unknown

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, url: string, data: unknown) {
    super(`${response.status} ${response.statusText}`.trim())
    this.name = 'HttpError'
    this.status = response.status
    this.statusText = response.statusText
    this.url = url
    this.headers = response.headers
    this.data = data
  }

  /** Problem document, if the answer is one. */
  get problem(): Problem | undefined {
    const type = this.headers.get('content-type') ?? ''
    return type.startsWith(PROBLEM_TYPE) && isProblem(this.data) ? this.data : undefined
  }

  /** Why, from the closed list of codes. */
  get code(): ErrorCode | undefined {
    return this.problem?.code
  }
}

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'

/** A programmer's mistake: asking again does not help. */
export class InternalError extends Error {
  override readonly name = 'InternalError'
}

/** The value, or an error for the error screen where it is missing. */
export function required<Value>(value: Value, message: string): NonNullable<Value> {
  if (value === undefined || value === null || value === '') throw new InternalError(message)
  return value
}

// What a programmer forgot, in the words of the specification; only the error screen ever shows them.

/** A query or command lacks its game. */
export const GAME_ID_NOT_SET = 'game id not set'
/** The game has not come yet. */
export const GAME_NOT_LOADED = 'game not loaded'
/** The player has not come yet. */
export const PLAYER_NOT_LOADED = 'player not loaded'
/** The address of a competition's screen lacks it. */
export const COMPETITION_PARAMETER_NOT_SET = 'competitionId not set'
/** A query or command lacks its competition. */
export const COMPETITION_ID_NOT_SET = 'competition id not set'
/** A query or command lacks its team. */
export const TEAM_ID_NOT_SET = 'teamId not set'
/** The goal is not on the record. */
export const GOAL_NOT_FOUND = 'goal not found'
/** A goal or penalty lacks its time. */
export const TIME_NOT_SET = 'time not set'
/** A query or command lacks its player. */
export const PLAYER_ID_NOT_PROVIDED = 'player id not provided'
/** A ledwall command lacks its picture. */
export const ACTIVITY_ITEM_ID_NOT_SET = 'activity item id not set'
/** The competition has no such group. */
export const GROUP_NOT_FOUND = 'group not found in competition'
