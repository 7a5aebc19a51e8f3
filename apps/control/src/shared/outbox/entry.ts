import type { ErrorCode } from '@cup/contract/problem'
import { instantOf, millisOf } from '@cup/domain/kernel'
import { deliveryOf, type HallCommand, laneOf } from './command.ts'

/** Why a command failed: the error code of the service, or that it was not delivered in time. */
export type Refusal = ErrorCode | 'undelivered'

/** The stage of a command. Times are milliseconds of the device's wall clock, which continues across a reload. */
export type Stage =
  | { readonly name: 'waiting'; readonly until: number }
  | { readonly name: 'sending'; readonly since: number }
  | { readonly name: 'asking' }
  | { readonly name: 'refused'; readonly refusal: Refusal }
  | { readonly name: 'done' }
  /** [I15] It was answered, and the log has lost it: the operator is asked whether to enter it again. */
  | { readonly name: 'lost' }

/** One command, from the tap until it is answered; every attempt sends the same key and the same time. */
export type Entry = {
  readonly key: string
  readonly command: HallCommand
  readonly pressedAt: number
  /** The same in the service's time; absent while that is not known. */
  readonly occurredAt?: string
  /** [C9] The last position of the game that this device knew; absent where it knew none, and of calls outside play. */
  readonly knownPosition?: number
  readonly tries: number
  /** Whether the operator wants it although it is late, and whether a request has said so to the service. */
  readonly late: 'no' | 'agreed' | 'said'
  /** [C9] Its place among those that an answer has arranged; absent where the order of the presses counts. */
  readonly place?: number
  /** [0047] Whether the last attempt found the storage of the service full. */
  readonly isStorageFull?: boolean
  /** [I2] The position of its last event, from the first answer on: also while the next page sends it again. */
  readonly position?: number
  readonly stage: Stage
}

/** After this time without delivery the operator is asked about a clock command that does not say what was known. */
export const ASK_AFTER_MILLIS = 10_000
/** A momentary command expires after this time. */
export const MOMENT_MILLIS = 5_000
/** A command without an answer is shown as unconfirmed after this time. */
export const UNCONFIRMED_AFTER_MILLIS = 1_500
/** Without an answer it is sent again after this time, under the same key. */
export const ANSWER_WITHIN_MILLIS = 5_000

/** An answer that takes longer was probably lost with the connection. */
const FRESH_MILLIS = 1_000
const FIRST_RETRY_MILLIS = 500
/** The longest pause before another try, unless the service asks for a longer one. */
export const LONGEST_RETRY_MILLIS = 5_000

/** A new entry, to be sent at once. */
export const newEntry = (
  command: Pick<Entry, 'key' | 'command' | 'pressedAt' | 'occurredAt' | 'knownPosition'>,
): Entry => ({
  ...command,
  tries: 0,
  late: 'no',
  stage: { name: 'waiting', until: command.pressedAt },
})

/**
 * [I7] An entry from before the service's time was known gets its time now, unless it was sent before: repeated requests
 * must not differ.
 */
export function timed(entry: Entry, serverNow: string | undefined, now: number): Entry {
  if (entry.occurredAt !== undefined || entry.tries > 0 || serverNow === undefined) return entry
  return { ...entry, occurredAt: instantOf(millisOf(serverNow) - (now - entry.pressedAt)) }
}

/** The same entry, to be sent at this time. */
export const waitingUntil = (entry: Entry, until: number): Entry => ({ ...entry, stage: { name: 'waiting', until } })

/** The entry after the operator has confirmed it although it is late. */
export const agreed = (entry: Entry, now: number): Entry =>
  entry.stage.name === 'asking'
    ? waitingUntil({ ...entry, late: entry.late === 'said' ? 'said' : 'agreed' }, now)
    : entry

/** [I15] An answered entry that the log has lost: nothing of its answer counts any more. */
export function lost({ position: _, isStorageFull: __, ...entry }: Entry): Entry {
  return { ...entry, tries: 0, stage: { name: 'lost' } }
}

/** [I15] The entry after the operator wants it entered again: it is late, and counts at the instant of its press. */
export const enteredAgain = (entry: Entry, now: number): Entry =>
  waitingUntil({ ...entry, late: deliveryOf(entry.command.call) === 'clock' ? 'said' : entry.late }, now)

/** The entry after the connection is back: it is sent at once, unless it was sent within the last second. */
export function resumed(entry: Entry, now: number): Entry {
  const { stage } = entry
  const hangs = stage.name === 'sending' && now - stage.since >= FRESH_MILLIS
  return stage.name === 'waiting' || hangs ? waitingUntil(entry, now) : entry
}

/** Half a second after the first failure, doubling up to five seconds: connections in the hall recover quickly. */
export const retryAt = ({ tries }: Entry, now: number): number =>
  now + Math.min(FIRST_RETRY_MILLIS * 2 ** Math.max(0, tries - 1), LONGEST_RETRY_MILLIS)

/** Whether it is still to arrive: waiting, being sent, or asked about. */
export const isToArrive = (entry: Entry): boolean => isOpen(entry) || entry.stage.name === 'asking'

/** Whether it is waiting or being sent. */
export const isOpen = ({ stage }: Entry): boolean => stage.name === 'waiting' || stage.name === 'sending'

/** Whether it counts whenever it arrives, without a question. */
export const isNeverLate = (entry: Entry): boolean => patienceEndsAt(entry) === undefined

/** The entry at this time: an expired one is asked about or refused, an unanswered one waits for its next attempt. */
export function afterTime(entry: Entry, now: number): Entry {
  if (!isOpen(entry)) return entry
  const endsAt = patienceEndsAt(entry)
  if (endsAt !== undefined && now >= endsAt) {
    const isClock = deliveryOf(entry.command.call) === 'clock'
    const refusal = entry.isStorageFull ? 'service/storage-full' : 'undelivered'
    return { ...entry, stage: isClock ? { name: 'asking' } : { name: 'refused', refusal } }
  }
  const { stage } = entry
  return stage.name === 'sending' && now >= stage.since + ANSWER_WITHIN_MILLIS ? waitingUntil(entry, now) : entry
}

/** When the entry, or its look, changes next by time alone. */
export function nextChangeAt(entry: Entry, now: number): number {
  const { stage, pressedAt } = entry
  if (!isOpen(entry)) return Number.POSITIVE_INFINITY
  const times = [
    pressedAt + UNCONFIRMED_AFTER_MILLIS,
    patienceEndsAt(entry) ?? Number.POSITIVE_INFINITY,
    stage.name === 'sending' ? stage.since + ANSWER_WITHIN_MILLIS : Number.POSITIVE_INFINITY,
    stage.name === 'waiting' ? stage.until : Number.POSITIVE_INFINITY,
  ]
  return Math.min(...times.filter((time) => time > now))
}

/** The entries to send now: the first open one of each lane; an entry that is asked about blocks those behind it. */
export function dueAmong(entries: readonly Entry[], now: number): readonly Entry[] {
  const firsts = new Map<string, Entry>()
  for (const entry of entries) {
    const lane = laneOf(entry.command)
    const isOver = entry.stage.name === 'refused' || entry.stage.name === 'done'
    if (!isOver && !firsts.has(lane)) firsts.set(lane, entry)
  }
  return [...firsts.values()].filter(({ stage }) => stage.name === 'waiting' && stage.until <= now)
}

/** The end of the attempts without asking; absent where they never end. */
function patienceEndsAt({ command, pressedAt, late, knownPosition }: Entry): number | undefined {
  switch (deliveryOf(command.call)) {
    case 'clock':
      // [C9] The service knows whether another device has entered something meanwhile.
      return late === 'no' && knownPosition === undefined ? pressedAt + ASK_AFTER_MILLIS : undefined
    case 'momentary':
      return pressedAt + MOMENT_MILLIS
    case 'lasting':
      return undefined
  }
}

/** [I15] Those of a lane that the log has lost. */
export const lostIn = (entries: readonly Entry[], lane: string): readonly Entry[] =>
  entries.filter(({ stage, command }) => stage.name === 'lost' && laneOf(command) === lane)
