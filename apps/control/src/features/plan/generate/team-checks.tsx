import { Checkbox, Fieldset, SimpleGrid } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import { TeamBadge } from '@cup/ui/components'
import type { BoundField } from '../../../shared/form/use-plain-form.ts'

type TeamChecksProps = BoundField<readonly string[]> & { readonly teams: readonly Team[] }

/** Who plays in the new group. */
export const TeamChecks = ({ teams, value, onChange, fault }: TeamChecksProps) => (
  <Fieldset.Root invalid={fault !== undefined}>
    <Fieldset.Legend>{`Mannschaften (${value.length})`}</Fieldset.Legend>
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="1">
      {teams.map((team) => (
        <Checkbox.Root
          key={team.id}
          size="lg"
          minH="target"
          alignItems="center"
          checked={value.includes(team.id)}
          onCheckedChange={({ checked }) =>
            onChange(checked ? [...value, team.id] : value.filter((id) => id !== team.id))
          }
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label display="flex" alignItems="center" gap="3" minW="0" overflowWrap="anywhere">
            <TeamBadge team={team} />
            {team.name}
          </Checkbox.Label>
        </Checkbox.Root>
      ))}
    </SimpleGrid>
    <Fieldset.ErrorText role="alert">{fault}</Fieldset.ErrorText>
  </Fieldset.Root>
)
