import { type Problem, problemOf } from '@cup/contract/problem'

/** A refusal of a request with a code of the contract's closed list, before any command is decided. */
export class RequestError extends Error {
  readonly problem: Problem

  constructor(...args: Parameters<typeof problemOf>) {
    super(args[0])
    this.problem = problemOf(...args)
  }
}

/** [I13] The refusal of one call of an act: that of the call itself, with its place and its name. */
export class ActRefusal extends RequestError {
  override readonly problem: Problem

  constructor(problem: Problem, place: { readonly index: number; readonly call: string }) {
    super(problem.code)
    this.problem = { ...problem, ...place }
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

/** The SQL state of a statement that found no room on the disk. */
export const DISK_FULL = '53100'
/** That, no space left on a file system, and a quota that is used up. */
const NO_SPACE: ReadonlySet<string | undefined> = new Set([DISK_FULL, 'ENOSPC', 'EDQUOT'])

/** Whether a write failed, directly or by its cause, because the storage is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && (NO_SPACE.has(codeOf(error)) || isStorageFull(error.cause))
}

/** Whether the output of a program says that the storage is full. */
export const saysStorageFull = (output: string): boolean =>
  /no space left on device|dis[ck] quota exceeded/i.test(output)

/** The reason of a failure for the operator, with what to do where the storage is full. */
export function reasonWithAdvice(error: unknown): string {
  const reason = reasonOf(error)
  const isFull = isStorageFull(error) || saysStorageFull(reason)
  return isFull ? `${reason}\nThe storage is full: make room on its disk, and try again.` : reason
}
