import { Checkbox, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { EmptyMessage } from '@cup/ui/chakra'
import { TeamBadge } from '@cup/ui/components'
import { useState } from 'react'
import { rowsFound } from '../../shared/table/rows.ts'
import { competitionTexts } from '../../texts/competition.ts'

type TeamChoiceProps = {
  readonly teams: readonly Team[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

export function TeamChoice({ teams: open, chosen, onChange }: TeamChoiceProps) {
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
