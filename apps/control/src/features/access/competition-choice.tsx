import { Checkbox, Stack, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { accessTexts } from '../../texts/access.ts'

type CompetitionChoiceProps = {
  readonly competitions: readonly Pick<Competition, 'id' | 'name'>[]
  /** None means all. */
  readonly chosenIds: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** For which competitions: all, or some of them. */
export const CompetitionChoice = ({ competitions, chosenIds, onChange }: CompetitionChoiceProps) => (
  <Stack as="fieldset" gap="0">
    <Text as="legend" fontWeight="medium">
      {accessTexts.forWhichCompetitions}
    </Text>
    <Choice label={accessTexts.allCompetitions} isChosen={chosenIds.length === 0} onChange={() => onChange([])} />
    {competitions.map(({ id, name }) => (
      <Choice
        key={id}
        label={accessTexts.onlyNamed(name)}
        isChosen={chosenIds.includes(id)}
        onChange={(isIn) => onChange(isIn ? [...chosenIds, id] : chosenIds.filter((other) => other !== id))}
      />
    ))}
  </Stack>
)

type ChoiceProps = {
  readonly label: string
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

const Choice = ({ label, isChosen, onChange }: ChoiceProps) => (
  <Checkbox.Root
    minH="target"
    alignItems="center"
    colorPalette="blue"
    checked={isChosen}
    onCheckedChange={({ checked }) => onChange(checked === true)}
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control />
    <Checkbox.Label>{label}</Checkbox.Label>
  </Checkbox.Root>
)
