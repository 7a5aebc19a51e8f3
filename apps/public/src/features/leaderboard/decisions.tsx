import type { DecidedBy, LeaderboardEntry } from '@cup/domain/projections'
import { leaderboardTexts } from '../../texts/leaderboard.ts'
import styles from './decisions.module.css'

type Decision = { readonly mark: string; readonly explanation: string }

/** What puts a team below the one above it, where the numbers of the table do not show it. */
export const decisions: Readonly<Partial<Record<DecidedBy, Decision>>> = {
  headToHead: { mark: leaderboardTexts.headToHeadMark, explanation: leaderboardTexts.headToHead },
  tieDecision: { mark: '9m', explanation: leaderboardTexts.shootOutOrLot },
  undecided: { mark: '=', explanation: 'gleichauf' },
}

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
