import { gameId } from '@cup/domain/testing'
import type { HallCommand } from '../shared/outbox/command.ts'
import type { Sent } from '../shared/outbox/sent.ts'

/** The game that presses are about, if they say nothing else. */
export const GAME = gameId(1)

let presses = 0

/** A press that is on its way. */
export function aSent(command: HallCommand, change: Partial<Sent> = {}): Sent {
  presses += 1
  return { key: `key-${presses}`, command, pressedAt: 0, state: 'sending', ...change }
}

/** A press of the clock, made at this instant. */
export const clockPress = (call: ClockCall, occurredAt: string): Sent =>
  aSent({ call, body: { id: GAME } }, { occurredAt })

type ClockCall =
  | 'game.write/start'
  | 'game.write/revoke-start'
  | 'game.write/pause-clock'
  | 'game.write/resume-clock'
  | 'game.write/freeze-regular-time'
  | 'game.write/revoke-freeze'
  | 'game.write/take-over'
