import type { ErrorCode } from '@cup/contract/problem'
import { deliveryOf, type HallCommand } from './hall-command.ts'

/** Why a command came to nothing: what the service said, or that it never got there in time. */
export type Refusal = ErrorCode | 'undelivered'

/** Where a command stands. Times are milliseconds by the device's own clock, which outlives a reload. */
export type Stage =
  | { readonly name: 'waiting'; readonly until: number }
  | { readonly name: 'sending'; readonly since: number }
  | { readonly name: 'asking' }
  | { readonly name: 'refused'; readonly refusal: Refusal }
  | { readonly name: 'done'; readonly position: number }

/** One press, from the tap until it is answered; the same key and the same time each time it is sent. */
export type Entry = {
  readonly key: string
  readonly command: HallCommand
  readonly pressedAt: number
  /** The same in the service's time; absent while that was not known. */
  readonly occurredAt?: string
  readonly tries: number
  /** Whether the operator wants it although it is late, and whether it has said so to the service. */
  readonly late: 'no' | 'agreed' | 'said'
  readonly stage: Stage
}

/** A clock command that could not be delivered by then is asked about. */
export const ASK_AFTER_MILLIS = 10_000
/** A moment that was missed by so much is over. */
export const MOMENT_MILLIS = 5_000
/** What has not been answered by then is shown as such. */
export const UNCONFIRMED_AFTER_MILLIS = 1_500
/** Nobody answers: it is sent again, under its key. */
export const ANSWER_WITHIN_MILLIS = 5_000

/** An answer that is not there by then was probably lost with the line. */
const FRESH_MILLIS = 1_000
const FIRST_RETRY_MILLIS = 500
const LONGEST_RETRY_MILLIS = 5_000

/** A new press, to be sent at once. */
export const pressed = (press: Pick<Entry, 'key' | 'command' | 'pressedAt' | 'occurredAt'>): Entry => ({
  ...press,
  tries: 0,
  late: 'no',
  stage: { name: 'waiting', until: press.pressedAt },
})

/** The same entry, to be sent at this time. */
export const waitingUntil = (entry: Entry, until: number): Entry => ({ ...entry, stage: { name: 'waiting', until } })

/** The operator wants it although it is late. */
export const agreed = (entry: Entry, now: number): Entry =>
  entry.stage.name === 'asking'
    ? waitingUntil({ ...entry, late: entry.late === 'said' ? 'said' : 'agreed' }, now)
    : entry

/** Waits no longer; what was sent just now is still given its time. */
export function resumed(entry: Entry, now: number): Entry {
  const { stage } = entry
  const hangs = stage.name === 'sending' && now - stage.since >= FRESH_MILLIS
  return stage.name === 'waiting' || hangs ? waitingUntil(entry, now) : entry
}

/** Half a second after the first failure, doubling up to five: the line of a hall comes back soon. */
export const retryAt = ({ tries }: Entry, now: number): number =>
  now + Math.min(FIRST_RETRY_MILLIS * 2 ** Math.max(0, tries - 1), LONGEST_RETRY_MILLIS)

/** Whether it is still on its way. */
export const isOpen = ({ stage }: Entry): boolean => stage.name === 'waiting' || stage.name === 'sending'

/** What time has made of an entry. */
export function afterTime(entry: Entry, now: number): Entry {
  if (!isOpen(entry)) return entry
  const endsAt = patienceEndsAt(entry)
  if (endsAt !== undefined && now >= endsAt) {
    const isClock = deliveryOf(entry.command.call) === 'clock'
    return { ...entry, stage: isClock ? { name: 'asking' } : { name: 'refused', refusal: 'undelivered' } }
  }
  const { stage } = entry
  return stage.name === 'sending' && now >= stage.since + ANSWER_WITHIN_MILLIS ? waitingUntil(entry, now) : entry
}

/** When time will make something else of an entry, or of how it is shown. */
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

/** Until then it is tried without asking; absent where it is tried for ever. */
function patienceEndsAt({ command, pressedAt, late }: Entry): number | undefined {
  switch (deliveryOf(command.call)) {
    case 'clock':
      return late === 'no' ? pressedAt + ASK_AFTER_MILLIS : undefined
    case 'momentary':
      return pressedAt + MOMENT_MILLIS
    case 'lasting':
      return undefined
  }
}
