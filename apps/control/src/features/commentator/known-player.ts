import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { ageOf } from '@cup/ui/format'

/** A player as the reader may know one: [N7] commentators and organisers see birthdays. */
export type KnownPlayer = Player | StaffPlayer

/** The players of a team by number. */
export const squadOf = (players: readonly KnownPlayer[], { id }: Pick<Team, 'id'>): readonly KnownPlayer[] =>
  players.filter(({ teamId }) => teamId === id).sort((a, b) => a.number - b.number)

/** The surname and the first name; [N5] an erased player has the number alone. */
export const namesOf = ({ erased, displayName, lastName, firstName }: KnownPlayer) =>
  erased ? { last: displayName, first: '' } : { last: lastName, first: firstName }

/** "Mia Keller" */
export function fullNameOf(player: KnownPlayer): string {
  const { last, first } = namesOf(player)
  return first === '' ? last : `${first} ${last}`
}

/** The age of a player in whole years; undefined where the birthday is not known. */
export function ageAt(player: KnownPlayer, now: Instant): number | undefined {
  const birthday = birthdayOf(player)
  return birthday === undefined ? undefined : ageOf(birthday, now)
}

/** The birthday of a player; undefined where it is not known. */
export const birthdayOf = (player: KnownPlayer): string | undefined =>
  'birthday' in player ? player.birthday : undefined
