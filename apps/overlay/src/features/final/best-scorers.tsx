import type { TeamId } from '@cup/domain/kernel'
import type { TopScorer } from '@cup/domain/projections'
import { type DisplayTeam, FittedName } from '@cup/ui/components'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './final.module.css'

type BestScorersProps = {
  /** Equal in goals and in assists. */
  readonly scorers: readonly TopScorer[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** The top scorer, or all who share that. */
export function BestScorers({ scorers, teamOf }: BestScorersProps) {
  const [best] = scorers
  if (!best) return null
  return (
    <div className={styles.card}>
      <p className={styles.label}>{overlayTexts.topScorer}</p>
      <div className={styles.value}>
        <FittedName name={namesOf(scorers, teamOf)} />
        <p className={styles.counts}>
          {countOf(best.goals, overlayTexts.goal, overlayTexts.goals)} ·{' '}
          {countOf(best.assists, overlayTexts.assist, overlayTexts.assists)}
        </p>
      </div>
    </div>
  )
}

/** More names than this are counted. */
const MOST_NAMES = 2

function namesOf(scorers: readonly TopScorer[], teamOf: BestScorersProps['teamOf']): string {
  const named = scorers.slice(0, MOST_NAMES).map(({ displayName, teamId }) => {
    const team = teamOf(teamId)
    return team ? `${displayName} (${team.shortName})` : displayName
  })
  const others = scorers.length - named.length
  return others > 0 ? overlayTexts.andOthers(named.join(', '), others) : named.join(overlayTexts.listEnd)
}

const countOf = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
