import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { z } from 'zod'
import { useStore } from 'zustand'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { deviceTexts } from '../../texts/device.ts'
import { useOwnSecret } from './use-own-secret.ts'

type PasswordFormProps = { readonly onDone: () => void }

/** What the contract takes. */
const SHORTEST = 12
const LONGEST = 128

const PasswordSchema = z.object({ password: z.string().min(SHORTEST, deviceTexts.passwordTooShort(SHORTEST)) })

/** Sets the password by which an organiser comes back on any device. */
export function PasswordForm({ onDone }: PasswordFormProps) {
  const name = useStore(useSignIn().access)?.name ?? ''
  const { isBusy, problem, keep } = useOwnSecret(onDone)
  const form = usePlainForm({
    defaults: { password: '' },
    schema: PasswordSchema,
    onSubmit: (given) => void keep('staff.write/set-password', given, deviceTexts.passwordSet),
  })
  const { value, fault, onChange } = form.bind('password')
  return (
    <form onSubmit={form.submit}>
      <Stack gap="4">
        <Text>{deviceTexts.passwordHint(name)}</Text>
        <input type="text" hidden readOnly autoComplete="username" value={name} />
        <Field.Root invalid={fault !== undefined || problem !== undefined}>
          <Field.Label>{deviceTexts.newPassword}</Field.Label>
          <Input
            type="password"
            autoComplete="new-password"
            maxLength={LONGEST}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <Field.HelperText>{deviceTexts.passwordLength(SHORTEST)}</Field.HelperText>
          <Field.ErrorText role="alert">{fault ?? problem}</Field.ErrorText>
        </Field.Root>
        <Button type="submit" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {deviceTexts.setPassword}
        </Button>
      </Stack>
    </form>
  )
}
