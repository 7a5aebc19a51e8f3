import type { BodyOf } from '@cup/contract/routes'
import type { Faults } from '../../shared/form/use-saved-form.ts'
import { calendarDateIn } from '../../shared/form/wall-time.ts'

/** [N2] How players are shown to the public, the strictest last. */
export const NAMES_POLICIES = ['full', 'first', 'number'] as const
export type NamesPolicy = (typeof NAMES_POLICIES)[number]

/** What stands in the form of a competition. */
export type CompetitionDraft = {
  readonly id: string
  readonly name: string
  readonly location: string
  readonly start: string
  readonly end: string
  readonly names: NamesPolicy
}

/** What is still missing. */
export const faultsOf = ({ name, location, start, end }: CompetitionDraft): Faults<CompetitionDraft> => ({
  name: name.trim() === '' ? 'Bitte einen Namen eintragen.' : undefined,
  location: location.trim() === '' ? 'Bitte einen Ort eintragen.' : undefined,
  start: calendarDateIn(start) === undefined ? NO_DAY : undefined,
  end: calendarDateIn(end) === undefined ? NO_DAY : undefined,
})

const NO_DAY = 'Bitte einen Tag eintragen.'

/** [K1] First and last day, the earlier one first; undefined while one is missing. */
export function daysOf({ start, end }: Pick<CompetitionDraft, 'start' | 'end'>) {
  const [one, other] = [calendarDateIn(start), calendarDateIn(end)]
  if (!one || !other) return undefined
  return one <= other ? { start: one, end: other } : { start: other, end: one }
}

/** Whether the last day was typed before the first one. */
export const areTurned = (draft: Pick<CompetitionDraft, 'start' | 'end'>): boolean => {
  const days = daysOf(draft)
  return days !== undefined && days.start !== calendarDateIn(draft.start)
}

/** The call that makes it; undefined while something is missing. */
export function creationOf({ id, name, location, names, ...range }: CompetitionDraft) {
  const days = daysOf(range)
  if (!days) return undefined
  const body: BodyOf<'competition.write/create'> = { id, name: name.trim(), location: location.trim(), names, ...days }
  return body
}
