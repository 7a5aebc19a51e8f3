import type { NamesPolicy } from '../competition/competition-commands.ts'

/** A player's name as it is kept beside the log. */
export type PersonName = { readonly firstName: string; readonly lastName: string }

const STRICTEST_LAST: readonly NamesPolicy[] = ['full', 'first', 'number']

/** [N2] The strictest of several policies; `full` if there is none. */
export const strictestOf = (policies: readonly NamesPolicy[]): NamesPolicy =>
  STRICTEST_LAST.findLast((policy) => policies.includes(policy)) ?? 'full'

/** [N3] What the public sees of a player; an erased one is a number. */
export function displayNameOf(name: PersonName | undefined, number: number, policy: NamesPolicy): string {
  if (!name || policy === 'number') return `Nr. ${number}`
  return policy === 'full' ? `${name.firstName} ${name.lastName}` : `${name.firstName} ${initialOf(name.lastName)}.`
}

/** The first letter as people see it, also where it takes more than one code unit. */
const initialOf = (lastName: string): string => [...lastName][0] ?? ''
