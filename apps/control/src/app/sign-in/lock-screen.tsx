import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { useStore } from 'zustand'
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

function PinForm({ name }: { readonly name: string }) {
  const { unlock, close } = useSignIn()
  const { isBusy, failure, enter } = useEntry()
  const [pin, setPin] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void enter(() => unlock(pin)).then(() => setPin(''))
      }}
    >
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
            value={pin}
            onChange={({ target }) => setPin(target.value)}
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
