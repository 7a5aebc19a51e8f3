import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device-context.ts'
import { rolesText } from '../../shared/role/roles.ts'
import { untilText } from '../../shared/role/until-text.ts'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import type { CallFailure, InvitationLook } from '../../shared/sign-in/session-calls.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { useEntry } from './use-entry.ts'

type InvitationCardProps = {
  readonly secret: string
  readonly invitation: InvitationLook
  readonly onEntered: () => void
}

/** What the invitation is for, and the one button that takes it. */
export function InvitationCard({ secret, invitation, onEntered }: InvitationCardProps) {
  const { open, access } = useSignIn()
  const before = useStore(access)
  const device = useDevice()
  const { isBusy, failure, enter } = useEntry()
  const [name, setName] = useState(() => device.name.getState() || invitation.name)
  const submit = async () => {
    const deviceName = name.trim()
    if (!(await enter(() => open(secret, deviceName)))) return
    device.name.set(deviceName)
    onEntered()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="5">
        <Text textStyle="xl" fontWeight="semibold">
          {lineOf(invitation)}
        </Text>
        {before && (
          <Text>
            Auf diesem Gerät ist schon jemand angemeldet: {before.name} ({rolesText(before.roles)}). Diese Einladung
            tritt an die Stelle.
          </Text>
        )}
        <Field.Root>
          <Field.Label>Name dieses Geräts</Field.Label>
          <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          <Field.HelperText>So erkennen dich die anderen.</Field.HelperText>
        </Field.Root>
        {failure && (
          <Text role="alert" color="fg.error">
            {failureText(failure, 'Diese Einladung stimmt nicht.')}
          </Text>
        )}
        <Button type="submit" size="live" variant="solid" colorPalette="blue" isBusy={isBusy}>
          Anmelden
        </Button>
      </Stack>
    </form>
  )
}

/** "Zeitnehmer · Tablet 2 · bis Sonntag 20:00 Uhr", with the competitions where it is not for all. */
const lineOf = ({ roles, name, competitionNames, accessUntil }: InvitationLook): string =>
  [rolesText(roles), name, ...competitionNames, untilText(accessUntil, new Date().toISOString())].join(' · ')

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
