import { useHttp } from '@cup/api-client/http'
import { teams } from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import { Button, EmptyMessage, Page } from '@cup/ui/chakra'
import { TeamBadge, WholeName } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { columnsOf } from '../../shared/fields/columns.ts'
import { type TeamPath, teamFields } from '../../shared/fields/team-fields.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { type Column, DataTable } from '../../shared/table/data-table.tsx'
import { teamsTexts } from '../../texts/teams.ts'

/** All teams, whichever competition they play in. */
export function TeamsPage() {
  const all = useQuery(teams(useHttp()))
  return (
    <Page title={teamsTexts.teams} actions={<Actions />}>
      <QueryBlock queries={[all]}>
        {all.data?.length === 0 ? (
          <EmptyMessage action={<NewTeam />}>{teamsTexts.noTeams}</EmptyMessage>
        ) : (
          <DataTable
            label={teamsTexts.teams}
            columns={COLUMNS}
            rows={all.data ?? []}
            keyOf={({ id }) => id}
            count={(count) => (count === 1 ? teamsTexts.oneTeam : teamsTexts.teamCount(count))}
          />
        )}
      </QueryBlock>
    </Page>
  )
}

const COLUMNS: readonly Column<Team>[] = [
  {
    title: teamsTexts.logo,
    value: ({ shortName }) => shortName,
    show: (team) => <TeamBadge team={team} />,
    isPlain: true,
  },
  ...columnsOf<TeamPath, Team>(teamFields, {
    name: {
      show: ({ id, name }) => (
        <Link to={id}>
          <WholeName name={name} />
        </Link>
      ),
    },
  }),
]

const Actions = () => (
  <PageActions>
    <NewTeam />
    <ImportLink />
  </PageActions>
)

function ImportLink() {
  const isAllowed = useMayCall('player.write/create')
  if (!isAllowed) return null
  return (
    <Button asChild size="touch">
      <Link to="/players/import">{teamsTexts.importFromTable}</Link>
    </Button>
  )
}

function NewTeam() {
  const isAllowed = useMayCall('team.write/create')
  if (!isAllowed) return null
  return (
    <Button asChild variant="solid" colorPalette="blue" size="touch">
      <Link to="new">{teamsTexts.newTeam}</Link>
    </Button>
  )
}
