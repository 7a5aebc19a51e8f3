import { Alert, Flex, Stack, Text } from '@chakra-ui/react'
import { useIsStale } from '@cup/api-client/live'
import type { Competition } from '@cup/contract/entities'
import { HoldButton, Page } from '@cup/ui/chakra'
import { useState } from 'react'
import { AllCourtsSwitch } from '../../shared/competition/all-courts-switch.tsx'
import { useTarget } from '../../shared/competition/use-choice.ts'
import { optionsFor, SelectField } from '../../shared/form/select-field.tsx'
import { commandPageTexts } from '../../texts/command.ts'
import { ActionImageControl } from './action-image-control.tsx'
import { type Address, GameControl } from './game-control.tsx'
import { ControlGroup, OrderButton, OrderNote } from './order-button.tsx'
import type { OrderStatus } from './order-status.ts'
import { useCommands, useWhyNotSend } from './use-commands.ts'

/** Shorter gaps are not worth a word. */
const WORTH_A_WORD_MILLIS = 3_000

/** Commands to all displays and devices of the hall. */
export function CommandPage() {
  const isOffline = useIsStale(WORTH_A_WORD_MILLIS)
  const target = useTarget()
  const address = target.tags.length > 0 ? { tags: target.tags } : {}
  return (
    <Page title={commandPageTexts.title} actions={<AllCourtsSwitch {...target} />}>
      {isOffline && (
        <Alert.Root status="warning" mb="5">
          <Alert.Title>{commandPageTexts.offline}</Alert.Title>
        </Alert.Root>
      )}
      <Flex direction={{ base: 'column', xl: 'row' }} gap="5" align="stretch">
        <Stack flex="1" gap="5" minW="0">
          <GameControl address={address} />
          <Competitions />
        </Stack>
        <Stack flex="1" gap="5" minW="0">
          <Wall address={address} />
        </Stack>
      </Flex>
    </Page>
  )
}

type WallProps = { readonly address: Address }

function Wall({ address }: WallProps) {
  const { onAir, statusOf, order } = useCommands()
  const whyNot = useWhyNotSend('ledwall.enable')
  return (
    <>
      <LedwallControl
        isOn={onAir?.ledwall.enabled}
        on={statusOf('ledwall.enable')}
        off={statusOf('ledwall.disable')}
        whyNot={whyNot}
        onSwitch={(isOn) => order({ command: isOn ? 'ledwall.enable' : 'ledwall.disable', ...address })}
      />
      <ActionImageControl
        shownId={onAir?.ledwall.activityItemId}
        status={statusOf('ledwall.activityItem.select', 'ledwall.activityItem.disable')}
        whyNot={whyNot}
        onShow={(activityItemId) => order({ command: 'ledwall.activityItem.select', activityItemId, ...address })}
        onHide={() => order({ command: 'ledwall.activityItem.disable', ...address })}
      />
    </>
  )
}

function Competitions() {
  const { competitions, onAir, statusOf, order } = useCommands()
  return (
    <CompetitionSwitch
      competitions={competitions}
      onAir={competitions.find(({ id }) => id === onAir?.competitionId)?.name}
      status={statusOf('competition', 'competition.automatic')}
      whyNot={useWhyNotSend('competition')}
      onSwitch={(id) =>
        order(id === BY_PLAN ? { command: 'competition.automatic' } : { command: 'competition', competitionId: id })
      }
    />
  )
}

type LedwallControlProps = {
  /** Undefined while the service has not said it. */
  readonly isOn: boolean | undefined
  readonly on: OrderStatus
  readonly off: OrderStatus
  readonly whyNot: string | undefined
  readonly onSwitch: (isOn: boolean) => void
}

/** Two buttons, not one that turns: what a press does never depends on a press on another device. */
const LedwallControl = ({ isOn, on, off, whyNot, onSwitch }: LedwallControlProps) => (
  <ControlGroup title={commandPageTexts.ledwall}>
    {isOn !== undefined && <Text>{isOn ? commandPageTexts.ledwallIsOn : commandPageTexts.ledwallIsOff}</Text>}
    <Flex wrap="wrap" gap="4">
      <OrderButton variant="go" status={on} whyNot={whyNot} onPress={() => onSwitch(true)}>
        {commandPageTexts.ledwallOn}
      </OrderButton>
      <OrderButton status={off} whyNot={whyNot} onPress={() => onSwitch(false)}>
        {commandPageTexts.ledwallOff}
      </OrderButton>
    </Flex>
  </ControlGroup>
)

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

/** [H18] The choice that leaves it to the plan which competition is on air. */
const BY_PLAN = 'automatic'

/** Brings another competition to every display; needs a selection, and to be held. */
function CompetitionSwitch({ competitions, onAir, status, whyNot, onSwitch }: CompetitionSwitchProps) {
  const [chosenId, setChosenId] = useState('')
  return (
    <ControlGroup title={commandPageTexts.switchCompetition}>
      <Text>
        {commandPageTexts.onDisplays}
        {onAir ?? commandPageTexts.chosenAutomatically}
      </Text>
      <SelectField
        label={commandPageTexts.newCompetition}
        options={[...optionsFor(competitions, commandPageTexts.chooseCompetition), [BY_PLAN, commandPageTexts.byPlan]]}
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
