import { Checkbox, Field, Input, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { meets } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { accessTexts } from '../../texts/access.ts'
import { type Grant, grantSchema } from './grant.ts'
import { RoleChoice } from './role-choice.tsx'
import { ValidityChoice } from './validity-choice.tsx'

/** A complete grant, as it is sent. */
export type Granted = z.output<ReturnType<typeof grantSchema>>

type GrantFormProps = {
  readonly initial: Grant
  readonly competitions: readonly Choosable[]
  readonly now: Instant
  readonly submitText: string
  readonly isBusy: boolean
  /** Present end of the access, where it is changed. */
  readonly until?: Instant
  readonly onSubmit: (granted: Granted) => void
}

/** Asks for name, roles, competitions, courts and duration of an access. */
export function GrantForm(props: GrantFormProps) {
  const { initial, competitions, now, submitText, isBusy, until, onSubmit } = props
  const form = usePlainForm({ defaults: initial, schema: grantSchema(now), onSubmit })
  const name = form.bind('name')
  const roles = form.bind('roles')
  const competitionIds = form.bind('competitionIds')
  const courtIds = form.bind('courtIds')
  const validity = form.bind('validity')
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="6">
        <Field.Root required invalid={name.fault !== undefined}>
          <Field.Label>{accessTexts.name}</Field.Label>
          <Input
            value={name.value}
            maxLength={60}
            placeholder={accessTexts.nameExample}
            autoComplete="off"
            onChange={({ target }) => name.onChange(target.value)}
          />
          <Field.HelperText>{accessTexts.nameHint}</Field.HelperText>
          <Field.ErrorText role="alert">{name.fault}</Field.ErrorText>
        </Field.Root>
        <RoleChoice roles={roles.value} problem={roles.fault} onChange={roles.onChange} />
        <CompetitionChoice
          competitions={competitions}
          chosenIds={competitionIds.value}
          onChange={competitionIds.onChange}
        />
        <CourtChoice
          competitions={competitions}
          chosenIds={competitionIds.value}
          courtIds={courtIds.value}
          onChange={courtIds.onChange}
        />
        <ValidityChoice
          validity={validity.value}
          now={now}
          until={until}
          problem={validity.fault}
          onChange={validity.onChange}
        />
        <Button type="submit" size="touch" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {submitText}
        </Button>
      </Stack>
    </form>
  )
}

/** Fields of a competition to which an access can be limited. */
type Choosable = Pick<Competition, 'id' | 'name' | 'courts' | 'meetId'>

type CompetitionChoiceProps = {
  readonly competitions: readonly Choosable[]
  /** None means all. */
  readonly chosenIds: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** For which competitions: all, all of a meet, or some of them. */
function CompetitionChoice({ competitions, chosenIds, onChange }: CompetitionChoiceProps) {
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
function CourtChoice({ competitions, chosenIds, courtIds, onChange }: CourtChoiceProps) {
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
