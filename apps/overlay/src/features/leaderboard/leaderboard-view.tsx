import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, gamesByCompetition, leaderboard } from '@cup/api-client/queries'
import type { TeamId } from '@cup/domain/kernel'
import { hasPlace, type LeaderboardEntry } from '@cup/domain/projections'
import { type DisplayTeam, TeamBadge, texts } from '@cup/ui/components'
import { formatDifference } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import entering from '../../shared/entering.module.css'
import { Fitted } from '../../shared/fitted.tsx'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { TitleBar } from '../../shared/title-bar.tsx'
import { useGlide } from '../../shared/use-glide.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { overlayTexts } from '../../texts/overlays.ts'
import styles from './leaderboard.module.css'

type LeaderboardViewProps = {
  readonly entries: readonly LeaderboardEntry[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
  /** Which group it is, where there are several, and how much of it is played. */
  readonly about?: string | undefined
  /** The teams whose game has just ended. */
  readonly marked?: readonly TeamId[] | undefined
}

/** The table of a group on air. */
export function LeaderboardView({ entries, teamOf, about, marked = [] }: LeaderboardViewProps) {
  const columns = columnsOf(entries)
  const lines = useGlide<HTMLDivElement>()
  return (
    <section className={styles.panel} data-columns={columns.length} style={{ '--lines': columns[0]?.length }}>
      <TitleBar title={overlayTexts.leaderboard} about={about} room={columns.length > 1 ? 1100 : 660} />
      <div ref={lines} className={styles.columns}>
        {columns.map((column) => (
          <table key={column[0]?.teamId} className={styles.table}>
            <TableHeads />
            <tbody>
              {column.map((entry, line) => (
                <TableLine
                  key={entry.teamId}
                  entry={entry}
                  team={teamOf(entry.teamId)}
                  line={line}
                  room={roomFor(columns.length, column.length)}
                  isMarked={marked.includes(entry.teamId)}
                />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  )
}

const TableHeads = () => (
  <thead className={styles.heads}>
    <tr>
      <th className={styles.rank} />
      <th className={styles.badge} />
      <th />
      <th className={styles.goals}>{overlayTexts.goals}</th>
      <th className={styles.difference}>{overlayTexts.differenceShort}</th>
      <th className={styles.points}>{overlayTexts.pointsShort}</th>
    </tr>
  </thead>
)

type TableLineProps = {
  readonly entry: LeaderboardEntry
  readonly team: DisplayTeam | undefined
  /** From 0, down its column. */
  readonly line: number
  readonly room: { readonly width: number; readonly height: number }
  readonly isMarked: boolean
}

const TableLine = ({ entry, team, line, room, isMarked }: TableLineProps) => (
  <tr
    className={`${styles.line} ${entering.part}`}
    style={{ '--step': line, '--stripe': team?.primaryColor }}
    data-marked={isMarked}
    data-glide={entry.teamId}
  >
    <td className={styles.rank}>{hasPlace(entry) ? entry.rank : '–'}</td>
    <td className={styles.badge}>{team && <TeamBadge team={team} size="broadcast" />}</td>
    <th className={styles.team} scope="row">
      <Fitted text={nameIn(entry, team)} {...room} size={40} weight={600} />
    </th>
    <td className={styles.goals}>{`${entry.scoredGoals}:${entry.receivedGoals}`}</td>
    <td className={styles.difference}>{formatDifference(entry.goalDifference)}</td>
    <td className={styles.points}>{entry.points}</td>
  </tr>
)

/** [L2] A team that has withdrawn says so. [R6] One that is not known any more has withdrawn in a log from before K3. */
function nameIn({ withdrawn }: LeaderboardEntry, team: DisplayTeam | undefined): string {
  if (!team) return texts.withdrawnInline
  return withdrawn ? overlayTexts.withdrawnTeam(team.name) : team.name
}

/** The room for a name; more lines are lower. */
const roomFor = (columns: number, lines: number) =>
  columns > 1 ? { width: 366, height: 72 } : { width: 740, height: lines > 9 ? 70 : 76 }

/** More teams than this stand in two columns: sixteen in one would be too small for a phone. */
const MOST_IN_ONE_COLUMN = 10

/** The lines of a table side by side as they are read: down the first column, then down the second. */
export function columnsOf<Line>(lines: readonly Line[]): readonly (readonly Line[])[] {
  if (lines.length <= MOST_IN_ONE_COLUMN) return [lines]
  const half = Math.ceil(lines.length / 2)
  return [lines.slice(0, half), lines.slice(half)]
}

type LeaderboardPageProps = {
  readonly competitionId: string
  readonly groupId: string
  /** The teams whose game has just ended: their lines are marked. */
  readonly marked?: readonly TeamId[] | undefined
  /** Whether the title says how many games of the group are played. */
  readonly showsProgress?: boolean
}

/** The table of a group; nothing for an unknown group, or one without teams. */
export function LeaderboardPage({ competitionId, groupId, marked, showsProgress = false }: LeaderboardPageProps) {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data: entries } = useQuery({ ...leaderboard(http, { competitionId, groupId }), refetchInterval })
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const { data: games } = useQuery(gamesByCompetition(http, { competitionId }))
  const teamOf = useTeamOf(competitionId)
  const content = useMemo(() => {
    if (!entries || entries.length === 0 || !cup || !teamOf) return undefined
    const group = cup.groups.length > 1 ? cup.groups.find(({ id }) => id === groupId)?.name : undefined
    const ofGroup = (games ?? []).filter((game) => game.groupId === groupId && !game.cancelled)
    const played = ofGroup.filter(({ result }) => result).length
    const progress = showsProgress && played > 0 ? overlayTexts.afterGames(played, ofGroup.length) : undefined
    const about = [group, progress].filter((part) => part !== undefined).join(' · ') || undefined
    return { entries, teamOf, about }
  }, [entries, cup, games, teamOf, groupId, showsProgress])
  const areLogosThere = useImagesThere(content?.entries.map(({ teamId }) => content.teamOf(teamId)?.logoFilePath) ?? [])
  return (
    <Appearance picture={content && areLogosThere ? { name: groupId, content } : undefined}>
      {(shown) => <LeaderboardView {...shown} marked={marked} />}
    </Appearance>
  )
}
