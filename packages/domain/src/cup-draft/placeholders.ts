import { inTurn } from '../planning/index.ts'

/** Group and number of a placeholder: "B3". */
type Seat = { readonly letter: string; readonly number: number }

/** [D3] Name of a team that nothing is known of yet: "U11 B3", in short "B3". */
export const placeholderOf = (age: string, { letter, number }: Seat) => ({
  name: `${age} ${letter}${number}`,
  shortName: `${letter}${number}`,
})

const PLACEHOLDER = /^\S+ ([A-H])(\d{1,2})$/

/** [D3] Whether a team still has the name that a draft gave it. A placeholder ends as soon as it is called otherwise. */
export const isPlaceholder = ({ name, shortName }: { readonly name: string; readonly shortName: string }): boolean => {
  const [, letter = '', number = ''] = PLACEHOLDER.exec(name) ?? []
  return letter !== '' && shortName === `${letter}${Number(number)}`
}

type NamedTeam = { readonly id: string; readonly name: string; readonly shortName: string }
type GroupOfTeams = { readonly name: string; readonly teamIds: readonly string[] }

/**
 * [D3] The placeholders of a competition for teams that come in: each is taken once, of the group that is asked for or else
 * the first of each group, then the second.
 */
export function freePlaceholders(
  { teamIds, groups = [] }: { readonly teamIds: readonly string[]; readonly groups?: readonly GroupOfTeams[] },
  teams: readonly NamedTeam[],
) {
  const isFree = new Set(teams.filter((team) => teamIds.includes(team.id) && isPlaceholder(team)).map(({ id }) => id))
  const seats = inTurn(groups.map(({ name, teamIds: ids }) => ids.map((id) => ({ id, group: name }))))
  return {
    take: (isGroup: (name: string) => boolean = () => true): string | undefined => {
      const seat = seats.find(({ id, group }) => isFree.has(id) && isGroup(group))
      if (seat) isFree.delete(seat.id)
      return seat?.id
    },
  }
}
