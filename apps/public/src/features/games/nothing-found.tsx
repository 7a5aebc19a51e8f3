import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import styles from './nothing-found.module.css'

type NothingFoundProps = {
  /** Somebody asked for the games of their team before they had chosen one. */
  readonly isTeamMissing: boolean
  readonly onReset: () => void
}

/** No game is what was looked for, and the way back to all of them. */
export function NothingFound({ isTeamMissing, onReset }: NothingFoundProps) {
  const linkTo = useLinkTo()
  return (
    <div className={styles.nothing} role="status">
      {isTeamMissing ? (
        <p>
          Du hast noch kein Team gewählt. Der Stern bei einer der <Link to={linkTo('/teams')}>Mannschaften</Link> merkt
          es sich auf diesem Gerät.
        </p>
      ) : (
        <p>Keine Spiele gefunden.</p>
      )}
      <button type="button" className={styles.reset} onClick={onReset}>
        Filter zurücksetzen
      </button>
    </div>
  )
}
