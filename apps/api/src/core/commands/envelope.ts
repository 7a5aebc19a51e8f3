/** Sender of a command: a token of a script, a device, a person, or the service itself. */
export type Actor = {
  readonly id: string
  readonly kind: 'token' | 'device' | 'person' | 'service'
  readonly device?: string
  readonly deviceName?: string
}

/** Operator of a game: the device if the actor has one, otherwise the access. */
export const operatorOf = ({ id, device }: Actor): string => device ?? id

/** [C5] The service records the end of regular time by itself. */
export const CLOCK_KEEPER: Actor = { id: 'service:clock-keeper', kind: 'service' }

/** [N17] The service carries a confirmed erasure out by itself. */
export const ERASER: Actor = { id: 'service:eraser', kind: 'service' }

/** Why a command was not even decided. */
type CommandErrorCode =
  | 'request/key-reused'
  | 'log/busy'
  | 'service/unavailable'
  | 'service/storage-full'
  | 'service/outdated'
  | 'service/internal'

/** A command that could not be handled, by no fault of the rules. */
export class CommandError extends Error {
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'CommandError'
    this.code = code
  }
}
