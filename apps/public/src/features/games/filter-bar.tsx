import type { Competition, Game } from '@cup/contract/entities'
import { type CalendarDate, type CourtId, gamesOn, SIDES } from '@cup/domain/kernel'
import { nameOfSide } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'
import { memo, type ReactNode } from 'react'
import { CalendarLink } from '../../shared/calendar-link.tsx'
import { isFoundIn, SearchField } from '../../shared/search.tsx'
import type { SidesOf } from '../../shared/use-team-of.ts'
import { gamesTexts } from '../../texts/games.ts'
import styles from './filter-bar.module.css'

/** Which games are wanted. */
type Wanted = (typeof WANTED)[number]

const WANTED = ['all', 'today', 'myTeam'] as const

/** The filter of the page of all games. */
export type GameFilter = {
  readonly wanted: Wanted
  readonly typed: string
  /** [H2] Only the games on this court. */
  readonly court?: CourtId | undefined
}

/** All games, as the page opens. */
export const NO_FILTER: GameFilter = { wanted: 'all', typed: '' }

/** Reads a filter that was kept; `courts` are those that the competition has now. */
export function keptFilter(kept: unknown, courts: Competition['courts'] = []): GameFilter | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { wanted, typed, court }: Readonly<Partial<Record<keyof GameFilter, unknown>>> = kept
  const known = WANTED.find((one) => one === wanted)
  if (!known || typeof typed !== 'string') return undefined
  return { wanted: known, typed, court: courts.find(({ id }) => id === court)?.id }
}

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
  readonly competition: Pick<Competition, 'courts'>
  readonly filter: GameFilter
  readonly onChange: (filter: GameFilter) => void
  /** The ways to the matchdays. */
  readonly children: ReactNode
}

/** Filters of the games, and links to the matchdays; sticks to the top of the window. */
export function FilterBar({ competition: { courts = [] }, filter, onChange, children }: FilterBarProps) {
  const { wanted, court } = filter
  const toggle = (chosen: Wanted) => onChange({ ...filter, wanted: wanted === chosen ? 'all' : chosen })
  return (
    <div className={styles.bar} data-filter-bar data-screen>
      <div className={styles.search}>
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M15 15l5 5" />
        </svg>
        <SearchField
          label={gamesTexts.searchTeam}
          value={filter.typed}
          onChange={(typed) => onChange({ ...filter, typed })}
        />
      </div>
      <fieldset className={styles.chips} aria-label={gamesTexts.filter}>
        <Chip isOn={wanted === 'today'} onToggle={() => toggle('today')}>
          {gamesTexts.today}
        </Chip>
        <Chip isOn={wanted === 'myTeam'} onToggle={() => toggle('myTeam')}>
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z" />
          </svg>
          <span className={styles.word}>{gamesTexts.myTeam}</span>
        </Chip>
        {courts.length > 1 &&
          courts.map(({ id, name }) => (
            <Chip
              key={id}
              isOn={court === id}
              onToggle={() => onChange({ ...filter, court: court === id ? undefined : id })}
            >
              {name}
            </Chip>
          ))}
      </fieldset>
      {children}
    </div>
  )
}

type ChipProps = { readonly isOn: boolean; readonly onToggle: () => void; readonly children: ReactNode }

const Chip = ({ isOn, onToggle, children }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
    {children}
  </button>
)

/** Links to the calendar and the printed plan. */
export const TakeAway = memo(({ competitionId }: { readonly competitionId: Competition['id'] }) => (
  <div className={styles.takeAway} data-screen>
    <CalendarLink competitionId={competitionId} />
    <button type="button" className={styles.print} onClick={() => window.print()}>
      {gamesTexts.print}
    </button>
  </div>
))
