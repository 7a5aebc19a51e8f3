import type { Game } from '@cup/contract/entities'
import { type CalendarDate, SIDES } from '@cup/domain/kernel'
import { nameOfSide } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'
import { isFoundIn } from '../../shared/search.ts'
import type { SidesOf } from '../../shared/sides-of.ts'

/** Which games are wanted. */
export type Wanted = 'all' | 'today' | 'myTeam'

/** What somebody looks for on the page of all games. */
export type GameFilter = { readonly wanted: Wanted; readonly typed: string }

/** All games, as the page opens. */
export const NO_FILTER: GameFilter = { wanted: 'all', typed: '' }

type Surroundings = {
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
  readonly myTeam: string | undefined
}

/** The games that somebody looks for, in the order in which they came. */
export function filteredGames(games: readonly Game[], filter: GameFilter, around: Surroundings): readonly Game[] {
  if (filter.wanted === 'all' && filter.typed.trim() === '') return games
  return games.filter((game) => isWanted(game, filter.wanted, around) && isNamed(game, filter.typed, around.sidesOf))
}

function isWanted(game: Game, wanted: Wanted, { today, myTeam }: Surroundings): boolean {
  switch (wanted) {
    case 'all':
      return true
    case 'today':
      return calendarDateOf(game.postponedDateTime ?? game.dateTime) === today
    case 'myTeam':
      return myTeam !== undefined && isOf(game, myTeam)
  }
}

/** Whether a team plays a game, as far as that is known. */
const isOf = ({ resolvedTeams }: Pick<Game, 'resolvedTeams'>, teamId: string): boolean =>
  resolvedTeams.homeTeamId === teamId || resolvedTeams.guestTeamId === teamId

function isNamed(game: Game, typed: string, sidesOf: SidesOf): boolean {
  const sides = sidesOf(game)
  return SIDES.some((side) => {
    const of = sides[side]
    return isFoundIn('team' in of ? `${of.team.name} ${of.team.shortName}` : nameOfSide(of), typed)
  })
}
