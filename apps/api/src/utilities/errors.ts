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

/** A configuration with which the service does not start; the message names every wrong setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Takes one line meant for the operator. */
export type Log = (line: string) => void

/** Returns in words why something failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** The code of a system or database error, such as ENOENT or 57P03. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
