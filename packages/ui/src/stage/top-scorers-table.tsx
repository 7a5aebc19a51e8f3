import type { TeamId } from '@cup/domain/kernel'
import type { TopScorer } from '@cup/domain/projections'
import { ChangeMark } from './change-mark.tsx'
import type { StageTeam } from './stage-team.ts'
import styles from './table.module.css'
import { type StageColumn, TableHead } from './table-head.tsx'
import { TeamBadge } from './team-badge.tsx'
import { texts } from './texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type TopScorersTableProps = {
  readonly caption: string
  readonly scorers: readonly TopScorer[]
  readonly teamOf: (teamId: TeamId) => StageTeam | undefined
}

const COLUMNS: readonly StageColumn[] = [
  { short: 'Pl.', long: 'Platz' },
  { short: 'Name', kind: 'wide' },
  { short: 'T', long: 'Tore' },
  { short: 'A', long: 'Assists' },
  { short: 'S', long: 'Summe', kind: 'main' },
]

/** Who has scored and prepared most; equals share their rank. */
export function TopScorersTable({ caption, scorers, teamOf }: TopScorersTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <TableHead columns={COLUMNS} />
      <tbody>
        {scorers.map((scorer) => (
          <tr key={scorer.playerId}>
            <td>{scorer.rank}.</td>
            <th scope="row" className={styles.wide}>
              <ScorerName scorer={scorer} team={teamOf(scorer.teamId)} />
            </th>
            <td>{scorer.goals}</td>
            <td>{scorer.assists}</td>
            <td className={styles.main}>{scorer.goals + scorer.assists}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ScorerNameProps = { readonly scorer: TopScorer; readonly team: StageTeam | undefined }

function ScorerName({ scorer: { displayName, goals, assists }, team }: ScorerNameProps) {
  return (
    <>
      <ChangeMark value={`${goals} ${assists}`} />
      <span className={styles.team}>
        {team && <TeamBadge team={team} />}
        <span className={styles.name} title={`${displayName}, ${team?.name ?? texts.unknownTeam}`}>
          {displayName}
          {team && <VisuallyHidden>, {team.name}</VisuallyHidden>}
        </span>
      </span>
    </>
  )
}
