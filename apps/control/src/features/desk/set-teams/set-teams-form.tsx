import { Field, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { texts } from '@cup/ui/components'
import { useState } from 'react'
import { z } from 'zod'
import { perhapsChosen } from '../../../shared/form/form-schema.ts'
import { optionsFor, Select } from '../../../shared/form/select-field.tsx'
import { usePlainForm } from '../../../shared/form/use-plain-form.ts'
import { plannedNamesOf } from '../../../shared/game-view/planned-names.ts'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { setTeamsTexts } from '../../../texts/set-teams.ts'
import type { GameData } from '../model/game-data.ts'
import {
  againstPlan,
  areBothChosen,
  type ChoosableTeams,
  choosableAmong,
  faultIn,
  setTeamsCommand,
  type TeamField,
  teamFieldsOf,
} from '../model/team-choice.ts'
import { useConfirmTeams } from '../use-confirm-teams.ts'
import { PlanHints } from './plan-notices.tsx'

type SetTeamsFormProps = {
  readonly data: GameData
  readonly onSave: (command: HallCommand, areBothSet: boolean) => void
}

/** [G5] The form that says who plays: it begins with the teams that the plan gives, and [R7] asks before others are confirmed. */
export function SetTeamsForm({ data, onSave }: SetTeamsFormProps) {
  const { game, competition } = data
  const [isAsking, setIsAsking] = useState(false)
  const form = usePlainForm({
    defaults: NOTHING_CHOSEN,
    schema: schemaOf(game),
    onSubmit: (chosen) => {
      const wanted = teamFieldsOf(game, chosen)
      if (againstPlan(game, wanted).length > 0) setIsAsking(true)
      else save(wanted)
    },
  })
  const fields = teamFieldsOf(game, form.values)
  const save = (wanted: Sides<TeamField>) => onSave(setTeamsCommand(game.id, wanted), areBothChosen(wanted))
  const choosable = choosableAmong(data)
  const confirmTeams = useConfirmTeams(game)
  const planned = plannedNamesOf(game, data)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="6" maxW="2xl">
        {!areBothChosen(fields) && <Text color="fg.muted">{texts.teamsOpen}</Text>}
        {/* [K8] An archived competition takes no teams. */}
        {!competition.archived && <PlanHints data={data} onSend={confirmTeams} />}
        {SIDES.map((side) => (
          <TeamSelect
            key={side}
            label={texts[side]}
            field={fields[side]}
            choosable={choosable[side]}
            planned={planned[side]}
            fault={form.bind(side).fault}
            onChoose={(teamId) => form.change({ [side]: teamId })}
          />
        ))}
        {competition.archived && <Text>{deskTexts.notices.archived}</Text>}
        <Button
          type="submit"
          size="touch"
          variant="solid"
          colorPalette="blue"
          alignSelf="flex-start"
          disabled={competition.archived}
        >
          {setTeamsTexts.confirm}
        </Button>
      </Stack>
      {isAsking && (
        <AgainstPlanDialog
          data={data}
          fields={fields}
          onConfirm={() => {
            setIsAsking(false)
            save(fields)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  )
}

type AgainstPlanDialogProps = {
  readonly data: GameData
  readonly fields: Sides<TeamField>
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** [R7] Asks whether other teams than those of the plan are meant. */
function AgainstPlanDialog({ data: { game, teams }, fields, onConfirm, onClose }: AgainstPlanDialogProps) {
  const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.name ?? ''
  return (
    <ModalDialog title={setTeamsTexts.asks} isOpen onClose={onClose}>
      <Stack gap="4">
        {againstPlan(game, fields).map(({ side, planned, chosen }) => (
          <Text key={side}>{setTeamsTexts.other(texts[side], nameOf(planned), nameOf(chosen))}</Text>
        ))}
        <Button size="touch" variant="solid" colorPalette="blue" onClick={onClose}>
          {setTeamsTexts.back}
        </Button>
        <Button size="touch" onClick={onConfirm}>
          {setTeamsTexts.anyway}
        </Button>
      </Stack>
    </ModalDialog>
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
      if (!fields[side].isFixed) ctx.addIssue({ code: 'custom', path: [side], message: setTeamsTexts.faults[fault] })
    }
  })

type TeamSelectProps = {
  readonly label: string
  readonly field: TeamField
  readonly choosable: ChoosableTeams
  /** Whom the plan names: "Gewinner Spiel 33". */
  readonly planned: string
  readonly fault: string | undefined
  readonly onChoose: (teamId: string) => void
}

/** The team of one side; one that is set cannot be changed. */
function TeamSelect({ label, field, choosable: { likely, others }, planned, fault, onChoose }: TeamSelectProps) {
  const [isWide, setIsWide] = useState(false)
  const all = [...likely, ...others]
  // A team that was chosen among all of them stays among the choices.
  const offered = isWide || field.isFixed || others.some(({ id }) => id === field.teamId) ? all : likely
  return (
    <Field.Root invalid={fault !== undefined} disabled={field.isFixed} required>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {all.length === 0 ? (
        <Text>{setTeamsTexts.none}</Text>
      ) : (
        <Select
          disabled={field.isFixed}
          options={optionsFor(offered, setTeamsTexts.choose)}
          value={field.teamId}
          onChange={onChoose}
        />
      )}
      <Field.HelperText>{field.isFixed ? setTeamsTexts.fixed : setTeamsTexts.planned(planned)}</Field.HelperText>
      <Field.ErrorText>{fault}</Field.ErrorText>
      {offered.length < all.length && (
        <Button variant="ghost" onClick={() => setIsWide(true)}>
          {setTeamsTexts.others}
        </Button>
      )}
    </Field.Root>
  )
}
