import type { Competition } from '@cup/contract/entities'
import { memo } from 'react'
import { CalendarLink } from '../../shared/calendar-link.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import styles from './filter-bar.module.css'
import type { GameFilter, Wanted } from './game-filter.ts'

type FilterBarProps = {
  readonly competitionId: Competition['id']
  readonly filter: GameFilter
  readonly onChange: (filter: GameFilter) => void
}

const CHIPS: readonly { readonly wanted: Wanted; readonly word: string }[] = [
  { wanted: 'all', word: 'Alle' },
  { wanted: 'today', word: 'Heute' },
  { wanted: 'myTeam', word: 'Mein Team' },
]

/** What narrows the games down, and what takes the plan along. */
export const FilterBar = memo(({ competitionId, filter, onChange }: FilterBarProps) => (
  <div className={styles.bar}>
    <div className={styles.search}>
      <SearchField
        label="Mannschaft suchen"
        value={filter.typed}
        onChange={(typed) => onChange({ ...filter, typed })}
      />
    </div>
    <fieldset className={styles.chips} aria-label="Filter">
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
    </fieldset>
    <div className={styles.takeAway}>
      <CalendarLink competitionId={competitionId} />
      <button type="button" className={styles.print} onClick={() => window.print()}>
        Drucken
      </button>
    </div>
  </div>
))
