import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import type { GroupId } from '@cup/domain/kernel'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { Breakable, finalRankingsOf, isUnderWay, TeamBadge, texts as uiTexts } from '@cup/ui/components'
import { formatDifference } from '@cup/ui/format'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { outlookTexts as texts } from '../../texts/outlook.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { useGames } from '../games.ts'
import { useLinkTo } from '../links.ts'
import { useMyTeam } from '../my-team.tsx'
import { Card } from '../page.tsx'
import { readsOfTables } from '../page-reads.ts'
import { type TeamOf, useTeamOf } from '../use-team-of.ts'
import { liveTableOf } from './live-group.ts'
import type { Ahead, TableOf } from './prospects.ts'
import styles from './team-outlook.module.css'
import { NEEDS, type Outlook } from './use-outlook.ts'

/** The tables of a competition as far as they are public; each is empty until it has come. */
export function useTables(competition: Competition): Tables {
  const { groups } = competition
  const asked = useQueries({ queries: readsOfTables(useHttp(), competition) })
  const tableOf = (groupId: GroupId) => asked[groups.findIndex(({ id }) => id === groupId)]?.data ?? NO_TABLE
  return { tableOf, areComing: asked.some(({ isPending }) => isPending) }
}

type Tables = { readonly tableOf: TableOf; readonly areComing: boolean }

const NO_TABLE: readonly LeaderboardEntry[] = []

type Standings = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly tableOf: TableOf
}

/** The place of a team, and what it is a place of. */
export type Standing = { readonly place: string; readonly of: string; readonly isFinal: boolean }

/**
 * [L13] The final place of a team once the first place is decided, before that its place in its group; undefined before
 * its first result, and where tables are not public.
 */
export function standingOf({ id }: Pick<Team, 'id'>, { competition, games, tableOf }: Standings): Standing | undefined {
  const [final] = finalRankingsOf(competition, games, tableOf)
    .filter(({ isDecided }) => isDecided)
    .flatMap(({ places }) => places.filter(({ teamIds }) => teamIds.some((teamId) => teamId === id)))
  if (final) return { place: sharedTexts.places(final.first, final.last), of: sharedTexts.finalPlace, isFinal: true }
  const [inGroup] = competition.groups.flatMap((group) =>
    tableOf(group.id)
      .filter(({ teamId, played }) => teamId === id && played > 0)
      .map(({ rank }) => ({ place: `${rank}.`, of: sharedTexts.placeIn(group.name), isFinal: false })),
  )
  return inGroup
}

/** The outlook of a team, a sentence in each line. */
export const TeamOutlook = ({ outlook: { team, needs, ahead } }: { readonly outlook: Outlook }) => (
  <ul className={styles.lines}>
    {needs && (
      <li {...{ [NEEDS]: team.id }}>
        <Breakable name={needs} />
      </li>
    )}
    {ahead && (
      <li className={styles.ahead}>
        <span>
          <Breakable name={aheadText(ahead)} />
        </span>
        {ahead.candidates.map((candidate) => (
          <TeamBadge key={candidate.id} team={candidate} />
        ))}
      </li>
    )}
  </ul>
)

/** [L11] "Auf Platz 1: Achtelfinale gegen Platz 16, derzeit SSV Habichtsee" */
export function aheadText({ round, against, condition, candidates }: Ahead): string {
  const [first, ...others] = candidates.map(({ name }) => name)
  const who = first && (others.length > 0 ? texts.either([first, ...others]) : texts.now(first))
  if (condition === 'none') return [texts.against(round, against), who].filter(Boolean).join(': ')
  const text = [texts.against(round, against), who].filter(Boolean).join(', ')
  return condition === 'win' ? texts.ifWon(text) : texts.ifPlaced(condition.place, text)
}

type TableExcerptProps = {
  /** The name of the group. */
  readonly name: string | undefined
  readonly table: readonly LeaderboardEntry[]
  /** The teams around which the lines are shown; without any of them those at the top. */
  readonly about: readonly string[]
  /** Whether the running games count. */
  readonly isLive: boolean
  readonly teamOf: TeamOf
}

/** Number of lines of a table where none of the teams is in it. */
const TOP_LINES = 5

/** The lines of a table around some teams, and the way to all of it. */
export function TableExcerpt({ name = texts.table, table, about, isLive, teamOf }: TableExcerptProps) {
  const linkTo = useLinkTo()
  const places = table.flatMap(({ teamId }, at) => (about.includes(teamId) ? [at] : []))
  const around = table.filter((_, at) => places.some((place) => Math.abs(place - at) <= 1))
  const lines = around.length > 0 ? around : table.slice(0, TOP_LINES)
  if (lines.length === 0) return null
  return (
    <Card
      title={isLive ? texts.liveTable(name) : name}
      note={
        <Link to={linkTo('/leaderboard')} data-screen>
          {texts.wholeTable}
        </Link>
      }
    >
      <ol className={styles.excerpt}>
        {lines.map(({ teamId, rank, points, goalDifference }) => {
          const team = teamOf(teamId)
          return (
            <li key={teamId} value={rank} data-about={about.includes(teamId)}>
              <b>{rank}.</b>
              {team ? <TeamBadge team={team} /> : <span />}
              <Link className={styles.team} to={linkTo(`/teams/${teamId}`)}>
                <Breakable name={team?.name ?? uiTexts.withdrawnInline} />
              </Link>
              <span>{formatDifference(goalDifference)}</span>
              <b>{texts.points(points)}</b>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

type GroupExcerptProps = {
  readonly competition: Competition
  readonly current: Game | undefined
  /** The game of the page. */
  readonly gameId: string | undefined
}

/** [L10] The table of the group of the page's game, else of the running one, else of my team, else of the first one: as it would be if the running games ended now; none before its first game. */
export function GroupExcerpt({ competition, current, gameId }: GroupExcerptProps) {
  const { games } = useGames(competition)
  const { teamOf } = useTeamOf(competition)
  const { teamId } = useMyTeam()
  const { groups } = competition
  const shown = games.find(({ id, groupId }) => id === gameId && groupId)
  const playing = shown ?? (current && isUnderWay(current) ? current : undefined)
  const group =
    groups.find(({ id }) => id === playing?.groupId) ??
    groups.find(({ teamIds }) => teamIds.some((id) => id === teamId)) ??
    groups[0]
  const asked = { competitionId: competition.id, groupId: group?.id }
  const { data: scored = NO_TABLE } = useQuery({ ...leaderboard(useHttp(), asked), enabled: group !== undefined })
  const live = group && liveTableOf({ competition, games, teamOf }, group.id)
  if (!live && !scored.some(({ played }) => played > 0)) return null
  const about = [teamId, ...Object.values(playing?.resolvedTeams ?? {})].filter((id) => id !== undefined)
  return (
    <TableExcerpt name={group?.name} table={live ?? scored} about={about} isLive={live !== undefined} teamOf={teamOf} />
  )
}
