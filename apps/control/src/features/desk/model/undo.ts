import type { Game } from '@cup/contract/entities'
import { entryCalls, isEntryCall } from '@cup/contract/entry-calls'
import { entryKinds } from '@cup/domain/game'
import type { Instant } from '@cup/domain/kernel'
import { type HallCall, type HallCommand, isHallCall } from '../../../shared/outbox/command.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import type { After, Before, CommandBody } from '../kinds/kind.ts'
import { commandTextOf, shortTextOf } from './command-effects.ts'
import { deskCommands } from './commands.ts'

/** Something that was done at this desk, and what takes it back. */
export type Act = {
  readonly gameId: string
  /** The key of the press, by which the outbox knows it. */
  readonly key: string
  /** Counts the acts of this desk. */
  readonly number: number
  readonly command: HallCommand
  readonly undo: HallCommand
  /** Its name at the press, for what leaves no trace in the state; absent after a reload, because it may name people. */
  readonly text?: string
  /** When it was done, by the service's time. */
  readonly at: Instant
  /** How many shots there were after it. */
  readonly shots: number
  /** Whether it is offered for a few seconds only: later, taking it back would do more than it names. */
  readonly isBrief: boolean
}

/** What the undo bar offers: it names what its press takes back. */
export type UndoOffer = {
  readonly act: Act
  readonly text: string
  readonly command: HallCommand
  /** The instant that the command takes effect at, where it is not that of the press. */
  readonly from: Instant | undefined
}

/** What the desk knows when it looks for something to take back. */
export type UndoState = Omit<After, 'at' | 'shots' | 'undo'> & {
  readonly game: Game
  readonly names: DeskNames
  /** Whether the service has refused this press. */
  readonly isRefused: (key: string) => boolean
}

/** [U1] The command that takes another one back; undefined where nothing does. */
export const undoOf = ({ call, body }: HallCommand, before: Before): HallCommand | undefined =>
  undoWith(call, body, before)

/** [U12] The newest act that still stands; what cannot be taken back is not offered. */
export function undoOfferAmong(acts: readonly Act[], state: UndoState): UndoOffer | undefined {
  const act = acts.findLast(
    (one) => one.gameId === state.game.id && !state.isRefused(one.key) && isStanding(one, state),
  )
  if (!act) return undefined
  const of = [act.command, state.record, state.names] as const
  return {
    act,
    text: act.text === undefined ? commandTextOf(...of) : (shortTextOf(...of) ?? act.text),
    command: act.undo,
    from: isPause(act) ? state.game.clock.at : undefined,
  }
}

/** More is never taken back. */
const MOST_ACTS = 50

/**
 * The acts with a new one; steps of the time of an entry that follow each other at once are one act. [U9] A shot has no id: one of the same number, or a later one, was taken back before it. [C8]
 * The clock does not run on from an instant before a freeze, also where the freeze was taken back.
 */
export function withAct(acts: readonly Act[], act: Act): readonly Act[] {
  const last = acts.at(-1)
  if (last && isNextStep(last, act)) {
    // Back where it was before the first step: nothing is left to take back.
    const others = acts.slice(0, -1)
    return timeIn(act.command) === timeIn(last.undo) ? others : [...others, { ...act, undo: last.undo }]
  }
  const isGone = (one: Act) => (isShot(act) && isShot(one) && one.shots >= act.shots) || (isFreeze(act) && isPause(one))
  return [...acts.filter((one) => !isGone(one)), act].slice(-MOST_ACTS)
}

/** Presses of ±1 s in a panel come faster than this. */
const STEPS_WITHIN_MILLIS = 3_000

function isNextStep(before: Act, act: Act): boolean {
  const stepped = steppedEntryOf(act)
  const millis = Date.parse(act.at) - Date.parse(before.at)
  return stepped !== undefined && stepped === steppedEntryOf(before) && millis < STEPS_WITHIN_MILLIS
}

/** The entry of which a command changes the time and nothing else; undefined for every other command. */
function steppedEntryOf({ command: { call, body } }: Act): string | undefined {
  if (!isEntryCall(call)) return undefined
  const { command } = entryCalls[call]
  const rules = Object.values(entryKinds).find(({ addedBy, commands }) => command in commands && command !== addedBy)
  const { id: _, time, ...others }: Readonly<Record<string, unknown>> = body
  const [named, ...more] = Object.entries(others)
  if (!rules || time === undefined || named?.[0] !== rules.idField || more.length > 0) return undefined
  return String(named[1])
}

const timeIn = ({ body }: HallCommand): unknown => ('time' in body ? body.time : undefined)

const isFreeze = ({ command }: Act): boolean => command.call === 'game.write/freeze-regular-time'
const isPause = ({ command }: Act): boolean => command.call === 'game.write/pause-clock'
const isShot = ({ command }: Act): boolean => command.call === 'game.write/track-shoot-out-shot'

/** Whether a command is offered for a few seconds only. */
export const isBriefly = ({ call }: HallCommand): boolean => deskCommands[call].isUndoneBriefly ?? false

const isStanding = ({ command: { call, body }, undo, at, shots }: Act, state: UndoState): boolean =>
  standsWith(call, body, { ...state, undo, at, shots })

// The type parameter ties the body to its call.
const undoWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, before: Before) =>
  deskCommands[call].undo?.(body, before)

const standsWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, after: After) =>
  deskCommands[call].stands?.(body, after) ?? false

/** So long after it an act is still offered when the page is opened again. */
const KEPT_MILLIS = 24 * 60 * 60_000

/** What is kept of these acts for a reload: no names, and nothing that is offered for a few seconds only. */
export const actsToKeep = (acts: readonly Act[]): readonly Act[] =>
  acts.filter(({ isBrief }) => !isBrief).map(({ text: _, ...act }) => act)

/** The acts that an earlier page has kept; an older version of the app may have kept calls that are gone. */
export const keptActsOf = (kept: unknown): readonly Act[] =>
  Array.isArray(kept) ? kept.filter((one) => isAct(one) && Date.now() - Date.parse(one.at) < KEPT_MILLIS) : []

const isAct = (one: unknown): one is Act =>
  isRecord(one) &&
  ['gameId', 'key', 'at'].every((field) => typeof one[field] === 'string') &&
  ['number', 'shots'].every((field) => typeof one[field] === 'number') &&
  isCommand(one.command) &&
  isCommand(one.undo)

const isCommand = (one: unknown): boolean =>
  isRecord(one) && isRecord(one.body) && typeof one.call === 'string' && isHallCall(one.call)

const isRecord = (one: unknown): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null
