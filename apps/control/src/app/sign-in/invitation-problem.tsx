import { Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useStore } from 'zustand'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import type { CallFailure } from '../../shared/sign-in/session-calls.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { signInTexts } from '../../texts/sign-in.ts'

type InvitationProblemProps = {
  readonly failure: CallFailure
  readonly onRetry: () => void
  /** Opens the start page of the user who is already signed in. */
  readonly onGoOn: () => void
}

/** Why an invitation cannot be used, and what to do now. */
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
          {signInTexts.retry}
        </Button>
      )}
      {access && (
        <>
          <Text>{signInTexts.alreadySignedInAs(access.name)}</Text>
          <Button size="touch" variant={canRetry ? 'outline' : 'solid'} colorPalette="blue" onClick={onGoOn}>
            {signInTexts.goOn}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Failures that belong to the invitation itself; all others have their general text. */
const problemsOfInvitation: Readonly<Partial<Record<CallFailure, string>>> = {
  'invitation/used': signInTexts.invitationUsed,
  'invitation/over': signInTexts.invitationOver,
  'invitation/unknown': signInTexts.invitationUnknown,
  'auth/wrong-secret': signInTexts.invitationUnknown,
}

const textOf = (failure: CallFailure): string =>
  problemsOfInvitation[failure] ?? failureText(failure, signInTexts.invitationUnreadable)
