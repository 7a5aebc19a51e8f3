import { Field, Input, Stack } from '@chakra-ui/react'
import type { Instant } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import type { z } from 'zod'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { accessTexts } from '../../texts/access.ts'
import { type Choosable, CompetitionChoice, CourtChoice } from './competition-choice.tsx'
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
  /** What holds now, where something is changed. */
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
