import { type Problem, problemOf } from '@cup/contract/problem'

/** A refusal of a request with a code of the contract's closed list, before any command is decided. */
export class RequestError extends Error {
  readonly problem: Problem

  constructor(...args: Parameters<typeof problemOf>) {
    super(args[0])
    this.problem = problemOf(...args)
  }
}

/** The refusal `request/too-many`, with the seconds after which the caller may try again. */
export class TooManyError extends RequestError {
  readonly retryAfterSeconds: number

  constructor(waitMs: number) {
    super('request/too-many')
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  }
}
