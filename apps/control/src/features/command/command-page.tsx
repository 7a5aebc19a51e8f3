import { Alert, Flex, Stack } from '@chakra-ui/react'
import { useIsStale } from '@cup/api-client/live'
import { Page } from '@cup/ui/chakra'
import { ActionImageControl } from './action-image-control.tsx'
import { CompetitionSwitch } from './competition-switch.tsx'
import { GameControl } from './game-control.tsx'
import { LedwallControl } from './ledwall-control.tsx'
import { useCommandDesk, useWhyNotSend } from './use-command-desk.ts'

/** Shorter gaps are not worth a word. */
const WORTH_A_WORD_MILLIS = 3_000

/** Commands to all displays and devices of the hall. */
export function CommandPage() {
  const isOffline = useIsStale(WORTH_A_WORD_MILLIS)
  return (
    <Page title="Commands">
      {isOffline && (
        <Alert.Root status="warning" mb="5">
          <Alert.Title>Keine Verbindung: Horn und Kommandos kommen vielleicht nicht an.</Alert.Title>
        </Alert.Root>
      )}
      <Flex direction={{ base: 'column', xl: 'row' }} gap="5" align="stretch">
        <Stack flex="1" gap="5" minW="0">
          <GameControl />
          <Competitions />
        </Stack>
        <Stack flex="1" gap="5" minW="0">
          <Wall />
        </Stack>
      </Flex>
    </Page>
  )
}

function Wall() {
  const { onAir, statusOf, order } = useCommandDesk()
  const whyNot = useWhyNotSend('ledwall.enable')
  return (
    <>
      <LedwallControl
        isOn={onAir?.ledwall.enabled}
        on={statusOf('ledwall.enable')}
        off={statusOf('ledwall.disable')}
        whyNot={whyNot}
        onSwitch={(isOn) => order({ command: isOn ? 'ledwall.enable' : 'ledwall.disable' })}
      />
      <ActionImageControl
        shownId={onAir?.ledwall.activityItemId}
        status={statusOf('ledwall.activityItem.select', 'ledwall.activityItem.disable')}
        whyNot={whyNot}
        onShow={(activityItemId) => order({ command: 'ledwall.activityItem.select', activityItemId })}
        onHide={() => order({ command: 'ledwall.activityItem.disable' })}
      />
    </>
  )
}

function Competitions() {
  const { competitions, onAir, statusOf, order } = useCommandDesk()
  return (
    <CompetitionSwitch
      competitions={competitions}
      onAir={competitions.find(({ id }) => id === onAir?.competitionId)?.name}
      status={statusOf('competition')}
      whyNot={useWhyNotSend('competition')}
      onSwitch={(competitionId) => order({ command: 'competition', competitionId })}
    />
  )
}
