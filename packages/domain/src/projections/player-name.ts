import type { CompetitionSettings, NamesPolicy } from '../settings/competition-settings.ts'

/** A player's name as it is kept beside the log. */
export type PersonName = { readonly firstName: string; readonly lastName: string }

const STRICTEST_LAST: readonly NamesPolicy[] = ['full', 'first', 'number']

/** [N2] The strictest of several policies; `full` if there is none. */
export const strictestOf = (policies: readonly NamesPolicy[]): NamesPolicy =>
  STRICTEST_LAST.findLast((policy) => policies.includes(policy)) ?? 'full'

/** [N3] Public part of a name: nothing of an erased player's. */
export function shownNameOf(name: PersonName | undefined, policy: NamesPolicy): PersonName | undefined {
  if (!name || policy === 'number') return undefined
  return policy === 'full' ? name : { firstName: name.firstName, lastName: `${initialOf(name.lastName)}.` }
}

/** [N3] Public name of a player; an erased one is a number. */
export function displayNameOf(name: PersonName | undefined, number: number, policy: NamesPolicy): string {
  const shown = shownNameOf(name, policy)
  return shown ? `${shown.firstName} ${shown.lastName}` : `Nr. ${number}`
}

/** [N3] Whether the public sees no more of a player than the shirt number. */
export const isNameHidden = ({ displayName }: ShownPlayer): boolean => JUST_A_NUMBER.test(displayName)

const JUST_A_NUMBER = /^Nr\.\s\d+$/

type ShownPlayer = { readonly displayName: string }

/** [N12] Whether a player has a page: the competition wants pages and publishes all results, and the name is public. */
export const hasPlayerPage = (
  { playerPages, publicResults }: Pick<CompetitionSettings, 'playerPages' | 'publicResults'>,
  player: ShownPlayer,
): boolean => playerPages && publicResults === 'all' && !isNameHidden(player)

/** The first letter as people see it, also where it takes more than one code unit; of "von Ahn" it is the A. */
function initialOf(lastName: string): string {
  const words = lastName.split(/[\s'’]+/)
  const name = words.find((word) => !STARTS_SMALL.test(word)) ?? lastName
  return [...name][0] ?? ''
}

const STARTS_SMALL = /^(\p{Ll}|$)/u
