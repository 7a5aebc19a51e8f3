import { Flex, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId, useHttp } from '@cup/api-client/http'
import { competitions, team, teams } from '@cup/api-client/queries'
import type { Competition, Team } from '@cup/contract/entities'
import { Button, ErrorScreen, Page, useToast } from '@cup/ui/chakra'
import { TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { WithdrawDialog } from '../../shared/competition/withdraw-dialog.tsx'
import { DeleteEntity } from '../../shared/delete-entity.tsx'
import { EntityFields } from '../../shared/fields/entity-fields.tsx'
import { type DraftOf, draftOf, entitySchema, wireNamesOf } from '../../shared/fields/entity-form.ts'
import { listOf } from '../../shared/fields/field.ts'
import {
  changeTeam,
  createTeam,
  namesakesOf,
  newTeamDraft,
  type TeamPath,
  teamFields,
} from '../../shared/fields/team-fields.ts'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { type SavedForm, useSavedForm } from '../../shared/form/use-saved-form.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { withdrawalTexts } from '../../texts/competition.ts'
import { teamsTexts } from '../../texts/teams.ts'

/** "Neue Mannschaft". */
export function NewTeamPage() {
  const { mutateAsync: create } = useCommand('team.write/create')
  const onSaved = useBackToList((name) => teamsTexts.created(name))
  const form = useSavedForm({
    name: 'teams/new',
    defaults: { id: newId(), ...newTeamDraft },
    schema: CreateSchema,
    save: create,
    onSaved,
    wireNames: WIRE_NAMES,
  })
  return (
    <Page title={teamsTexts.newTeam}>
      <TeamForm form={form} />
    </Page>
  )
}

/** A team, to be changed. */
export function TeamPage() {
  const { teamId } = useParams()
  const known = useQuery(team(useHttp(), { id: teamId }))
  if (isNotFound(known.error)) return <ErrorScreen />
  return (
    <Page title={known.data?.name} actions={known.data && <Deletion team={known.data} />}>
      <QueryBlock queries={[known]}>{known.data && <ChangeTeamForm team={known.data} />}</QueryBlock>
    </Page>
  )
}

/** [K3] One way out of each competition in which the team is enrolled. */
function Withdrawals({ team: known }: { readonly team: Team }) {
  const all = useQuery(competitions(useHttp()))
  const [from, setFrom] = useState<Competition>()
  const enrolledIn = (all.data ?? []).filter(({ teamIds }) => teamIds.includes(known.id))
  return (
    <>
      {enrolledIn.map((competition) => (
        <Button key={competition.id} onClick={() => setFrom(competition)}>
          {withdrawalTexts.fromCompetition(competition.name)}
        </Button>
      ))}
      {from && <WithdrawDialog competition={from} team={known} onClose={() => setFrom(undefined)} />}
    </>
  )
}

function Deletion({ team }: { readonly team: Team }) {
  const { id, name } = team
  const { mutateAsync: change } = useCommand('team.write/change-details')
  return (
    <PageActions besideFrom="md">
      <Withdrawals team={team} />
      <DeleteEntity
        name={name}
        consequences={teamsTexts.deletionConsequences}
        list="/teams"
        change={(part) => change({ id, ...part })}
      />
    </PageActions>
  )
}

function ChangeTeamForm({ team: known }: { readonly team: Team }) {
  const { mutateAsync: change } = useCommand('team.write/change-details')
  const onSaved = useBackToList((name) => teamsTexts.saved(name))
  const form = useSavedForm({
    name: `teams/${known.id}`,
    defaults: { id: known.id, ...draftOf(teamFields, known) },
    schema: ChangeSchema,
    save: change,
    onSaved,
    wireNames: WIRE_NAMES,
  })
  return <TeamForm form={form} />
}

const LIST = '..'
const CreateSchema = entitySchema({ fields: teamFields, command: createTeam })
const ChangeSchema = entitySchema({ fields: teamFields, command: changeTeam })
const WIRE_NAMES = wireNamesOf(teamFields)

function useBackToList(text: (name: string) => string) {
  const navigate = useNavigate()
  const toast = useToast()
  return ({ name }: DraftOf<TeamPath>) => {
    toast({ text: text(name.trim()) })
    void navigate(LIST, { relative: 'path' })
  }
}

function TeamForm({ form }: { readonly form: SavedForm<DraftOf<TeamPath> & { readonly id: string }> }) {
  const { data: all = [] } = useQuery(teams(useHttp()))
  const namesakes = namesakesOf(form.values, all)
  const withSameShortName = list.format(namesakes.shortName.map(({ name }) => name))
  return (
    <FormFrame form={form} back={LIST}>
      <EntityFields
        fields={listOf(teamFields)}
        form={form}
        around={{
          name: (input) => noted(input, namesakes.name.length > 0 ? teamsTexts.sameName : ''),
          shortName: (input) => noted(input, withSameShortName && teamsTexts.sameShortName(withSameShortName)),
          primaryColor: (input) => (
            <Flex gap="5" align="end" wrap="wrap">
              {input}
              <TeamBadge team={badgeOf(form.values)} size="large" />
            </Flex>
          ),
        }}
      />
    </FormFrame>
  )
}

const list = new Intl.ListFormat('de')

/** An input with a hint below it, which forbids nothing. */
const noted = (input: ReactNode, note: string) => (
  <>
    {input}
    <Text role="status" mt="-3" color="fg.warning" _empty={{ display: 'none' }}>
      {note}
    </Text>
  </>
)

function badgeOf({ name, shortName, primaryColor, logoFilePath }: DraftOf<TeamPath>) {
  const logo = logoFilePath.trim()
  return { name, shortName: shortName.trim() || '?', primaryColor, ...(logo === '' ? {} : { logoFilePath: logo }) }
}
