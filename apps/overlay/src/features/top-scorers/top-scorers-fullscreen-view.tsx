import type { TeamId } from '@cup/domain/kernel'
import type { TopScorer } from '@cup/domain/projections'
import { type DisplayTeam, FittedName, inkOn } from '@cup/ui/components'
import entering from '../../shared/entering.module.css'
import { TitleBar } from '../../shared/title-bar.tsx'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './top-scorers-fullscreen.module.css'

type TopScorersFullscreenViewProps = {
  /** As many as are shown, best first. */
  readonly scorers: readonly TopScorer[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** The best scorers as large as the picture. */
export const TopScorersFullscreenView = ({ scorers, teamOf }: TopScorersFullscreenViewProps) => (
  <section className={styles.panel}>
    <TitleBar title={overlayTexts.topScorer} />
    <ol className={styles.lines}>
      {scorers.map((scorer, line) => (
        <ScorerCard key={scorer.playerId} scorer={scorer} team={teamOf(scorer.teamId)} line={line} />
      ))}
    </ol>
  </section>
)

type ScorerCardProps = {
  readonly scorer: TopScorer
  readonly team: DisplayTeam | undefined
  /** From 0. */
  readonly line: number
}

const ScorerCard = ({ scorer, team, line }: ScorerCardProps) => (
  <li className={`${styles.line} ${entering.part}`} style={{ '--step': 2 * line }}>
    <span
      className={styles.rank}
      style={team && { backgroundColor: team.primaryColor, color: inkOn(team.primaryColor) }}
    >
      {scorer.rank}
    </span>
    <div className={styles.who}>
      <div className={styles.name}>
        <FittedName name={scorer.displayName} />
      </div>
      {team && <p className={styles.team}>{team.name}</p>}
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
