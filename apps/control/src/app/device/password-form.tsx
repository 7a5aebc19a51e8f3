import { Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { deviceTexts } from '../../texts/device.ts'
import { useOwnSecret } from './use-own-secret.ts'

type PasswordFormProps = { readonly onDone: () => void }

/** What the contract takes. */
const SHORTEST = 12
const LONGEST = 128

/** Sets the password by which an organiser comes back on any device. */
export function PasswordForm({ onDone }: PasswordFormProps) {
  const name = useStore(useSignIn().access)?.name ?? ''
  const { isBusy, problem, keep } = useOwnSecret(onDone)
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isShort = isTried && password.length < SHORTEST
  const submit = () => {
    setIsTried(true)
    if (password.length >= SHORTEST) void keep('staff.write/set-password', { password }, deviceTexts.passwordSet)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="4">
        <Text>{deviceTexts.passwordHint(name)}</Text>
        <input type="text" hidden readOnly autoComplete="username" value={name} />
        <Field.Root invalid={isShort || problem !== undefined}>
          <Field.Label>{deviceTexts.newPassword}</Field.Label>
          <Input
            type="password"
            autoComplete="new-password"
            maxLength={LONGEST}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Field.HelperText>{deviceTexts.passwordLength(SHORTEST)}</Field.HelperText>
          <Field.ErrorText role="alert">{isShort ? deviceTexts.passwordTooShort(SHORTEST) : problem}</Field.ErrorText>
        </Field.Root>
        <Button type="submit" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {deviceTexts.setPassword}
        </Button>
      </Stack>
    </form>
  )
}
