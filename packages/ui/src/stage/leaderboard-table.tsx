import type { TeamId } from '@cup/domain/kernel'
import type { DecidedBy, LeaderboardEntry } from '@cup/domain/projections'
import { formatDifference } from '../format/index.ts'
import { decisions } from './decisions.ts'
import { LeaderboardTeam } from './leaderboard-team.tsx'
import type { StageTeam } from './stage-team.ts'
import styles from './table.module.css'
import { type StageColumn, TableHead } from './table-head.tsx'

type LeaderboardTableProps = {
  readonly caption: string
  readonly entries: readonly LeaderboardEntry[]
  readonly teamOf: (teamId: TeamId) => StageTeam | undefined
  /** Whether the team plays at this moment, which its line does not count yet. */
  readonly isPlaying?: (teamId: TeamId) => boolean
}

const COLUMNS: readonly StageColumn[] = [
  { short: 'Pl.', long: 'Platz' },
  { short: 'Mannschaft', kind: 'wide' },
  { short: 'Sp.', long: 'Spiele', kind: 'extra' },
  { short: 'Tore', long: 'Tore: erzielt zu erhalten' },
  { short: 'D.', long: 'Tordifferenz' },
  { short: 'P.', long: 'Punkte', kind: 'main' },
]

/** The table of a group; teams that nothing separates share their rank. */
export function LeaderboardTable({ caption, entries, teamOf, isPlaying }: LeaderboardTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <TableHead columns={COLUMNS} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.teamId}>
            <td>
              <Rank rank={entry.rank} decidedBy={entry.decidedBy} />
            </td>
            <LeaderboardTeam entry={entry} team={teamOf(entry.teamId)} isPlaying={isPlaying?.(entry.teamId) ?? false} />
            <td className={styles.extra}>{entry.played}</td>
            <td>{`${entry.scoredGoals}:${entry.receivedGoals}`}</td>
            <td>{formatDifference(entry.goalDifference)}</td>
            <td className={styles.main}>{entry.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type RankProps = { readonly rank: number; readonly decidedBy: DecidedBy | undefined }

const Rank = ({ rank, decidedBy }: RankProps) => (
  <span {...(decidedBy ? { title: decisions[decidedBy].explanation } : {})}>{rank}.</span>
)
