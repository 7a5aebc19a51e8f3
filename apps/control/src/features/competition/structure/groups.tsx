import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import type { Competition, Team } from '@cup/contract/entities'
import { Button, useToast } from '@cup/ui/chakra'
import { TeamBadge } from '@cup/ui/components'
import { useState } from 'react'
import { refusalOf } from '../../../shared/form/refusal.ts'
import { optionsFor, Select } from '../../../shared/form/select-field.tsx'
import { competitionTexts } from '../../../texts/competition.ts'
import { ChangePart, NameForm } from './name-form.tsx'

type GroupsProps = { readonly competition: Competition; readonly teams: readonly Team[] }
type Group = Competition['groups'][number]

/** The groups with their teams, and a line for one more group. */
export function Groups({ competition, teams }: GroupsProps) {
  const { mutateAsync: create } = useCommand('competition.write/create-group')
  const enrolled = teams.filter(({ id }) => competition.teamIds.includes(id))
  return (
    <>
      {competition.groups.length === 0 && <Text color="fg.muted">{competitionTexts.noGroup}</Text>}
      {competition.groups.map((group) => (
        <GroupTeams key={group.id} competition={competition} group={group} teams={enrolled} />
      ))}
      <NameForm
        name={`competitions/${competition.id}/group`}
        label={competitionTexts.newGroup}
        button={competitionTexts.createGroup}
        save={(name) => create({ id: competition.id, groupId: newId(), name, teamIds: [] })}
      />
    </>
  )
}

type GroupTeamsProps = {
  readonly competition: Competition
  readonly group: Group
  /** Those of the competition. */
  readonly teams: readonly Team[]
}

function GroupTeams({ competition, group, teams }: GroupTeamsProps) {
  const { id: competitionId, groups } = competition
  const elsewhere = (teamId: string) =>
    groups.filter(({ id, teamIds }) => id !== group.id && teamIds.some((one) => one === teamId))
  const { mutateAsync: add } = useCommand('competition.write/add-team-to-group')
  const { mutateAsync: remove } = useCommand('competition.write/remove-team-from-group')
  const { mutateAsync: changeGroup } = useCommand('competition.write/change-group')
  const toast = useToast()
  const report = (error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' })
  const change = (call: Promise<unknown>) => void call.catch(report)
  const of = (teamId: string) => ({ id: competitionId, groupId: group.id, teamId })
  const members = teams.filter(({ id }) => group.teamIds.includes(id))
  const others = teams.filter(({ id }) => !group.teamIds.includes(id))
  return (
    <Stack as="section" aria-label={group.name} gap="2">
      <Flex align="center" gap="2" wrap="wrap">
        <Heading as="h4" textStyle="md">
          {group.name} · {members.length === 1 ? competitionTexts.oneTeam : competitionTexts.teamCount(members.length)}
        </Heading>
        <ChangePart
          competitionId={competitionId}
          name={group.name}
          change={(part) => changeGroup({ id: competitionId, groupId: group.id, ...part })}
        />
      </Flex>
      <Flex as="ul" listStyle="none" gap="2" wrap="wrap">
        {members.map((team) => (
          <Flex as="li" key={team.id} align="center" gap="2" ps="2" maxW="full" bg="bg.sunken" borderRadius="l2">
            <TeamBadge team={team} />
            <Text as="span" minW="0">
              {team.name}
              {elsewhere(team.id).map(({ id, name }) => (
                <Text key={id} as="span" display="block" color="fg.muted" textStyle="sm">
                  {competitionTexts.alsoInGroup(name)}
                </Text>
              ))}
            </Text>
            <Button
              variant="ghost"
              aria-label={`${team.name} aus ${group.name} nehmen`}
              onClick={() => change(remove(of(team.id)))}
            >
              ✕
            </Button>
          </Flex>
        ))}
      </Flex>
      {others.length > 0 && (
        <AddTeam group={group} others={others} elsewhere={elsewhere} onAdd={(teamId) => change(add(of(teamId)))} />
      )}
    </Stack>
  )
}

type AddTeamProps = {
  readonly group: Group
  readonly others: readonly Team[]
  /** [Q1] The other groups of a team. */
  readonly elsewhere: (teamId: string) => readonly Group[]
  readonly onAdd: (teamId: string) => void
}

/** [WCAG 3.2.2] A team is chosen first, and then added: an arrow key in the list changes no group. */
function AddTeam({ group, others, elsewhere, onAdd }: AddTeamProps) {
  const [chosenId, setChosenId] = useState('')
  const chosen = others.find(({ id }) => id === chosenId)
  const named = others.map(({ id, name }) => {
    const [other] = elsewhere(id)
    return { id, name: other ? competitionTexts.isInGroup(name, other.name) : name }
  })
  return (
    <Flex gap="2" wrap="wrap">
      <Select
        aria-label={competitionTexts.addTeamTo(group.name)}
        maxW="sm"
        options={optionsFor(named, competitionTexts.addTeam)}
        value={chosen ? chosenId : ''}
        onChange={setChosenId}
      />
      <Button
        size="touch"
        disabled={!chosen}
        onClick={() => {
          onAdd(chosenId)
          setChosenId('')
        }}
      >
        {competitionTexts.addChosen}
      </Button>
    </Flex>
  )
}
