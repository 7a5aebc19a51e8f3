import type { Competition } from '@cup/contract/entities'
import type { ReactNode } from 'react'
import styles from './competition-picker.module.css'

type CompetitionPickerProps = {
  readonly competition: Competition
  readonly others: readonly Competition[]
  readonly onPick: (competitionId: string) => void
  /** The heading that the picker lies upon. */
  readonly children: ReactNode
}

/** Makes the heading a choice where there are several competitions; a long name still wraps, as in no native select. */
export function CompetitionPicker({ competition, others, onPick, children }: CompetitionPickerProps) {
  const choices = others.some(({ id }) => id === competition.id) ? others : [competition, ...others]
  if (choices.length < 2) return children
  return (
    <div className={styles.picker}>
      {children}
      <svg className={styles.arrow} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M3.5 6 8 10.5 12.5 6" />
      </svg>
      <select
        className={styles.select}
        aria-label="Turnier wählen"
        value={competition.id}
        onChange={(event) => onPick(event.target.value)}
      >
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
