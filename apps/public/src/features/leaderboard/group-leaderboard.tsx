import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { isUnderWay } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { playingTeams } from '../../shared/games.ts'
import { Card } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { leaderboardTexts } from '../../texts/leaderboard.ts'
import { DecisionLegend } from './decisions.tsx'
import styles from './leaderboard.module.css'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { linesOf } from './lines.ts'
import type { TableOf } from './prospects.ts'

type GroupLeaderboardProps = {
  readonly competition: Competition
  readonly group: Competition['groups'][number]
  /** How the table of the group was asked for. */
  readonly table: ComponentProps<typeof QueryBlock>['queries'][number]
  readonly tableOf: TableOf
}

/** The table of a group, how far it is and how it comes about. */
export function GroupLeaderboard({ competition, group, table, tableOf }: GroupLeaderboardProps) {
  const all = useQuery(gamesByCompetition(useHttp(), { competitionId: competition.id }))
  const { query, teamOf } = useTeamOf(competition)
  const entries = tableOf(group.id)
  const games = all.data ?? []
  const ofGroup = games.filter((game) => game.groupId === group.id)
  const lines = linesOf({ competition, groupId: group.id, tableOf, games, teamOf })
  const note = (
    <>
      <p>{competition.settings.headToHeadFirst ? HEAD_TO_HEAD_FIRST : GOALS_FIRST}</p>
      <p>{leaderboardTexts.legend}</p>
      <DecisionLegend entries={entries} />
    </>
  )
  return (
    <Card title={group.name} note={note}>
      <QueryBlock queries={[table, query, all]} skeleton={<Skeleton rows={group.teamIds.length + 1} />}>
        <Progress games={ofGroup} entries={entries} />
        <LeaderboardTable
          caption={leaderboardTexts.table(group.name)}
          lines={lines}
          playing={playingTeams(ofGroup)}
          teamOf={teamOf}
        />
      </QueryBlock>
    </Card>
  )
}

const GOALS_FIRST = leaderboardTexts.goalsFirst
const HEAD_TO_HEAD_FIRST = leaderboardTexts.headToHeadFirst

type ProgressProps = {
  /** The games of the group. */
  readonly games: readonly Game[]
  readonly entries: readonly LeaderboardEntry[]
}

/** How final a table is; it counts finished games alone. */
function Progress({ games, entries }: ProgressProps) {
  const toPlay = games.filter(({ cancelled }) => !cancelled)
  const played = toPlay.filter(({ result }) => result).length
  const isComplete = toPlay.length > 0 && played === toPlay.length
  return (
    <div className={styles.progress}>
      <p>{isComplete ? completeText(entries) : leaderboardTexts.provisional(played, toPlay.length)}</p>
      {games.some(isUnderWay) && (
        <p className={styles.running}>
          <span className={styles.dot} />
          {leaderboardTexts.runningNotCounted}
        </p>
      )}
    </div>
  )
}

const completeText = (entries: readonly LeaderboardEntry[]): string =>
  entries.some(({ decidedBy }) => decidedBy === 'undecided')
    ? leaderboardTexts.completeWithTies
    : leaderboardTexts.complete
