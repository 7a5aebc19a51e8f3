import type { LeaderboardEntry } from '@cup/domain/projections'
import { ChangeMark } from './change-mark.tsx'
import { decisions } from './decisions.ts'
import type { StageTeam } from './stage-team.ts'
import styles from './table.module.css'
import { TeamBadge } from './team-badge.tsx'
import { texts } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type LeaderboardTeamProps = {
  readonly entry: LeaderboardEntry
  readonly team: StageTeam | undefined
  readonly isPlaying: boolean
}

/** The team of a table's line; its mark says what the numbers do not show. */
export function LeaderboardTeam({ entry, team, isPlaying }: LeaderboardTeamProps) {
  const { played, points, scoredGoals, receivedGoals } = entry
  return (
    <th scope="row" className={styles.wide}>
      <ChangeMark value={[played, points, scoredGoals, receivedGoals].join()} />
      <span className={styles.team}>
        {team && <TeamBadge team={team} />}
        <TeamName team={team} />
        {isPlaying && (
          <span className={styles.playing} title="spielt gerade">
            <VisuallyHidden>spielt gerade</VisuallyHidden>
          </span>
        )}
        <DecisionMark entry={entry} />
      </span>
    </th>
  )
}

/** In full, and where that is too much its short name. */
function TeamName({ team }: Pick<LeaderboardTeamProps, 'team'>) {
  if (!team) return <span className={styles.name}>{texts.unknownTeam}</span>
  return (
    <span className={styles.name} title={team.name}>
      {team.name}
    </span>
  )
}

/** Before the first game all are level, which needs no mark. */
function DecisionMark({ entry: { decidedBy, played } }: Pick<LeaderboardTeamProps, 'entry'>) {
  const decision = decidedBy && played > 0 ? decisions[decidedBy] : undefined
  if (!decision?.mark) return null
  return (
    <abbr className={styles.mark} title={decision.explanation}>
      {decision.mark}
    </abbr>
  )
}
