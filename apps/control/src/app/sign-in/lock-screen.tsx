import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { z } from 'zod'
import { useStore } from 'zustand'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { useEntry } from './use-entry.ts'

/** After a long pause the PIN is asked for, over everything; only where the service would refuse anyhow. */
export function LockScreen() {
  const { access, isAsked } = useSignIn()
  const who = useStore(access)
  const isOver = useStore(isAsked)
  const isOpen = who?.isLocked === true && !isOver
  return (
    <ModalDialog title={signInTexts.locked} isOpen={isOpen} onClose={() => undefined} size="full" mustAnswer>
      <PinForm name={who?.name ?? ''} />
    </ModalDialog>
  )
}

const PinSchema = z.object({ pin: z.string() })

function PinForm({ name }: { readonly name: string }) {
  const { unlock, close } = useSignIn()
  const { isBusy, failure, enter } = useEntry()
  const form = usePlainForm({
    defaults: { pin: '' },
    schema: PinSchema,
    onSubmit: ({ pin }) => void enter(() => unlock(pin)).then(() => form.change({ pin: '' })),
  })
  return (
    <form onSubmit={form.submit}>
      <Stack gap="4" maxW="sm" mx="auto">
        <Text>{signInTexts.pausedHint(name)}</Text>
        <Field.Root required invalid={failure !== undefined}>
          <Field.Label>{signInTexts.pin}</Field.Label>
          <Input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            textStyle="3xl"
            value={form.values.pin}
            onChange={({ target }) => form.change({ pin: target.value })}
          />
          <Field.ErrorText role="alert">{failure && failureText(failure, signInTexts.pinWrong)}</Field.ErrorText>
        </Field.Root>
        <Button type="submit" size="touch" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {signInTexts.unlock}
        </Button>
        <Text color="fg.muted" textStyle="sm">
          {signInTexts.pinForgotten}
        </Text>
        <Button disabled={isBusy} onClick={() => void enter(close)}>
          {signInTexts.signOut}
        </Button>
      </Stack>
    </form>
  )
}
