import type { TopScorer } from '@cup/domain/projections'
import styles from './scorer-bar.module.css'

type ScorerBarProps = {
  readonly scorer: Pick<TopScorer, 'goals' | 'assists'>
  /** The goals and assists that fill the whole bar. */
  readonly full: number
}

/** Goals and assists to scale behind a line; it grows by transform alone. */
export const ScorerBar = ({ scorer: { goals, assists }, full }: ScorerBarProps) => (
  <span className={styles.bar}>
    <span className={styles.sum} style={{ transform: `scaleX(${(goals + assists) / full})` }} />
    <span className={styles.goals} style={{ transform: `scaleX(${goals / full})` }} />
  </span>
)
