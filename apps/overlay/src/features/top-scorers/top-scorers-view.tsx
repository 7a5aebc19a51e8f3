import type { TeamId } from '@cup/domain/kernel'
import type { TopScorer } from '@cup/domain/projections'
import type { DisplayTeam } from '@cup/ui/components'
import entering from '../../shared/entering.module.css'
import { Fitted } from '../../shared/fitted.tsx'
import { TitleBar } from '../../shared/title-bar.tsx'
import { useGlide } from '../../shared/use-glide.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './top-scorers-view.module.css'

type TopScorersViewProps = {
  /** As many as are shown, best first. */
  readonly scorers: readonly TopScorer[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** The list of top scorers on air. */
export function TopScorersView({ scorers, teamOf }: TopScorersViewProps) {
  const full = Math.max(...scorers.map(({ goals, assists }) => goals + assists))
  const lines = useGlide<HTMLOListElement>()
  return (
    <section className={styles.panel}>
      <TitleBar title={overlayTexts.topScorer} />
      <div className={styles.heads}>
        <span className={styles.goals}>{overlayTexts.goals}</span>
        <span className={styles.assists}>{overlayTexts.assists}</span>
        <span className={styles.sum}>{overlayTexts.sum}</span>
      </div>
      <ol ref={lines} className={styles.lines}>
        {scorers.map((scorer, line) => (
          <ScorerLine key={scorer.playerId} scorer={scorer} team={teamOf(scorer.teamId)} full={full} line={line} />
        ))}
      </ol>
    </section>
  )
}

type ScorerLineProps = {
  readonly scorer: TopScorer
  readonly team: DisplayTeam | undefined
  readonly full: number
  /** From 0. */
  readonly line: number
}

const ScorerLine = ({ scorer, team, full, line }: ScorerLineProps) => (
  <li className={`${styles.line} ${entering.part}`} style={{ '--step': line }} data-glide={scorer.playerId}>
    <ScorerBar scorer={scorer} full={full} />
    <span className={styles.rank}>{scorer.rank}</span>
    <span className={styles.stripe} style={{ backgroundColor: team?.primaryColor }} />
    <span className={styles.name}>
      <Fitted text={scorer.displayName} width={600} height={70} size={42} weight={600} />
    </span>
    <span className={styles.team}>
      {team && <Fitted text={team.shortName} width={190} height={48} size={40} weight={600} />}
    </span>
    <span className={styles.goals}>{scorer.goals}</span>
    <span className={styles.assists}>{scorer.assists}</span>
    <span className={styles.sum}>{scorer.goals + scorer.assists}</span>
  </li>
)

type ScorerBarProps = {
  readonly scorer: Pick<TopScorer, 'goals' | 'assists'>
  /** The goals and assists that fill the whole bar. */
  readonly full: number
}

/** Goals and assists to scale behind a line; it grows by transform alone. */
const ScorerBar = ({ scorer: { goals, assists }, full }: ScorerBarProps) => (
  <span className={styles.bar}>
    <span className={styles.sumBar} style={{ transform: `scaleX(${(goals + assists) / full})` }} />
    <span className={styles.goalsBar} style={{ transform: `scaleX(${goals / full})` }} />
  </span>
)
