import type { TeamId } from '@cup/domain/kernel'
import type { TopScorer } from '@cup/domain/projections'
import { type DisplayTeam, TeamBadge } from '@cup/ui/components'
import entering from '../../shared/entering.module.css'
import { Fitted } from '../../shared/fitted.tsx'
import { TitleBar } from '../../shared/title-bar.tsx'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './top-scorers-fullscreen.module.css'

type TopScorersFullscreenViewProps = {
  /** As many as are shown, best first. */
  readonly scorers: readonly TopScorer[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** The best scorers as large as the picture. */
export function TopScorersFullscreenView({ scorers, teamOf }: TopScorersFullscreenViewProps) {
  const full = Math.max(...scorers.map(({ goals, assists }) => goals + assists))
  return (
    <section className={styles.panel}>
      <TitleBar title={overlayTexts.topScorer} />
      <ol className={styles.lines}>
        {scorers.map((scorer, line) => (
          <ScorerCard key={scorer.playerId} scorer={scorer} team={teamOf(scorer.teamId)} full={full} line={line} />
        ))}
      </ol>
    </section>
  )
}

type ScorerCardProps = {
  readonly scorer: TopScorer
  readonly team: DisplayTeam | undefined
  /** The goals and assists that fill the whole bar. */
  readonly full: number
  /** From 0. */
  readonly line: number
}

const ScorerCard = ({ scorer, team, full, line }: ScorerCardProps) => (
  <li className={`${styles.line} ${entering.part}`} style={{ '--step': 2 * line }}>
    <span className={styles.rank}>{scorer.rank}</span>
    <span className={styles.crest} style={{ '--stripe': team?.primaryColor }}>
      {team && <TeamBadge team={team} size="broadcast" />}
    </span>
    <div className={styles.who}>
      <p className={styles.name}>
        <Fitted text={scorer.displayName} width={830} height={80} size={60} smallest={36} />
      </p>
      {team && (
        <p className={styles.team}>
          <Fitted text={team.name} width={830} height={36} size={34} weight={600} />
        </p>
      )}
      <span className={styles.bar}>
        <span className={styles.sumBar} style={{ transform: `scaleX(${(scorer.goals + scorer.assists) / full})` }} />
        <span className={styles.goalsBar} style={{ transform: `scaleX(${scorer.goals / full})` }} />
      </span>
    </div>
    <Count word={scorer.goals === 1 ? overlayTexts.goal : overlayTexts.goals} count={scorer.goals} />
    <Count word={scorer.assists === 1 ? overlayTexts.assist : overlayTexts.assists} count={scorer.assists} />
    <span className={styles.sum}>{scorer.goals + scorer.assists}</span>
  </li>
)

const Count = ({ word, count }: { readonly word: string; readonly count: number }) => (
  <p className={styles.count}>
    {count} <span>{word}</span>
  </p>
)
