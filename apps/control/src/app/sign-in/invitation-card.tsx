import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { z } from 'zod'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { rolesText } from '../../shared/role/roles.ts'
import { untilText } from '../../shared/role/until-text.ts'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import type { CallFailure, InvitationLook } from '../../shared/sign-in/session-calls.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { useEntry } from './use-entry.ts'

const DeviceNameSchema = z.object({ name: z.string().trim() })

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
  const submit = async (deviceName: string) => {
    if (!(await enter(() => open(secret, deviceName)))) return
    device.name.set(deviceName)
    onEntered()
  }
  const form = usePlainForm({
    defaults: { name: device.name.getState() || invitation.name },
    schema: DeviceNameSchema,
    onSubmit: ({ name }) => void submit(name),
  })
  return (
    <form onSubmit={form.submit}>
      <Stack gap="5">
        <Text textStyle="xl" fontWeight="semibold">
          {lineOf(invitation)}
        </Text>
        {before && <Text>{signInTexts.replacesAccess(before.name, rolesText(before.roles))}</Text>}
        <Field.Root>
          <Field.Label>{signInTexts.deviceName}</Field.Label>
          <Input
            value={form.values.name}
            maxLength={60}
            onChange={({ target }) => form.change({ name: target.value })}
          />
          <Field.HelperText>{signInTexts.deviceNameHint}</Field.HelperText>
        </Field.Root>
        {failure && (
          <Text role="alert" color="fg.error">
            {failureText(failure, signInTexts.invitationWrong)}
          </Text>
        )}
        <Button type="submit" size="live" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {signInTexts.signIn}
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
