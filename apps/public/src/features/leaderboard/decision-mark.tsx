import type { LeaderboardEntry } from '@cup/domain/projections'
import styles from './decision-mark.module.css'
import { decisions } from './decisions.ts'

type DecisionMarkProps = { readonly entry: LeaderboardEntry }

/** What the numbers do not show, as a mark; before the first game all are level, which needs none. */
export function DecisionMark({ entry: { decidedBy, played } }: DecisionMarkProps) {
  const decision = decidedBy && played > 0 ? decisions[decidedBy] : undefined
  if (!decision) return null
  return (
    <abbr className={styles.mark} title={decision.explanation}>
      {decision.mark}
    </abbr>
  )
}
