import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition, leaderboard } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { DecisionLegend, LeaderboardTable, texts } from '@cup/ui/stage'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../shared/card.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { Skeleton } from '../../shared/skeleton.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { playingIn } from './playing-in.ts'

type LeaderboardSectionProps = { readonly competition: Competition; readonly group: Competition['groups'][number] }

/** The table of a group, and how it comes about. */
export function LeaderboardSection({ competition, group }: LeaderboardSectionProps) {
  const http = useHttp()
  const competitionId = competition.id
  const table = useQuery(leaderboard(http, { competitionId, groupId: group.id }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const { query, teamOf } = useTeamOf(competition)
  const playing = playingIn(games.data ?? [], group.id)
  const entries = table.data ?? []
  const note = (
    <>
      {playing.size > 0 && <p>Laufende Spiele sind noch nicht eingerechnet.</p>}
      <p>{competition.settings.headToHeadFirst ? HEAD_TO_HEAD_FIRST : GOALS_FIRST}</p>
      <DecisionLegend entries={entries} />
    </>
  )
  return (
    <Card title={`Tabelle ${group.name}`} note={note}>
      <QueryBlock queries={[table, query]} skeleton={<Skeleton rows={8} />}>
        <LeaderboardTable
          caption={`Tabelle ${group.name}`}
          entries={entries}
          teamOf={teamOf}
          isPlaying={(teamId) => playing.has(teamId)}
        />
      </QueryBlock>
    </Card>
  )
}

const GOALS_FIRST = `Sortiert nach Punkten, Tordifferenz und erzielten Toren. Bei Gleichstand entscheidet der direkte Vergleich, wenn nötig ein ${texts.nineMetres}.`
const HEAD_TO_HEAD_FIRST = `Sortiert nach Punkten, direktem Vergleich, Tordifferenz und erzielten Toren. Bei Gleichstand entscheidet ein ${texts.nineMetres}.`
