import { forEntryCalls } from '@cup/contract/entry-calls'
import type { BodyOf, WriteName } from '@cup/contract/routes'

/** The calls that go through the outbox: the screen continues at once, the outbox delivers them. */
export type HallCall =
  | Extract<WriteName, `game.write/${string}`>
  | 'competition.write/set-current-game'
  | 'command/send'
  | 'horn'
  | 'countdown'

/** A call of the outbox with its body. */
export type HallCommand = {
  [Call in HallCall]: { readonly call: Call; readonly body: BodyOf<Call> }
}[HallCall]

/**
 * How a command is delivered: `lasting` is sent until it arrives; the operator is asked first about a late `clock`
 * command; a `momentary` one expires, for a late horn is worse than none.
 */
export type Delivery = 'lasting' | 'clock' | 'momentary'

const deliveries = {
  'game.write/plan': 'lasting',
  'game.write/change-plan': 'lasting',
  'game.write/change-datetime': 'lasting',
  'game.write/change-court': 'lasting',
  'game.write/swap-games': 'lasting',
  'game.write/slip': 'lasting',
  'game.write/revoke-moves': 'lasting',
  'game.write/change-duration': 'lasting',
  'game.write/change-shoot-out-shots-number': 'lasting',
  'game.write/set-actual-teams': 'lasting',
  'game.write/revoke-actual-teams': 'lasting',
  'game.write/postpone': 'lasting',
  'game.write/revoke-postponement': 'lasting',
  'game.write/livestream-regie-ready': 'lasting',
  'game.write/revoke-regie-ready': 'lasting',
  'game.write/start': 'clock',
  'game.write/revoke-start': 'lasting',
  'game.write/pause-clock': 'clock',
  'game.write/resume-clock': 'clock',
  'game.write/set-clock': 'clock',
  'game.write/start-extra-time': 'clock',
  'game.write/revoke-extra-time': 'lasting',
  ...forEntryCalls('lasting'),
  'game.write/freeze-regular-time': 'clock',
  'game.write/revoke-freeze': 'lasting',
  'game.write/track-shoot-out-shot': 'lasting',
  'game.write/revoke-shoot-out-shot': 'lasting',
  'game.write/award-result': 'lasting',
  'game.write/enter-result': 'lasting',
  'game.write/revoke-result': 'lasting',
  'game.write/cancel': 'lasting',
  'game.write/restore': 'lasting',
  'game.write/set-links': 'lasting',
  'game.write/take-over': 'lasting',
  'competition.write/set-current-game': 'lasting',
  'command/send': 'momentary',
  horn: 'momentary',
  countdown: 'momentary',
} as const satisfies Record<HallCall, Delivery>

/** [C9] The calls of play: each says what this device knew of the game. */
type PlayCall = {
  [Call in HallCall]: 'knownPosition' extends keyof BodyOf<Call> ? Call : never
}[HallCall]

/** [C9] Subject of a call of play: the clock, or a part that stays where the clock of another device counts. */
const subjects = {
  ...forEntryCalls('record'),
  'game.write/start': 'clock',
  'game.write/revoke-start': 'clock',
  'game.write/pause-clock': 'clock',
  'game.write/resume-clock': 'clock',
  'game.write/set-clock': 'clock',
  'game.write/start-extra-time': 'clock',
  'game.write/revoke-extra-time': 'clock',
  'game.write/freeze-regular-time': 'clock',
  'game.write/revoke-freeze': 'clock',
  'game.write/track-shoot-out-shot': 'record',
  'game.write/revoke-shoot-out-shot': 'record',
} as const satisfies Record<PlayCall, 'clock' | 'record'>

const subjectOf = (call: HallCall): 'clock' | 'record' | undefined =>
  Object.entries(subjects).find(([name]) => name === call)?.[1]

/** [C9] The game of a call of play; undefined for every other call. */
export const playedGameOf = ({ call, body }: HallCommand): string | undefined =>
  subjectOf(call) !== undefined && 'id' in body ? body.id : undefined

/** [C9] Whether it moves the clock of a game, or its end. */
export const movesClock = ({ call }: HallCommand): boolean => subjectOf(call) === 'clock'

/** How this call is delivered. */
export const deliveryOf = (call: HallCall): Delivery => deliveries[call]

/** Whether the outbox sends this call; an older version of the app may have stored others. */
export const isHallCall = (call: string): call is HallCall => Object.hasOwn(deliveries, call)

/** Commands of one lane arrive in the order in which they were given: all commands of a game share one. */
export const laneOf = ({ call, body }: HallCommand): string => ('id' in body ? body.id : call)
