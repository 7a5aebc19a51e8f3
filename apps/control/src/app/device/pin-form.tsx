import { Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { deviceTexts } from '../../texts/device.ts'
import { useOwnSecret } from './use-own-secret.ts'

type PinFormProps = { readonly onDone: () => void }

/** What the contract takes. */
const PIN = /^\d{4,8}$/

/** Sets or removes the PIN that is asked for after a long pause. */
export function PinForm({ onDone }: PinFormProps) {
  const hasPin = useStore(useSignIn().access)?.hasPin === true
  const { isBusy, problem, keep } = useOwnSecret(onDone)
  const [pin, setPin] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isWrong = isTried && !PIN.test(pin)
  const submit = () => {
    setIsTried(true)
    if (PIN.test(pin)) void keep('staff.write/set-pin', { pin }, deviceTexts.pinSet)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="4">
        <Text>{deviceTexts.pinHint}</Text>
        <Field.Root invalid={isWrong || problem !== undefined}>
          <Field.Label>{deviceTexts.newPin}</Field.Label>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={pin}
            onChange={({ target }) => setPin(target.value)}
          />
          <Field.HelperText>{deviceTexts.pinDigits}</Field.HelperText>
          <Field.ErrorText role="alert">{isWrong ? deviceTexts.pinWrong : problem}</Field.ErrorText>
        </Field.Root>
        <Flex gap="3" wrap="wrap">
          <Button type="submit" variant="solid" colorPalette="blue" isBusy={isBusy}>
            {deviceTexts.setPin}
          </Button>
          {hasPin && (
            <Button
              disabled={isBusy}
              onClick={() => void keep('staff.write/set-pin', { pin: null }, deviceTexts.pinRemoved)}
            >
              {deviceTexts.removePin}
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  )
}
