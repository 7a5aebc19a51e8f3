import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { z } from 'zod'
import { useStore } from 'zustand'
import { TextField } from '../../shared/form/fields.tsx'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { deviceTexts } from '../../texts/device.ts'
import { useOwnSecret } from './use-own-secret.ts'

type PinFormProps = { readonly onDone: () => void }

/** Format of the contract. */
const PIN = /^\d{4,8}$/

type Typed = { readonly oldPin: string; readonly pin: string; readonly isRemoved: boolean }

/** The PIN until now is needed where there is one; the new one is not where the PIN is removed. */
const pinSchema = (hasPin: boolean) =>
  z.custom<Typed>().superRefine(({ oldPin, pin, isRemoved }, ctx) => {
    if (hasPin && !PIN.test(oldPin))
      ctx.addIssue({ code: 'custom', path: ['oldPin'], message: deviceTexts.oldPinMissing })
    if (!isRemoved && !PIN.test(pin)) ctx.addIssue({ code: 'custom', path: ['pin'], message: deviceTexts.pinWrong })
  })

/** Sets or removes the PIN that is asked for after a long pause. */
export function PinForm({ onDone }: PinFormProps) {
  const hasPin = useStore(useSignIn().access)?.hasPin === true
  const { isBusy, problem, keep } = useOwnSecret(onDone)
  const form = usePlainForm({
    defaults: { oldPin: '', pin: '', isRemoved: false },
    schema: pinSchema(hasPin),
    onSubmit: ({ oldPin, pin, isRemoved }) =>
      void keep(
        'staff.write/set-pin',
        { pin: isRemoved ? null : pin, ...(hasPin ? { oldPin } : {}) },
        { done: isRemoved ? deviceTexts.pinRemoved : deviceTexts.pinSet, oldWrong: deviceTexts.oldPinWrong },
      ),
  })
  const send = (isRemoved: boolean) => {
    form.change({ isRemoved })
    form.submit()
  }
  const pin = form.bind('pin')
  const digits = { inputMode: 'numeric', maxLength: 8 } as const
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <Stack gap="4">
        <Text>{deviceTexts.pinHint}</Text>
        {hasPin && <TextField label={deviceTexts.oldPin} {...digits} {...form.bind('oldPin')} />}
        <TextField
          label={deviceTexts.newPin}
          help={deviceTexts.pinDigits}
          {...digits}
          {...pin}
          fault={pin.fault ?? problem}
        />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" variant="solid" colorPalette="blue" isBusy={isBusy}>
            {deviceTexts.setPin}
          </Button>
          {hasPin && (
            <Button disabled={isBusy} onClick={() => send(true)}>
              {deviceTexts.removePin}
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  )
}
