import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { texts } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Card } from '../../shared/card.tsx'
import { playingTeams } from '../../shared/playing-teams.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { Skeleton } from '../../shared/skeleton.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { DecisionLegend } from './decision-legend.tsx'
import type { TableOf } from './group-of-lines.ts'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { linesOf } from './lines.ts'
import { Progress } from './progress.tsx'

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
      <p>Sp. Spiele · D. Tordifferenz · P Punkte · S Sieg · U Unentschieden · N Niederlage</p>
      <DecisionLegend entries={entries} />
    </>
  )
  return (
    <Card title={group.name} note={note}>
      <QueryBlock queries={[table, query, all]} skeleton={<Skeleton rows={group.teamIds.length + 1} />}>
        <Progress games={ofGroup} entries={entries} />
        <LeaderboardTable
          caption={`Tabelle ${group.name}`}
          lines={lines}
          playing={playingTeams(ofGroup)}
          teamOf={teamOf}
        />
      </QueryBlock>
    </Card>
  )
}

const GOALS_FIRST = `Sortiert nach Punkten, Tordifferenz und erzielten Toren. Bei Gleichstand entscheidet der direkte Vergleich, wenn nötig ein ${texts.nineMetres}.`
const HEAD_TO_HEAD_FIRST = `Sortiert nach Punkten, direktem Vergleich, Tordifferenz und erzielten Toren. Bei Gleichstand entscheidet ein ${texts.nineMetres}.`
