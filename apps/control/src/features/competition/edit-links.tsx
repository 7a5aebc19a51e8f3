import type { Game } from '@cup/contract/entities'
import { Link } from 'react-router-dom'
import styles from './games-table.module.css'
import { CalendarIcon, ClockIcon, ShotsIcon } from './icons.tsx'

type EditLinksProps = { readonly game: Pick<Game, 'id' | 'name'> }

/** The three ways to change the plan of a game before it starts. */
export const EditLinks = ({ game: { id, name } }: EditLinksProps) => (
  <span className={styles.edits}>
    <Link to={`games/${id}/change-datetime`} aria-label={`Zeit von ${name} ändern`}>
      <CalendarIcon />
    </Link>
    <Link to={`games/${id}/change-duration`} aria-label={`Dauer von ${name} ändern`}>
      <ClockIcon />
    </Link>
    <Link to={`games/${id}/change-shoot-out-shots-number`} aria-label={`9-Meter-Schüsse von ${name} ändern`}>
      <ShotsIcon />
    </Link>
  </span>
)
