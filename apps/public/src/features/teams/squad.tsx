import { useHttp } from '@cup/api-client/http'
import { playersOfTeam, topScorers } from '@cup/api-client/queries'
import type { Competition, Team } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../shared/notes.tsx'
import { Card } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { teamsTexts } from '../../texts/teams.ts'
import { isMasked, SquadTable } from './squad-table.tsx'

type SquadProps = { readonly team: Team; readonly competition: Competition }

/** The players of a team, and where results are public what they have scored. */
export function Squad({ team, competition }: SquadProps) {
  const http = useHttp()
  const query = useQuery(playersOfTeam(http, { teamId: team.id }))
  const isPublished = competition.settings.publicResults === 'all'
  const scorers = useQuery({ ...topScorers(http, { competitionId: competition.id }), enabled: isPublished })
  const players = [...(query.data ?? [])].sort((a, b) => a.number - b.number)
  const note = players.some(isMasked) && <p>{teamsTexts.namesHidden}</p>
  return (
    <Card title={teamsTexts.squad} note={note}>
      <QueryBlock queries={[query]} skeleton={<Skeleton rows={8} />}>
        {players.length === 0 ? (
          <Empty text={teamsTexts.squadFollows} />
        ) : (
          <SquadTable caption={teamsTexts.squadOf(team.name)} players={players} scorers={scorers.data} />
        )}
      </QueryBlock>
    </Card>
  )
}
