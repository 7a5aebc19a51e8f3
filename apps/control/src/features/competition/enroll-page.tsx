import { useHttp } from '@cup/api-client/http'
import { competition, teams } from '@cup/api-client/queries'
import { ErrorScreen, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isNotFound } from '../../shared/planning/is-not-found.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { competitionTexts } from '../../texts/competition.ts'
import { EnrollForm } from './enroll-form.tsx'

/** "Mannschaften zu … hinzufügen". */
export function EnrollPage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  if (isNotFound(cup.error)) return <ErrorScreen />
  return (
    <Page title={cup.data && competitionTexts.addTeamsTo(cup.data.name)}>
      <QueryBlock queries={[cup, everyTeam]}>
        {cup.data && <EnrollForm competition={cup.data} teams={everyTeam.data ?? []} />}
      </QueryBlock>
    </Page>
  )
}
