import { Field, Input, Stack } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { z } from 'zod'
import { useDevice } from '../../shared/device/device.ts'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { useEntry } from './use-entry.ts'

type SecretFormProps = {
  readonly label: string
  /** What it says where it is wrong. */
  readonly wrong: string
  /** Masked, so that bystanders cannot read it. */
  readonly isHidden?: boolean
  readonly onEntered: () => void
}

/** Signs in by one text that was handed out: an invitation's link, or the code of the service. */
export function SecretForm({ label, wrong, isHidden = false, onEntered }: SecretFormProps) {
  const { open } = useSignIn()
  const { name } = useDevice()
  const { isBusy, failure, enter } = useEntry()
  const submit = async (secret: string) => {
    if (await enter(() => open(secret, name.getState()))) onEntered()
  }
  const form = usePlainForm({
    defaults: { text: '' },
    schema: SecretSchema,
    onSubmit: ({ text }) => void submit(text),
  })
  return (
    <form onSubmit={form.submit}>
      <Stack gap="4" align="start">
        <Field.Root required invalid={failure !== undefined}>
          <Field.Label>{label}</Field.Label>
          <Input
            type={isHidden ? 'password' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={form.values.text}
            onChange={({ target }) => form.change({ text: target.value })}
          />
          <Field.ErrorText role="alert">{failure && failureText(failure, wrong)}</Field.ErrorText>
        </Field.Root>
        <Button type="submit" size="touch" variant="solid" colorPalette="blue" isBusy={isBusy}>
          {signInTexts.signIn}
        </Button>
      </Stack>
    </form>
  )
}

/** A link carries its secret behind the hash; a text without one is the secret. */
const SecretSchema = z.object({ text: z.string().transform((text) => text.trim().split('#').at(-1) ?? '') })
