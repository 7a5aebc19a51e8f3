import { Checkbox, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { meets } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { accessTexts } from '../../texts/access.ts'

/** What of a competition an access can be limited to. */
export type Choosable = Pick<Competition, 'id' | 'name' | 'courts' | 'meetId'>

type CompetitionChoiceProps = {
  readonly competitions: readonly Choosable[]
  /** None means all. */
  readonly chosenIds: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** For which competitions: all, all of a meet, or some of them. */
export function CompetitionChoice({ competitions, chosenIds, onChange }: CompetitionChoiceProps) {
  const { data = [] } = useQuery(meets(useHttp()))
  const ofMeets = data
    .map(({ id, name }) => ({ id, name, own: competitions.filter(({ meetId }) => meetId === id).map((one) => one.id) }))
    .filter(({ own }) => own.length > 1)
  const others = (ids: readonly string[]) => chosenIds.filter((id) => !ids.includes(id))
  return (
    <Stack as="fieldset" gap="0">
      <Text as="legend" fontWeight="medium">
        {accessTexts.forWhichCompetitions}
      </Text>
      <Choice label={accessTexts.allCompetitions} isChosen={chosenIds.length === 0} onChange={() => onChange([])} />
      {ofMeets.map(({ id, name, own }) => (
        <Choice
          key={id}
          label={accessTexts.allOfMeet(name)}
          isChosen={own.every((one) => chosenIds.includes(one))}
          onChange={(isIn) => onChange(isIn ? [...others(own), ...own] : others(own))}
        />
      ))}
      {competitions.map(({ id, name }) => (
        <Choice
          key={id}
          label={accessTexts.onlyNamed(name)}
          isChosen={chosenIds.includes(id)}
          onChange={(isIn) => onChange(isIn ? [...chosenIds, id] : others([id]))}
        />
      ))}
    </Stack>
  )
}

type CourtChoiceProps = CompetitionChoiceProps & {
  /** None means all. */
  readonly courtIds: readonly string[]
}

/** [H11] For which courts of the chosen competitions, where there are several. */
export function CourtChoice({ competitions, chosenIds, courtIds, onChange }: CourtChoiceProps) {
  const among = competitions.filter(({ id }) => chosenIds.length === 0 || chosenIds.includes(id))
  const courts = [...new Map(among.flatMap(({ courts = [] }) => courts.map((one) => [one.id as string, one]))).values()]
  if (courts.length < 2) return null
  return (
    <Stack as="fieldset" gap="0">
      <Text as="legend" fontWeight="medium">
        {accessTexts.forWhichCourts}
      </Text>
      <Choice label={accessTexts.allCourts} isChosen={courtIds.length === 0} onChange={() => onChange([])} />
      {courts.map(({ id, name }) => (
        <Choice
          key={id}
          label={accessTexts.onlyNamed(name)}
          isChosen={courtIds.includes(id)}
          onChange={(isIn) => onChange(isIn ? [...courtIds, id] : courtIds.filter((one) => one !== id))}
        />
      ))}
    </Stack>
  )
}

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
