import type { BodyOf, WriteName } from '@cup/contract/routes'

/** The calls of the hall: whoever presses goes on at once, the outbox sees to it that it arrives. */
export type HallCall =
  | Extract<WriteName, `game.write/${string}`>
  | 'competition.write/set-current-game'
  | 'command/send'
  | 'horn'
  | 'countdown'

/** A call of the hall with its body. */
export type HallCommand = {
  [Call in HallCall]: { readonly call: Call; readonly body: BodyOf<Call> }
}[HallCall]

/**
 * How a command is brought to the service: `lasting` is sent until it arrives; a `clock` command that is late is asked
 * about first; a `momentary` one is worth nothing later, least of all a horn.
 */
export type Delivery = 'lasting' | 'clock' | 'momentary'

const deliveries: { readonly [Call in HallCall]?: Delivery } = {
  'game.write/start': 'clock',
  'game.write/pause-clock': 'clock',
  'game.write/resume-clock': 'clock',
  'game.write/set-clock': 'clock',
  'game.write/freeze-regular-time': 'clock',
  'command/send': 'momentary',
  horn: 'momentary',
  countdown: 'momentary',
}

/** How this call is delivered. */
export const deliveryOf = (call: HallCall): Delivery => deliveries[call] ?? 'lasting'

/** What must arrive in the order in which it was pressed: all that is done to one game. */
export const laneOf = ({ call, body }: HallCommand): string => ('id' in body ? body.id : call)
