import { Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { HoldButton } from '@cup/ui/chakra'
import { useState } from 'react'
import { optionsFor, SelectField } from '../../shared/form/select-field.tsx'
import { commandPageTexts } from '../../texts/command.ts'
import { ControlGroup, OrderNote } from './order-button.tsx'
import type { OrderStatus } from './order-status.ts'

type CompetitionSwitchProps = {
  readonly competitions: readonly Competition[]
  /** The name of the competition on all displays; undefined while they choose by themselves. */
  readonly onAir: string | undefined
  readonly status: OrderStatus
  readonly whyNot: string | undefined
  readonly onSwitch: (competitionId: string) => void
}

/** Long enough to be meant: every display of the hall follows. */
const HOLD_MILLIS = 500

/** Brings another competition to every display; needs a selection, and to be held. */
export function CompetitionSwitch({ competitions, onAir, status, whyNot, onSwitch }: CompetitionSwitchProps) {
  const [chosenId, setChosenId] = useState('')
  return (
    <ControlGroup title={commandPageTexts.switchCompetition}>
      <Text>
        {commandPageTexts.onDisplays}
        {onAir ?? commandPageTexts.chosenAutomatically}
      </Text>
      <SelectField
        label={commandPageTexts.newCompetition}
        options={optionsFor(competitions, commandPageTexts.chooseCompetition)}
        value={chosenId}
        onChange={setChosenId}
      />
      <HoldButton
        millis={HOLD_MILLIS}
        disabled={whyNot !== undefined || chosenId === ''}
        data-unconfirmed={status.press === 'unconfirmed' || undefined}
        onConfirm={() => onSwitch(chosenId)}
      >
        {commandPageTexts.holdToSwitch}
      </HoldButton>
      <OrderNote status={status} whyNot={whyNot ?? (chosenId === '' ? commandPageTexts.chooseFirst : undefined)} />
    </ControlGroup>
  )
}
