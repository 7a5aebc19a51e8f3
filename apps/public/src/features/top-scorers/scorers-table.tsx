import type { Team } from '@cup/contract/entities'
import { hasPlayerPage, type TopScorer } from '@cup/domain/projections'
import { Breakable, ChangeMark, TallyBar, TeamBadge, texts } from '@cup/ui/components'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import { useMyTeam } from '../../shared/my-team.tsx'
import { playerPathOf } from '../../shared/players.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { topScorersTexts } from '../../texts/top-scorers.ts'
import styles from './scorers-table.module.css'

type ScorersTableProps = {
  readonly scorers: readonly TopScorer[]
  /** Goals and assists of the leader. */
  readonly most: number
  readonly teamOf: TeamOf
}

const COUNTS = [
  { short: 'T', long: topScorersTexts.goals },
  { short: 'A', long: topScorersTexts.assists },
  { short: 'S', long: topScorersTexts.sum },
] as const

/** Scorers with their counts and, to scale, their bars; equals share their rank. */
export function ScorersTable({ scorers, most, teamOf }: ScorersTableProps) {
  const { teamId: mine } = useMyTeam()
  return (
    <table className={styles.table}>
      <caption>{topScorersTexts.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={topScorersTexts.rank}>{topScorersTexts.rankShort}</abbr>
          </th>
          <th scope="col" className={styles.who}>
            {topScorersTexts.name}
          </th>
          {COUNTS.map(({ short, long }) => (
            <th key={short} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scorers.map((scorer) => (
          <ScorerRow
            key={scorer.playerId}
            scorer={scorer}
            most={most}
            team={teamOf(scorer.teamId)}
            isMine={scorer.teamId === mine}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The id of the line of a player, to jump there. */
export const rowIdOf = (playerId: string): string => `scorer-${playerId}`

type ScorerRowProps = {
  readonly scorer: TopScorer
  readonly most: number
  readonly team: Team | undefined
  readonly isMine: boolean
}

/** Memoised: a goal re-renders only the rows that it changes. */
const ScorerRow = memo(function ScorerRow({ scorer, most, team, isMine }: ScorerRowProps) {
  const { rank, goals, assists } = scorer
  return (
    <tr id={rowIdOf(scorer.playerId)} data-mine={isMine} tabIndex={-1}>
      <td>{rank}.</td>
      <th scope="row" className={styles.who}>
        <ChangeMark value={`${goals} ${assists}`} />
        <span className={styles.player}>
          {team && <TeamBadge team={team} />}
          <ScorerName scorer={scorer} team={team} />
        </span>
        <TallyBar goals={goals} assists={assists} most={most} color={team?.primaryColor ?? NO_COLOUR} />
      </th>
      <td>{goals}</td>
      <td>{assists}</td>
      <td className={styles.sum}>{goals + assists}</td>
    </tr>
  )
})

/** The default colour of a team. */
const NO_COLOUR = '#000000'

function ScorerName({ scorer: { playerId, displayName }, team }: Pick<ScorerRowProps, 'scorer' | 'team'>) {
  const linkTo = useLinkTo()
  const { settings } = useShownCompetition()
  if (!team) return <span className={styles.name}>{`${displayName}, Mannschaft ${texts.withdrawnInline}`}</span>
  const path = hasPlayerPage(settings, { displayName }) ? playerPathOf({ id: playerId }) : `/teams/${team.id}`
  return (
    <Link className={styles.name} to={linkTo(path)}>
      {displayName}{' '}
      <span className={styles.team}>
        <Breakable name={team.name} />
      </span>
    </Link>
  )
}
