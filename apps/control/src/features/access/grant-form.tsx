import { Field, Input, Stack } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { type FormEvent, useState } from 'react'
import { CompetitionChoice } from './competition-choice.tsx'
import { type Grant, grantedOf, problemsOf } from './grant.ts'
import { RoleChoice } from './role-choice.tsx'
import { ValidityChoice } from './validity-choice.tsx'

/** What somebody is given, complete. */
export type Granted = NonNullable<ReturnType<typeof grantedOf>>

type GrantFormProps = {
  readonly initial: Grant
  readonly competitions: readonly Pick<Competition, 'id' | 'name'>[]
  readonly now: Instant
  readonly submitText: string
  readonly isBusy: boolean
  /** What holds now, where something is changed. */
  readonly until?: Instant
  readonly onSubmit: (granted: Granted) => void
}

/** Asks what somebody is called, what they may do, where, and how long. */
export function GrantForm(props: GrantFormProps) {
  const { initial, competitions, now, submitText, isBusy, until, onSubmit } = props
  const [grant, setGrant] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const problems = isTried ? problemsOf(grant, now) : {}
  const change = (some: Partial<Grant>) => setGrant({ ...grant, ...some })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const granted = grantedOf(grant, now)
    if (granted) onSubmit(granted)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="6">
        <Field.Root required invalid={problems.name !== undefined}>
          <Field.Label>Name</Field.Label>
          <Input
            value={grant.name}
            maxLength={60}
            placeholder="Tablet 2"
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field.HelperText>So steht der Zugang in der Liste: das Gerät oder die Person.</Field.HelperText>
          <Field.ErrorText role="alert">{problems.name}</Field.ErrorText>
        </Field.Root>
        <RoleChoice roles={grant.roles} problem={problems.roles} onChange={(roles) => change({ roles })} />
        <CompetitionChoice
          competitions={competitions}
          chosenIds={grant.competitionIds}
          onChange={(competitionIds) => change({ competitionIds })}
        />
        <ValidityChoice
          validity={grant.validity}
          now={now}
          until={until}
          problem={problems.validity}
          onChange={(validity) => change({ validity })}
        />
        <Button type="submit" size="touch" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {submitText}
        </Button>
      </Stack>
    </form>
  )
}
