import type { BodyOf } from '@cup/contract/routes'
import type { TypedBasics } from '../../shared/planning/competition-basics.tsx'
import { daysOf } from '../../shared/planning/competition-days.ts'

/** [N2] How players are shown to the public, the strictest last. */
export const NAMES_POLICIES = ['full', 'first', 'number'] as const
export type NamesPolicy = (typeof NAMES_POLICIES)[number]

/** What stands in the form of a competition. */
export type CompetitionDraft = TypedBasics & { readonly id: string; readonly names: NamesPolicy }

/** The call that makes it; undefined while something is missing. */
export function creationOf({ id, name, location, names, ...range }: CompetitionDraft) {
  const days = daysOf(range)
  if (!days) return undefined
  const body: BodyOf<'competition.write/create'> = { id, name: name.trim(), location: location.trim(), names, ...days }
  return body
}
