import type { Game } from '@cup/contract/entities'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { isUnderWay } from '@cup/ui/components'
import styles from './leaderboard.module.css'

type ProgressProps = {
  /** The games of the group. */
  readonly games: readonly Game[]
  readonly entries: readonly LeaderboardEntry[]
}

/** How final a table is; it counts finished games alone. */
export function Progress({ games, entries }: ProgressProps) {
  const toPlay = games.filter(({ cancelled }) => !cancelled)
  const played = toPlay.filter(({ result }) => result).length
  const isComplete = toPlay.length > 0 && played === toPlay.length
  return (
    <div className={styles.progress}>
      <p>{isComplete ? completeText(entries) : `Vorläufig: ${played} von ${toPlay.length} Spielen sind gespielt.`}</p>
      {games.some(isUnderWay) && (
        <p className={styles.running}>
          <span className={styles.dot} />
          Laufende Spiele sind noch nicht eingerechnet.
        </p>
      )}
    </div>
  )
}

const completeText = (entries: readonly LeaderboardEntry[]): string =>
  entries.some(({ decidedBy }) => decidedBy === 'undecided')
    ? 'Alle Spiele sind gespielt, über geteilte Plätze ist noch nicht entschieden.'
    : 'Endgültig: Alle Spiele sind gespielt.'
