import type { Team } from '@cup/contract/entities'
import styles from './top-scorers.module.css'

type TeamFilterProps = {
  readonly teams: readonly Team[]
  readonly teamId: string | undefined
  readonly onPick: (teamId: string | undefined) => void
}

/** Which team's scorers are shown. */
export const TeamFilter = ({ teams, teamId = '', onPick }: TeamFilterProps) => (
  <select
    className={styles.filter}
    aria-label="Mannschaft"
    value={teamId}
    onChange={({ currentTarget }) => onPick(currentTarget.value === '' ? undefined : currentTarget.value)}
  >
    <option value="">Alle Mannschaften</option>
    {teams.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)
