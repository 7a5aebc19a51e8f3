import type { Team } from '@cup/contract/entities'
import type { TeamId } from '@cup/domain/kernel'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { VisuallyHidden } from '@cup/ui/components'
import { keptText, useKept } from '../../shared/kept.ts'
import { useMyTeam } from '../../shared/my-team.tsx'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { leaderboardTexts } from '../../texts/leaderboard.ts'
import { LeaderboardRow, LineDetails } from './leaderboard-row.tsx'
import styles from './leaderboard-table.module.css'
import type { Line } from './lines.ts'

type LeaderboardTableProps = {
  readonly caption: string
  readonly lines: readonly Line[]
  /** The teams that play at this moment, which their lines do not count yet. */
  readonly playing: ReadonlySet<TeamId>
  /** [L10] The table as it counts, where another one is shown. */
  readonly scored: readonly LeaderboardEntry[] | undefined
  readonly teamOf: TeamOf
  /** [L11] Sentence about the result that a team needs in its last game. */
  readonly needsOf: (team: Team) => string | undefined
}

/** The table of a group; a line opens to say why it stands where it stands. */
export function LeaderboardTable({ caption, lines, playing, scored, teamOf, needsOf }: LeaderboardTableProps) {
  const [openId, setOpenId] = useKept(`open ${caption}`, '', keptText)
  const { teamId: mine } = useMyTeam()
  const round = lines.find(({ prospect }) => prospect)?.prospect?.round
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <Heads round={round} />
      <tbody>
        {lines.map((line) => {
          const { teamId } = line.entry
          const isOpen = teamId === openId
          return [
            <LeaderboardRow
              key={teamId}
              line={line}
              hasProspects={round !== undefined}
              isMine={teamId === mine}
              isPlaying={playing.has(teamId)}
              moved={movedIn(scored, line)}
              isOpen={isOpen}
              onToggle={() => setOpenId(isOpen ? '' : teamId)}
              teamOf={teamOf}
            />,
            isOpen && <LineDetails key={`${teamId} details`} line={line} teamOf={teamOf} needsOf={needsOf} />,
          ]
        })}
      </tbody>
    </table>
  )
}

/** Whether a team is further up or down than it counts. */
function movedIn(scored: readonly LeaderboardEntry[] | undefined, { entry }: Line): 'up' | 'down' | undefined {
  const rank = scored?.find(({ teamId }) => teamId === entry.teamId)?.rank ?? entry.rank
  if (rank === entry.rank) return undefined
  return entry.rank < rank ? 'up' : 'down'
}

/** The heads, explained to those who hover or listen; the last is the round that the places lead to. */
const Heads = ({ round }: { readonly round: string | undefined }) => (
  <thead>
    <tr>
      <Head short={leaderboardTexts.rankShort} long={leaderboardTexts.rank} />
      <th scope="col" className={styles.logo}>
        <VisuallyHidden>{leaderboardTexts.logo}</VisuallyHidden>
      </th>
      <th scope="col" className={styles.team}>
        {leaderboardTexts.team}
      </th>
      <Head short={leaderboardTexts.gamesShort} long={leaderboardTexts.games} className={styles.extra} />
      <Head short={leaderboardTexts.goalsShort} long={leaderboardTexts.goals} />
      <Head short={leaderboardTexts.differenceShort} long={leaderboardTexts.difference} />
      <Head short={leaderboardTexts.pointsShort} long={leaderboardTexts.points} className={styles.points} />
      <th scope="col" className={styles.form}>
        {leaderboardTexts.form}
      </th>
      {round && (
        <th scope="col" className={styles.wide}>
          {round}
        </th>
      )}
    </tr>
  </thead>
)

type HeadProps = { readonly short: string; readonly long: string; readonly className?: string | undefined }

const Head = ({ short, long, className }: HeadProps) => (
  <th scope="col" className={className}>
    <abbr title={long}>{short}</abbr>
  </th>
)
