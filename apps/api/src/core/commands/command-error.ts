/** Why a command was not even decided. */
export type CommandErrorCode = 'request/key-reused' | 'log/busy' | 'service/unavailable' | 'service/internal'

/** A command that could not be handled, by no fault of the rules. */
export class CommandError extends Error {
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'CommandError'
    this.code = code
  }
}
