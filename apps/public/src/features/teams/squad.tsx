import { useHttp } from '@cup/api-client/http'
import { playersOfTeam, topScorers } from '@cup/api-client/queries'
import type { Competition, Team } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../shared/card.tsx'
import { Empty } from '../../shared/empty.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { Skeleton } from '../../shared/skeleton.tsx'
import { isMasked, SquadTable } from './squad-table.tsx'

type SquadProps = { readonly team: Team; readonly competition: Competition }

/** The players of a team, and where results are public what they have scored. */
export function Squad({ team, competition }: SquadProps) {
  const http = useHttp()
  const query = useQuery(playersOfTeam(http, { teamId: team.id }))
  const isPublished = competition.settings.publicResults === 'all'
  const scorers = useQuery({ ...topScorers(http, { competitionId: competition.id }), enabled: isPublished })
  const players = [...(query.data ?? [])].sort((a, b) => a.number - b.number)
  const note = players.some(isMasked) && <p>Einige Namen zeigen wir aus Datenschutzgründen nicht.</p>
  return (
    <Card title="Kader" note={note}>
      <QueryBlock queries={[query]} skeleton={<Skeleton rows={8} />}>
        {players.length === 0 ? (
          <Empty text="Der Kader folgt." />
        ) : (
          <SquadTable caption={`Kader ${team.name}`} players={players} scorers={scorers.data} />
        )}
      </QueryBlock>
    </Card>
  )
}
