import { defined } from '@cup/domain/kernel'
import { type HallCommand, laneOf } from './command.ts'
import { type Entry, isOpen, type Refusal, UNCONFIRMED_AFTER_MILLIS } from './entry.ts'

/**
 * The state of a command on the screen: waiting behind others or between two attempts; being sent; without an answer for
 * 1.5 s; late, so that the operator must decide; refused; done, until its result is on the screen; or lost by the log
 * after it was answered.
 */
export type SentState = 'queued' | 'sending' | 'unconfirmed' | 'needsDecision' | 'refused' | 'done' | 'lost'

/** A command that was sent from here, as screens see it. */
export type Sent = {
  readonly key: string
  readonly command: HallCommand
  /** Milliseconds of the device's wall clock. */
  readonly pressedAt: number
  readonly occurredAt?: string
  /** [C9] The last position of the game that this device knew; absent where it knew none. */
  readonly knownPosition?: number
  readonly state: SentState
  /** [0047] It waits until the service has room for it; absent for every other reason. */
  readonly isStorageFull?: true
  /** Absent unless it is refused. */
  readonly refusal?: Refusal
  /** The position of its last event; absent until an answer has said it. */
  readonly position?: number
}

/** The view of an entry at a time. */
export function sentOf(entry: Entry, now: number): Sent {
  const { key, command, pressedAt, occurredAt, knownPosition, position, stage } = entry
  return {
    key,
    command,
    pressedAt,
    ...defined({ occurredAt, knownPosition, position }),
    state: stateOf(entry, now),
    ...(entry.isStorageFull && isOpen(entry) ? { isStorageFull: true } : {}),
    ...(stage.name === 'refused' ? { refusal: stage.refusal } : {}),
  }
}

function stateOf({ stage, pressedAt }: Entry, now: number): SentState {
  switch (stage.name) {
    case 'asking':
      return 'needsDecision'
    case 'refused':
    case 'done':
    case 'lost':
      return stage.name
    case 'waiting':
    case 'sending':
      if (now - pressedAt >= UNCONFIRMED_AFTER_MILLIS) return 'unconfirmed'
      return stage.name === 'sending' ? 'sending' : 'queued'
  }
}

/** Whether the service has not answered it yet. */
export const isUnderWay = ({ state }: Sent): boolean => state !== 'refused' && state !== 'done'

/** Whether the operator or the service still has to do something about it; a refusal has to be read. */
export const isUnsettled = ({ state }: Sent): boolean => state !== 'done'

/** [0047] Whether it is shown as waiting until the service has room for it. */
export const isWaitingForRoom = ({ state, isStorageFull }: Sent): boolean =>
  state === 'unconfirmed' && isStorageFull === true

/** Whether it belongs to this game. */
export const concerns = ({ command }: Sent, gameId: string): boolean => laneOf(command) === gameId
