import styles from './tally-bar.module.css'

type TallyBarProps = {
  readonly goals: number
  readonly assists: number
  /** Value that fills the whole bar: goals and assists of the leader. */
  readonly most: number
  /** The colour of the team as `#rrggbb`. */
  readonly color: string
}

/** Goals solid and assists hatched behind them, to the scale of the leader; the numbers stand beside it. */
export function TallyBar({ goals, assists, most, color }: TallyBarProps) {
  const shareOf = (count: number): number => (most > 0 ? count / most : 0)
  const measures = { '--goals': shareOf(goals), '--sum': shareOf(goals + assists), '--team': color }
  return (
    <span className={styles.track} style={measures} aria-hidden="true" data-testid="tally-bar">
      {assists > 0 && <span className={styles.assists} />}
      {goals > 0 && <span className={styles.goals} />}
    </span>
  )
}
