import { Field, Stack, Text } from '@chakra-ui/react'
import type { Game, Team } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { texts } from '@cup/ui/components'
import { z } from 'zod'
import { perhapsChosen } from '../../../shared/form/form-schema.ts'
import { optionsFor, Select } from '../../../shared/form/select-field.tsx'
import { usePlainForm } from '../../../shared/form/use-plain-form.ts'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { areBothChosen, faultIn, setTeamsCommand, type TeamField, teamFieldsOf } from '../model/team-choice.ts'

type SetTeamsFormProps = {
  readonly game: Game
  /** Those of the competition. */
  readonly teams: readonly Team[]
  /** Whom the plan names for each side, in words. */
  readonly planned: Sides<string>
  /** [K8] An archived competition takes no teams. */
  readonly isOff: boolean
  readonly onSave: (command: HallCommand, areBothSet: boolean) => void
}

/** [G5] Who plays: begins with the teams that the plan stands for. */
export function SetTeamsForm({ game, teams, planned, isOff, onSave }: SetTeamsFormProps) {
  const form = usePlainForm({
    defaults: NOTHING_CHOSEN,
    schema: schemaOf(game),
    onSubmit: (chosen) => {
      const fields = teamFieldsOf(game, chosen)
      onSave(setTeamsCommand(game.id, fields), areBothChosen(fields))
    },
  })
  const fields = teamFieldsOf(game, form.values)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="6" maxW="2xl">
        {!areBothChosen(fields) && <Text color="fg.muted">{texts.teamsOpen}</Text>}
        {SIDES.map((side) => (
          <TeamSelect
            key={side}
            label={texts[side]}
            field={fields[side]}
            teams={teams}
            planned={planned[side]}
            fault={form.bind(side).fault}
            onChoose={(teamId) => form.change({ [side]: teamId })}
          />
        ))}
        {isOff && <Text>{deskTexts.notices.archived}</Text>}
        <Button type="submit" size="touch" variant="solid" colorPalette="blue" alignSelf="flex-start" disabled={isOff}>
          {deskTexts.setTeams.confirm}
        </Button>
      </Stack>
    </form>
  )
}

const NOTHING_CHOSEN: Sides<string | undefined> = { home: undefined, guest: undefined }

/** [G5] Two teams that are not the same one; a side that is set is not chosen. */
const schemaOf = (game: Game) =>
  z.object({ home: perhapsChosen, guest: perhapsChosen }).superRefine((chosen, ctx) => {
    const fields = teamFieldsOf(game, chosen)
    const fault = faultIn(fields)
    if (!fault) return
    for (const side of SIDES) {
      if (!fields[side].isFixed)
        ctx.addIssue({ code: 'custom', path: [side], message: deskTexts.setTeams.faults[fault] })
    }
  })

type TeamSelectProps = {
  readonly label: string
  readonly field: TeamField
  readonly teams: readonly Team[]
  /** Whom the plan names: "Gewinner Spiel 33". */
  readonly planned: string
  readonly fault: string | undefined
  readonly onChoose: (teamId: string) => void
}

/** The team of one side; one that is set cannot be changed. */
const TeamSelect = ({ label, field, teams, planned, fault, onChoose }: TeamSelectProps) => (
  <Field.Root invalid={fault !== undefined} disabled={field.isFixed} required>
    <Field.Label>
      {label}
      <Field.RequiredIndicator />
    </Field.Label>
    {teams.length === 0 ? (
      <Text>{deskTexts.setTeams.none}</Text>
    ) : (
      <Select
        disabled={field.isFixed}
        options={optionsFor(teams, deskTexts.setTeams.choose)}
        value={field.teamId ?? ''}
        onChange={onChoose}
      />
    )}
    <Field.HelperText>
      {field.isFixed ? deskTexts.setTeams.fixed : deskTexts.setTeams.planned(planned)}
    </Field.HelperText>
    <Field.ErrorText>{fault}</Field.ErrorText>
  </Field.Root>
)
