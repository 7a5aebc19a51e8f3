import { Stack, Text } from '@chakra-ui/react'
import type { Game, Team } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { texts } from '@cup/ui/components'
import { type FormEvent, useState } from 'react'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { areBothChosen, type ChosenTeams, faultIn, setTeamsCommand, teamFieldsOf } from '../model/team-choice.ts'
import { TeamSelect } from './team-select.tsx'

type SetTeamsFormProps = {
  readonly game: Game
  /** Those of the competition. */
  readonly teams: readonly Team[]
  /** Whom the plan names for each side, in words. */
  readonly planned: Sides<string>
  readonly onSave: (command: HallCommand, areBothSet: boolean) => void
}

/** [G5] Who plays: begins with the teams that the plan stands for. */
export function SetTeamsForm({ game, teams, planned, onSave }: SetTeamsFormProps) {
  const [chosen, setChosen] = useState<ChosenTeams>({})
  const [isChecked, setIsChecked] = useState(false)
  const fields = teamFieldsOf(game, chosen)
  const fault = faultIn(fields)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!fault) onSave(setTeamsCommand(game.id, fields), areBothChosen(fields))
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="6" maxW="2xl">
        {!areBothChosen(fields) && <Text color="fg.muted">{texts.teamsOpen}</Text>}
        {SIDES.map((side) => (
          <TeamSelect
            key={side}
            label={texts[side]}
            field={fields[side]}
            teams={teams}
            planned={planned[side]}
            fault={isChecked && fault && !fields[side].isFixed ? faultTexts[fault] : undefined}
            onChoose={(teamId) => setChosen({ ...chosen, [side]: teamId })}
          />
        ))}
        <Button type="submit" size="touch" variant="solid" colorPalette="blue" alignSelf="flex-start">
          Speichern
        </Button>
      </Stack>
    </form>
  )
}

const faultTexts = {
  nobody: 'Bitte eine Mannschaft wählen.',
  same: 'Eine Mannschaft kann nicht gegen sich selbst spielen.',
} as const
