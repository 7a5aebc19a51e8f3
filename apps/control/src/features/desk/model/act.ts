import { entryCalls, isEntryCall } from '@cup/contract/entry-calls'
import { entryKinds } from '@cup/domain/game'
import { assumed, type Instant } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { DeskPress } from '../kinds/kind.ts'

/** An act of this desk that can be taken back. */
export type Act = {
  readonly gameId: string
  /** The key of the press, by which the outbox knows it. */
  readonly key: string
  /** Counts the acts of this desk. */
  readonly number: number
  readonly command: HallCommand
  /** The presses that take it back, in their order. */
  readonly back: readonly DeskPress[]
  /** When it was done, by the service's time. */
  readonly at: Instant
  /** The number of shots after it. */
  readonly shots: number
}

/** An entry on the record, as a command names it. */
type NamedEntry = { readonly field: string; readonly id: string }

/** The entry that a command is about; undefined for every other command. */
export function entryOf({ call, body }: HallCommand): NamedEntry | undefined {
  if (!isEntryCall(call)) return undefined
  const { command } = entryCalls[call]
  const field = Object.values(entryKinds).find(({ commands }) => command in commands)?.idField
  const fields: Readonly<Record<string, unknown>> = body
  return field === undefined ? undefined : { field, id: String(fields[field]) }
}

/** The same command about the other entry, where it is about the first one. */
export function withEntryId(command: HallCommand, from: string, to: string): HallCommand {
  const entry = entryOf(command)
  if (entry?.id !== from) return command
  const renamed = { ...command, body: { ...command.body, [entry.field]: to } }
  return assumed<HallCommand>(renamed, 'the id of an entry is one of its fields')
}

/** More acts are never taken back. */
const MOST_ACTS = 50

/**
 * The acts with a new one. [U9] A shot has no id: one of the same number, or a later one, was taken back before it. [C8]
 * The clock does not run on from an instant before a freeze, also where the freeze was taken back.
 */
export function withAct(acts: readonly Act[], act: Act): readonly Act[] {
  const isGone = (one: Act) =>
    (isShot(act.command) && isShot(one.command) && one.shots >= act.shots) || (isFreeze(act) && isPause(one))
  return [...acts.filter((one) => !isGone(one)), act].slice(-MOST_ACTS)
}

/** The same; steps of the time of an entry that follow each other at once are one act. */
export function withActOrStep(acts: readonly Act[], act: Act): readonly Act[] {
  const last = acts.at(-1)
  if (!last || !isNextStep(last, act)) return withAct(acts, act)
  // Back where it was before the first step: nothing is left to take back.
  const others = acts.slice(0, -1)
  const isBack = last.back.some(({ command }) => timeIn(command) === timeIn(act.command))
  return isBack ? others : [...others, { ...act, number: last.number, back: last.back }]
}

/** Presses of ±1 s in a panel come faster than this. */
const STEPS_WITHIN_MILLIS = 3_000

function isNextStep(before: Act, act: Act): boolean {
  const stepped = steppedEntryOf(act)
  const millis = Date.parse(act.at) - Date.parse(before.at)
  return stepped !== undefined && stepped === steppedEntryOf(before) && millis < STEPS_WITHIN_MILLIS
}

/** The entry of which a command changes the time and nothing else; undefined for every other command. */
function steppedEntryOf({ command }: Act): string | undefined {
  const entry = entryOf(command)
  if (!entry) return undefined
  const { id: _, time, [entry.field]: __, ...others }: Readonly<Record<string, unknown>> = command.body
  return time === undefined || Object.keys(others).length > 0 ? undefined : entry.id
}

const timeIn = ({ body }: HallCommand): unknown => ('time' in body ? body.time : undefined)

const isFreeze = ({ command }: Act): boolean => command.call === 'game.write/freeze-regular-time'
/** Whether a command is a shot of the shoot-out. */
export const isShot = ({ call }: HallCommand): boolean => call === 'game.write/track-shoot-out-shot'

/** Whether an act has stopped the clock. */
export const isPause = ({ command }: Act): boolean => command.call === 'game.write/pause-clock'
