import { type Entry, type Refusal, UNCONFIRMED_AFTER_MILLIS } from './entry.ts'
import { type HallCommand, laneOf } from './hall-command.ts'

/**
 * How a press is shown: behind others or between two tries; on its way; not answered for 1.5 s; late, so that somebody
 * must decide; refused; or done, until the screen has seen what it did.
 */
export type SentState = 'queued' | 'sending' | 'unconfirmed' | 'needsDecision' | 'refused' | 'done'

/** A press as screens see it. */
export type Sent = {
  readonly key: string
  readonly command: HallCommand
  /** Milliseconds by the device's own clock. */
  readonly pressedAt: number
  readonly occurredAt?: string
  readonly state: SentState
  /** Why, where it is refused. */
  readonly refusal?: Refusal
  /** Up to where the log holds it, where it is done. */
  readonly position?: number
}

/** How an entry is shown at a time. */
export function sentOf(entry: Entry, now: number): Sent {
  const { key, command, pressedAt, occurredAt, stage } = entry
  return {
    key,
    command,
    pressedAt,
    ...(occurredAt === undefined ? {} : { occurredAt }),
    state: stateOf(entry, now),
    ...(stage.name === 'refused' ? { refusal: stage.refusal } : {}),
    ...(stage.name === 'done' ? { position: stage.position } : {}),
  }
}

function stateOf({ stage, pressedAt }: Entry, now: number): SentState {
  switch (stage.name) {
    case 'asking':
      return 'needsDecision'
    case 'refused':
    case 'done':
      return stage.name
    case 'waiting':
    case 'sending':
      if (now - pressedAt >= UNCONFIRMED_AFTER_MILLIS) return 'unconfirmed'
      return stage.name === 'sending' ? 'sending' : 'queued'
  }
}

/** Whether it is not at the service yet, as far as anybody knows. */
export const isUnderWay = ({ state }: Sent): boolean => state !== 'refused' && state !== 'done'

/** Whether it concerns this game. */
export const concerns = ({ command }: Sent, gameId: string): boolean => laneOf(command) === gameId
