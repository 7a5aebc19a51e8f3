import { Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useStore } from 'zustand'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import type { CallFailure } from '../../shared/sign-in/session-calls.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'

type InvitationProblemProps = {
  readonly failure: CallFailure
  readonly onRetry: () => void
  /** To the page of whoever is signed in already. */
  readonly onGoOn: () => void
}

const ASK = 'Bitte die Turnierleitung um eine neue: Das dauert keine Minute.'

/** Why an invitation lets nobody in, and what to do now. */
export function InvitationProblem({ failure, onRetry, onGoOn }: InvitationProblemProps) {
  const access = useStore(useSignIn().access)
  const canRetry = failure === 'unreachable' || failure === 'request/too-many'
  return (
    <Stack gap="4" align="start">
      <Text role="alert" textStyle="lg">
        {textOf(failure)}
      </Text>
      {canRetry && (
        <Button size="touch" variant="solid" colorPalette="blue" onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
      {access && (
        <>
          <Text>Dieses Gerät ist schon angemeldet als {access.name}.</Text>
          <Button size="touch" variant={canRetry ? 'outline' : 'solid'} colorPalette="blue" onClick={onGoOn}>
            Weiter
          </Button>
        </>
      )}
    </Stack>
  )
}

function textOf(failure: CallFailure): string {
  switch (failure) {
    case 'invitation/used':
      return `Diese Einladung wurde schon benutzt; jede gilt nur einmal. ${ASK}`
    case 'invitation/over':
      return `Diese Einladung ist abgelaufen oder wurde zurückgezogen. ${ASK}`
    case 'invitation/unknown':
    case 'auth/wrong-secret':
      return `Diese Einladung gibt es nicht. Scanne den QR-Code noch einmal. ${ASK}`
    default:
      return failureText(failure, 'Scanne den QR-Code noch einmal, oder öffne den Link noch einmal ganz.')
  }
}
