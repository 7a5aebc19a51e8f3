import { Heading, Stack } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { competitions } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { Button, EmptyMessage, Page } from '@cup/ui/chakra'
import { formatDate } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { SampleCup } from '../../shared/competition/sample-cup.tsx'
import { columnsOf } from '../../shared/fields/columns.ts'
import { type CompetitionPath, competitionFields } from '../../shared/fields/competition-fields.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { type Column, DataTable } from '../../shared/table/data-table.tsx'
import { competitionsTexts, meetTexts } from '../../texts/competitions.ts'

/** The competitions; archived ones stand apart. */
export function CompetitionsPage() {
  const http = useHttp()
  const mayCreate = useMayCall('meet.write/create')
  const current = useQuery(competitions(http))
  const archived = useQuery(competitions(http, { archived: true }))
  return (
    <Page
      title={competitionsTexts.competitions}
      {...(mayCreate && { subtitle: competitionsTexts.newCupExplained })}
      actions={<NewCompetition />}
    >
      <QueryBlock queries={[current]}>
        <Stack gap="8">
          {current.data?.length === 0 ? (
            <EmptyMessage>{competitionsTexts.noCompetitions}</EmptyMessage>
          ) : (
            <CompetitionTable label={competitionsTexts.competitions} rows={current.data ?? []} />
          )}
          {archived.data && archived.data.length > 0 && (
            <Stack as="section" gap="3" aria-label={competitionsTexts.archivedCompetitions}>
              <Heading as="h2" textStyle="xl">
                {competitionsTexts.archive}
              </Heading>
              <CompetitionTable label={competitionsTexts.archivedCompetitions} rows={archived.data} />
            </Stack>
          )}
        </Stack>
      </QueryBlock>
    </Page>
  )
}

type CompetitionTableProps = { readonly label: string; readonly rows: readonly Competition[] }

/** Competitions, each a link to its own page. */
const CompetitionTable = ({ label, rows }: CompetitionTableProps) => (
  <DataTable
    label={label}
    columns={COLUMNS}
    rows={rows}
    keyOf={({ id }) => id}
    count={(count) => (count === 1 ? competitionsTexts.oneCompetition : competitionsTexts.competitionCount(count))}
  />
)

const COLUMNS: readonly Column<Competition>[] = [
  ...columnsOf<CompetitionPath, Competition>(competitionFields, {
    name: { show: ({ id, name }) => <Link to={id}>{name}</Link> },
    start: { value: ({ start }) => start, show: ({ start }) => formatDate(start) },
    end: { value: ({ end }) => end, show: ({ end }) => formatDate(end) },
  }),
  { title: competitionsTexts.teams, value: ({ teamIds }) => teamIds.length },
]

function NewCompetition() {
  const isAllowed = useMayCall('competition.write/create')
  if (!isAllowed) return null
  return (
    <PageActions>
      <Button asChild variant="solid" colorPalette="blue" size="touch">
        <Link to="/new-cup">{competitionsTexts.newCup}</Link>
      </Button>
      <Button asChild size="touch">
        <Link to="new">{competitionsTexts.newCompetition}</Link>
      </Button>
      <Button asChild size="touch">
        <Link to="import">{competitionsTexts.importFromFile}</Link>
      </Button>
      <Button asChild size="touch">
        <Link to="meets">{meetTexts.meets}</Link>
      </Button>
      <SampleCup />
    </PageActions>
  )
}
