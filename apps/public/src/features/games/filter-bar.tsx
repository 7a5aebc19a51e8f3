import type { Competition, Game } from '@cup/contract/entities'
import { type CalendarDate, type CourtId, gamesOn, SIDES } from '@cup/domain/kernel'
import { nameOfSide } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'
import { memo } from 'react'
import { CalendarLink } from '../../shared/calendar-link.tsx'
import { isFoundIn, SearchField } from '../../shared/search.tsx'
import type { SidesOf } from '../../shared/use-team-of.ts'
import { gamesTexts } from '../../texts/games.ts'
import styles from './filter-bar.module.css'

/** Which games are wanted. */
type Wanted = 'all' | 'today' | 'myTeam'

/** The filter of the page of all games. */
export type GameFilter = {
  readonly wanted: Wanted
  readonly typed: string
  /** [H2] Only the games on this court. */
  readonly court?: CourtId | undefined
}

/** All games, as the page opens. */
export const NO_FILTER: GameFilter = { wanted: 'all', typed: '' }

type Surroundings = {
  readonly competition: Pick<Competition, 'courts'>
  readonly sidesOf: SidesOf
  readonly today: CalendarDate
  readonly myTeam: string | undefined
}

/** The games that match the filter, in their given order. */
export function filteredGames(games: readonly Game[], filter: GameFilter, around: Surroundings): readonly Game[] {
  const onCourt = gamesOn(games, around.competition, filter.court)
  if (filter.wanted === 'all' && filter.typed.trim() === '') return onCourt
  return onCourt.filter((game) => isWanted(game, filter.wanted, around) && isNamed(game, filter.typed, around.sidesOf))
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

type FilterBarProps = {
  readonly competition: Pick<Competition, 'id' | 'courts'>
  readonly filter: GameFilter
  readonly onChange: (filter: GameFilter) => void
}

const CHIPS: readonly { readonly wanted: Wanted; readonly word: string }[] = [
  { wanted: 'all', word: gamesTexts.all },
  { wanted: 'today', word: gamesTexts.today },
  { wanted: 'myTeam', word: gamesTexts.myTeam },
]

/** What narrows the games down, and what takes the plan along. */
export const FilterBar = memo(FilterBarView)

function FilterBarView({ competition, filter, onChange }: FilterBarProps) {
  const { id, courts = [] } = competition
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField
          label={gamesTexts.searchTeam}
          value={filter.typed}
          onChange={(typed) => onChange({ ...filter, typed })}
        />
      </div>
      <fieldset className={styles.chips} aria-label={gamesTexts.filter}>
        {CHIPS.map(({ wanted, word }) => (
          <button
            key={wanted}
            type="button"
            className={styles.chip}
            aria-pressed={filter.wanted === wanted}
            onClick={() => onChange({ ...filter, wanted })}
          >
            {word}
          </button>
        ))}
        {courts.length > 1 &&
          courts.map((court) => (
            <button
              key={court.id}
              type="button"
              className={styles.chip}
              aria-pressed={filter.court === court.id}
              onClick={() => onChange({ ...filter, court: filter.court === court.id ? undefined : court.id })}
            >
              {court.name}
            </button>
          ))}
      </fieldset>
      <div className={styles.takeAway}>
        <CalendarLink competitionId={id} />
        <button type="button" className={styles.print} onClick={() => window.print()}>
          {gamesTexts.print}
        </button>
      </div>
    </div>
  )
}
