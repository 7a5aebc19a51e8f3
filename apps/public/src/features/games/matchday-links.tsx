import { isUnderWay } from '@cup/ui/stage'
import styles from './games.module.css'
import type { MatchdayOfGames } from './matchdays.ts'

type MatchdayLinksProps = { readonly matchdays: readonly MatchdayOfGames[] }

/** The ways to the matchdays; where a game is under way, there is a dot. */
export function MatchdayLinks({ matchdays }: MatchdayLinksProps) {
  if (matchdays.length < 2) return null
  return (
    <nav className={styles.links} aria-label="Spieltage">
      {matchdays.map(({ name, anchor, days }) => (
        <a key={anchor} className={styles.link} href={`#${encodeURIComponent(anchor)}`}>
          {days.some(({ games }) => games.some(isUnderWay)) && <span className={styles.dot} />}
          {name}
        </a>
      ))}
    </nav>
  )
}
