import type { LeaderboardEntry } from '@cup/domain/projections'
import styles from './decision-mark.module.css'
import { decisions } from './decisions.ts'

type DecisionLegendProps = { readonly entries: readonly LeaderboardEntry[] }

/** What the marks of a table mean, as far as they stand in it. */
export function DecisionLegend({ entries }: DecisionLegendProps) {
  const present = new Set(entries.filter(({ played }) => played > 0).map(({ decidedBy }) => decidedBy))
  const marks = [...present].flatMap((decidedBy) => (decidedBy && decisions[decidedBy]) ?? [])
  if (marks.length === 0) return null
  return (
    <p className={styles.legend}>
      {marks.map(({ mark, explanation }) => (
        <span key={mark}>
          <span className={styles.mark}>{mark}</span> {explanation}
        </span>
      ))}
    </p>
  )
}
