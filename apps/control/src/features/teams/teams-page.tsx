import { Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { teams } from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import { Button, EmptyMessage, Page } from '@cup/ui/chakra'
import { TeamBadge, WholeName } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { columnsOf } from '../../shared/fields/columns.ts'
import { namesakesOf, type TeamPath, teamFields } from '../../shared/fields/team-fields.ts'
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
          <>
            <Namesakes teams={all.data ?? []} />
            <DataTable
              label={teamsTexts.teams}
              columns={COLUMNS}
              rows={all.data ?? []}
              keyOf={({ id }) => id}
              count={(count) => (count === 1 ? teamsTexts.oneTeam : teamsTexts.teamCount(count))}
            />
          </>
        )}
      </QueryBlock>
    </Page>
  )
}

/** [T1] Names and short names that several teams have: nothing is forbidden. */
function Namesakes({ teams: all }: { readonly teams: readonly Team[] }) {
  const notes = all.flatMap((team) => {
    const { name, shortName } = namesakesOf(team, all)
    return [
      ...(name.length > 0 ? [teamsTexts.sameNames(team.name, name.length + 1)] : []),
      ...(shortName.length > 0 ? [teamsTexts.sameShortNames(team.shortName, listed([team, ...shortName]))] : []),
    ]
  })
  if (notes.length === 0) return null
  return (
    <Stack as="ul" listStyle="none" gap="1" mb="4" color="fg.warning">
      {[...new Set(notes)].map((note) => (
        <Text as="li" key={note}>
          {note}
        </Text>
      ))}
    </Stack>
  )
}

const list = new Intl.ListFormat('de')
const listed = (teams: readonly Pick<Team, 'name'>[]): string =>
  list.format(teams.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'de')))

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
