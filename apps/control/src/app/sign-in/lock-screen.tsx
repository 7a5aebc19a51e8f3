import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { useStore } from 'zustand'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { useEntry } from './use-entry.ts'

/** After a long pause the PIN is asked for, over everything; only where the service would refuse anyhow. */
export function LockScreen() {
  const { access, isAsked } = useSignIn()
  const who = useStore(access)
  const isOver = useStore(isAsked)
  const isOpen = who?.isLocked === true && !isOver
  return (
    <ModalDialog title="Gesperrt" isOpen={isOpen} onClose={() => undefined} size="full" mustAnswer>
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
        <Text>
          {name} hat eine Pause gemacht. Gib die PIN ein, dann geht es auf derselben Seite weiter. Die Spieluhr läuft
          unterdessen richtig weiter.
        </Text>
        <Field.Root required invalid={failure !== undefined}>
          <Field.Label>PIN</Field.Label>
          <Input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            textStyle="3xl"
            value={pin}
            onChange={({ target }) => setPin(target.value)}
          />
          <Field.ErrorText role="alert">{failure && failureText(failure, 'Diese PIN stimmt nicht.')}</Field.ErrorText>
        </Field.Root>
        <Button type="submit" size="touch" variant="solid" colorPalette="blue" isBusy={isBusy}>
          Entsperren
        </Button>
        <Text color="fg.muted" textStyle="sm">
          PIN vergessen? Melde dieses Gerät ab und bitte die Turnierleitung um eine neue Einladung.
        </Text>
        <Button disabled={isBusy} onClick={() => void enter(close)}>
          Abmelden
        </Button>
      </Stack>
    </form>
  )
}
