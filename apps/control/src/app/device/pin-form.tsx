import { Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { z } from 'zod'
import { useStore } from 'zustand'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { deviceTexts } from '../../texts/device.ts'
import { useOwnSecret } from './use-own-secret.ts'

type PinFormProps = { readonly onDone: () => void }

/** What the contract takes. */
const PinSchema = z.object({ pin: z.string().regex(/^\d{4,8}$/, deviceTexts.pinWrong) })

/** Sets or removes the PIN that is asked for after a long pause. */
export function PinForm({ onDone }: PinFormProps) {
  const hasPin = useStore(useSignIn().access)?.hasPin === true
  const { isBusy, problem, keep } = useOwnSecret(onDone)
  const form = usePlainForm({
    defaults: { pin: '' },
    schema: PinSchema,
    onSubmit: (given) => void keep('staff.write/set-pin', given, deviceTexts.pinSet),
  })
  const { value, fault, onChange } = form.bind('pin')
  return (
    <form onSubmit={form.submit}>
      <Stack gap="4">
        <Text>{deviceTexts.pinHint}</Text>
        <Field.Root invalid={fault !== undefined || problem !== undefined}>
          <Field.Label>{deviceTexts.newPin}</Field.Label>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <Field.HelperText>{deviceTexts.pinDigits}</Field.HelperText>
          <Field.ErrorText role="alert">{fault ?? problem}</Field.ErrorText>
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
