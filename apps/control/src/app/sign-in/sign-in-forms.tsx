import { Field, Input, Stack } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { z } from 'zod'
import { useDevice } from '../../shared/device/device.ts'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { useEntry } from './use-entry.ts'

type PasswordFormProps = { readonly onEntered: () => void }

const PasswordSchema = z.object({ name: z.string().trim(), password: z.string() })

/** Signs in by name and password, which organisers may have. */
export function PasswordForm({ onEntered }: PasswordFormProps) {
  const { byPassword } = useSignIn()
  const device = useDevice()
  const { isBusy, failure, enter } = useEntry()
  const submit = async (given: z.output<typeof PasswordSchema>) => {
    const deviceName = device.name.getState()
    if (await enter(() => byPassword({ ...given, deviceName }))) onEntered()
  }
  const form = usePlainForm({
    defaults: { name: '', password: '' },
    schema: PasswordSchema,
    onSubmit: (given) => void submit(given),
  })
  const { name, password } = form.values
  return (
    <form onSubmit={form.submit}>
      <Stack gap="4" align="start">
        <Field.Root required>
          <Field.Label>{signInTexts.name}</Field.Label>
          <Input autoComplete="username" value={name} onChange={({ target }) => form.change({ name: target.value })} />
        </Field.Root>
        <Field.Root required invalid={failure !== undefined}>
          <Field.Label>{signInTexts.password}</Field.Label>
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => form.change({ password: target.value })}
          />
          <Field.ErrorText role="alert">
            {failure && failureText(failure, signInTexts.credentialsWrong)}
          </Field.ErrorText>
        </Field.Root>
        <Button type="submit" size="touch" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {signInTexts.signInByPassword}
        </Button>
      </Stack>
    </form>
  )
}
