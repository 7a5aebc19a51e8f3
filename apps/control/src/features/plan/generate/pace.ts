import type { Competition, Game } from '@cup/contract/entities'
import { startOf } from '@cup/domain/planning'
import { instantIn, pickedTextOf } from '../../../shared/form/date-time-field.tsx'
import { numberIn } from '../../../shared/form/fields.tsx'
import type { Faults } from '../../../shared/form/use-saved-form.ts'
import { formatWallTime, parseWallTime } from '../../../shared/form/wall-time.ts'
import { minutesFault, secondsOfMinutes } from '../../../shared/planning/minutes.ts'

/** When games begin, and at which pace they follow each other, as typed. */
export type PaceDraft = {
  readonly dateTime: string
  /** From one start to the next, in minutes. */
  readonly slot: string
  /** In minutes. */
  readonly duration: string
}

/** The durations that are played most, in minutes. */
export const QUICK_MINUTES = [10, 12, 15]
/** The distances from start to start that are planned most, in minutes. */
export const QUICK_SLOTS = [12, 15, 20]

const MILLIS = 1000

/** After the last planned game, or at nine o'clock on a day without games. */
export function paceAfter(games: readonly Game[], slot: string, day: string): PaceDraft {
  const ends = games.map((game) => Date.parse(startOf(game)) + secondsOfMinutes(Number(slot)) * MILLIS)
  const morning = parseWallTime(`${day} 09:00`, 'YYYY-MM-DD HH:mm')
  const first = morning ? formatWallTime(morning) : ''
  const after = ends.length > 0 ? pickedTextOf(new Date(Math.max(...ends)).toISOString()) : first
  const isLater = (instantIn(first) ?? '') > (instantIn(after) ?? '')
  return { dateTime: isLater ? first : after, slot, duration: '12' }
}

/** What is wrong with it. */
export const paceFaultsOf = ({ dateTime, slot, duration }: PaceDraft): Faults<PaceDraft> => ({
  dateTime: instantIn(dateTime) === undefined ? 'Bitte Datum und Uhrzeit eintragen.' : undefined,
  slot: minutesFault(slot),
  duration: minutesFault(duration),
})

/** The same as a block of the plan takes it; undefined while something is missing. */
export function paceOf({ dateTime, slot, duration }: PaceDraft) {
  const [firstAt, slotMinutes, minutes] = [instantIn(dateTime), numberIn(slot), numberIn(duration)]
  if (!firstAt || slotMinutes === undefined || minutes === undefined) return undefined
  return { firstAt, slot: secondsOfMinutes(slotMinutes), duration: secondsOfMinutes(minutes) }
}

/** The number after the highest that a game's name has. */
export function nextNumberOf(games: readonly Pick<Game, 'name'>[]): number {
  const numbers = games.map(({ name }) => Number(/\d+/.exec(name)?.[0] ?? 0))
  return Math.max(0, ...numbers) + 1
}

/** The matchday of that name, and whether it is there already. */
export function matchdayNamed(
  name: string,
  { matchdays }: Pick<Competition, 'matchdays'>,
): { readonly id: string } | undefined {
  return matchdays.find((matchday) => matchday.name.trim().toLowerCase() === name.trim().toLowerCase())
}
