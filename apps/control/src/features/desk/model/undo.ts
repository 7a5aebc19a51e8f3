import { defined, type Instant, instantOf, millisOf } from '@cup/domain/kernel'
import type { HallCall, HallCommand } from '../../../shared/outbox/command.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import type { After, Before, CommandBody, DeskPress } from '../kinds/kind.ts'
import { type Act, isPause, isShot } from './act.ts'
import { commandTextOf } from './command-effects.ts'
import { deskCommands } from './commands.ts'
import type { History, NewAct, Undone } from './history.ts'

/** The knowledge of the desk when it looks for something to take back or to repeat. */
export type UndoState = Omit<After, 'at' | 'shots' | 'back'> & {
  readonly names: DeskNames
  /** Milliseconds, by the service's time. */
  readonly now: number
}

/** An act that can be taken back now: its text, and the presses that do so. */
export type UndoOffer = { readonly act: Act; readonly text: string; readonly presses: readonly DeskPress[] }

/** An act that can be repeated now: its text, and the presses that do so. */
export type RedoOffer = { readonly undone: Undone; readonly text: string; readonly presses: readonly DeskPress[] }

/** [U1] The presses that take a command back; none where nothing does. */
export const undoOf = ({ call, body }: HallCommand, before: Before): readonly DeskPress[] =>
  undoWith(call, body, before)

type Pressed = { readonly key: string; readonly at: Instant; readonly before: Before }

/** The act of a press; undefined where nothing takes it back. */
export function actOf(command: HallCommand, { key, at, before }: Pressed): NewAct | undefined {
  const back = undoOf(command, before)
  if (back.length === 0) return undefined
  const shots = before.shots + (isShot(command) ? 1 : 0)
  return { gameId: before.game.id, key, command, back, at, shots }
}

/** [U12] The presses that repeat a command, from what is there before it is taken back. */
export const againOf = (command: HallCommand, before: Before): readonly DeskPress[] =>
  againWith(command.call, command.body, before) ?? [{ command }]

/** [U12] The newest act that stands; of those that this call takes back, if one is named. What cannot be taken back is passed over. */
export function undoOfferIn({ done }: History, state: UndoState, call?: HallCall): UndoOffer | undefined {
  const act = done.findLast(
    (one) =>
      (call === undefined || one.back[0]?.command.call === call) && isTimely(one, state) && isStanding(one, state),
  )
  return act && { act, text: commandTextOf(act.command, state, act.back), presses: backOf(act, state) }
}

/** [U12] The act that was taken back last and is still to be repeated. */
export function redoOfferIn({ undone }: History, state: UndoState): RedoOffer | undefined {
  const last = undone.findLast(({ act }) => isTimely(act, state) && isRepeatable(act, state))
  const command = last?.again[0]?.command
  if (!last || !command) return undefined
  return {
    undone: last,
    text: commandTextOf(command, state, last.act.back),
    presses: last.again.map((press) => stoppingNone(press, state)),
  }
}

/** [U12] After this time the clock would run back, or off, by more than a pause in passing. */
const PAUSE_MILLIS = 10_000

/** Milliseconds until the next act is passed over because of its age alone; undefined where none will be. */
export function millisToNextChange({ done, undone }: History, now: number): number | undefined {
  const pauses = [...done, ...undone.map(({ act }) => act)].filter(isPause)
  const left = pauses.map(({ at }) => Date.parse(at) + PAUSE_MILLIS - now).filter((millis) => millis > 0)
  return left.length === 0 ? undefined : Math.min(...left)
}

const isTimely = (act: Act, { game, now }: UndoState): boolean =>
  act.gameId === game.id && !(isPause(act) && now - Date.parse(act.at) >= PAUSE_MILLIS)

/** [C6] A pause is taken back from its own instant on, so that no game time is lost. */
const backOf = (act: Act, { game }: UndoState): readonly DeskPress[] =>
  act.back.map((press) => (isPause(act) ? { ...press, at: game.clock.at } : stoppingNone(press, { game })))

/** [F4] A time-out that comes back stops no clock that runs since before it: it then counts from just before that. */
function stoppingNone({ command, at }: DeskPress, { game: { clock } }: Pick<UndoState, 'game'>): DeskPress {
  const wouldStop = command.call === 'game.write/take-time-out' && at !== undefined && clock.running && clock.at <= at
  return { command, ...defined({ at: wouldStop ? instantOf(millisOf(clock.at) - 1) : at }) }
}

const isStanding = ({ command: { call, body }, back, at, shots }: Act, state: UndoState): boolean =>
  standsWith(call, body, { ...state, back, at, shots })

const isRepeatable = ({ command: { call, body }, back, at, shots }: Act, state: UndoState): boolean =>
  repeatableWith(call, body, { ...state, back, at, shots })

// The type parameter ties the body to its call.
const undoWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, before: Before) =>
  deskCommands[call].undo?.(body, before) ?? []

const againWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, before: Before) =>
  deskCommands[call].again?.(body, before)

const standsWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, after: After) =>
  deskCommands[call].stands?.(body, after) ?? false

const repeatableWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, after: After) =>
  deskCommands[call].isRepeatable?.(body, after) ?? false
