import { Checkbox, Flex, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { competition, teams } from '@cup/api-client/queries'
import type { Competition, Team } from '@cup/contract/entities'
import { Button, EmptyMessage, ErrorScreen, Page, useToast } from '@cup/ui/chakra'
import { TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { z } from 'zod'
import { FormFrame } from '../../shared/form/form-frame.tsx'
import { useSavedForm } from '../../shared/form/use-saved-form.ts'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { rowsFound } from '../../shared/table/rows.ts'
import { competitionTexts } from '../../texts/competition.ts'

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

const UP_TWO = '../..'

const NOTHING_CHOSEN: { readonly chosen: readonly string[] } = { chosen: [] }

const EnrollSchema = z.object({ chosen: z.array(z.string()).min(1, competitionTexts.chooseATeam).readonly() })

type EnrollFormProps = { readonly competition: Competition; readonly teams: readonly Team[] }

function EnrollForm({ competition: { id, teamIds }, teams: all }: EnrollFormProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const { mutateAsync: enroll } = useCommand('competition.write/enroll-team')
  const open = all.filter((team) => !teamIds.includes(team.id))
  const form = useSavedForm({
    name: `competitions/${id}/enroll`,
    defaults: NOTHING_CHOSEN,
    schema: EnrollSchema,
    save: async ({ chosen }) => {
      // One call for each: those that arrived are enrolled and leave the list, the others stay chosen.
      for (const teamId of chosen) await enroll({ id, teamId })
    },
    onSaved: ({ chosen }) => {
      toast({
        text: chosen.length === 1 ? competitionTexts.oneTeamEnrolled : competitionTexts.teamsEnrolled(chosen.length),
      })
      void navigate(UP_TWO, { relative: 'path' })
    },
  })
  const chosen = form.values.chosen.filter((teamId) => open.some((team) => team.id === teamId))
  if (open.length === 0) return <NoTeam hasSome={all.length > 0} />
  return (
    <FormFrame form={form} back={UP_TWO} label={competitionTexts.enroll}>
      <TeamChoice teams={open} chosen={chosen} onChange={(next) => form.change({ chosen: next })} />
      {form.bind('chosen').fault && (
        <Text role="alert" color="fg.error">
          {form.bind('chosen').fault}
        </Text>
      )}
    </FormFrame>
  )
}

/** Leads on to where teams come from. */
const NoTeam = ({ hasSome }: { readonly hasSome: boolean }) => (
  <EmptyMessage
    action={
      <Flex gap="3" wrap="wrap">
        <Button asChild variant="solid" colorPalette="blue" size="touch">
          <Link to="/players/import">{competitionTexts.importFromTable}</Link>
        </Button>
        <Button asChild size="touch">
          <Link to="/teams/new">{competitionTexts.newTeam}</Link>
        </Button>
      </Flex>
    }
  >
    {hasSome ? competitionTexts.noOtherTeam : competitionTexts.noTeamAtAll}
  </EmptyMessage>
)

type TeamChoiceProps = {
  readonly teams: readonly Team[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function TeamChoice({ teams: open, chosen, onChange }: TeamChoiceProps) {
  const [search, setSearch] = useState('')
  const found = rowsFound(open, [({ name }) => name, ({ shortName }) => shortName], search)
  return (
    <Stack gap="4">
      <Input
        type="search"
        aria-label={competitionTexts.searchTeams}
        placeholder={competitionTexts.search}
        minH="touch"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Text role="status" color="fg.muted">
        {competitionTexts.chosenCount(chosen.length, open.length)}
      </Text>
      {found.length === 0 && <EmptyMessage>{competitionTexts.noTeamFound}</EmptyMessage>}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        {found.map((team) => (
          <Checkbox.Root
            key={team.id}
            size="lg"
            minH="touch"
            px="3"
            borderWidth="1px"
            borderRadius="l3"
            bg="bg.surface"
            checked={chosen.includes(team.id)}
            onCheckedChange={({ checked }) =>
              onChange(checked === true ? [...chosen, team.id] : chosen.filter((id) => id !== team.id))
            }
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label display="flex" alignItems="center" gap="3" flex="1">
              <TeamBadge team={team} />
              {team.name}
            </Checkbox.Label>
          </Checkbox.Root>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
