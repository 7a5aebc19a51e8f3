import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { z } from 'zod'
import { useStore } from 'zustand'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { deviceTexts } from '../../texts/device.ts'
import { useOwnSecret } from './use-own-secret.ts'

type PasswordFormProps = { readonly onDone: () => void }

/** Minimum length of the contract. */
const SHORTEST = 12
const LONGEST = 128

const passwordSchema = (hasPassword: boolean) =>
  z.object({
    oldPassword: z.string().min(hasPassword ? 1 : 0, deviceTexts.oldPasswordMissing),
    password: z.string().min(SHORTEST, deviceTexts.passwordTooShort(SHORTEST)),
  })

/** Sets the password by which an organiser comes back on any device. */
export function PasswordForm({ onDone }: PasswordFormProps) {
  const { name = '', hasPassword = false } = useStore(useSignIn().access) ?? {}
  const { isBusy, problem, keep } = useOwnSecret(onDone)
  const form = usePlainForm({
    defaults: { oldPassword: '', password: '' },
    schema: passwordSchema(hasPassword),
    onSubmit: ({ password, oldPassword }) =>
      void keep(
        'staff.write/set-password',
        { password, ...(hasPassword ? { oldPassword } : {}) },
        { done: deviceTexts.passwordSet, oldWrong: deviceTexts.oldPasswordWrong },
      ),
  })
  const { value, fault, onChange } = form.bind('password')
  const old = form.bind('oldPassword')
  return (
    <form onSubmit={form.submit}>
      <Stack gap="4">
        <Text>{deviceTexts.passwordHint(name)}</Text>
        <input type="text" hidden readOnly autoComplete="username" value={name} />
        {hasPassword && (
          <Field.Root invalid={old.fault !== undefined}>
            <Field.Label>{deviceTexts.oldPassword}</Field.Label>
            <Input
              type="password"
              autoComplete="current-password"
              maxLength={LONGEST}
              value={old.value}
              onChange={({ target }) => old.onChange(target.value)}
            />
            <Field.ErrorText role="alert">{old.fault}</Field.ErrorText>
          </Field.Root>
        )}
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
        {hasPassword && (
          <Text color="fg.muted" textStyle="sm">
            {deviceTexts.othersSignedOut}
          </Text>
        )}
        <Button type="submit" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {deviceTexts.setPassword}
        </Button>
      </Stack>
    </form>
  )
}
