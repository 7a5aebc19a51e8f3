import { Box, chakra, Field, Input, Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog, Page } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { firstPageOf } from '../../shared/role/roles.ts'
import { failureText } from '../../shared/sign-in/failure-text.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { PasswordForm } from './sign-in-forms.tsx'
import { useEntry } from './use-entry.ts'

/** Pages that count as no choice of the user: after signing in, the role decides. */
const LANDINGS = ['/', '/start', '/competitions']

/** Shown without a sign-in; the requested page comes next, or else the start page of the role. */
export function SignInPage() {
  const { access } = useSignIn()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goOn = () => {
    if (LANDINGS.includes(pathname)) void navigate(firstPageOf(access.getState()?.roles ?? []), { replace: true })
  }
  return (
    <Page title={signInTexts.signIn}>
      <SignInWays onEntered={goOn} />
    </Page>
  )
}

type SignInWaysProps = {
  /** Called after a successful sign-in. */
  readonly onEntered?: () => void
}

/** The three ways in; the one that nearly everybody takes is open. */
export const SignInWays = ({ onEntered = () => undefined }: SignInWaysProps) => (
  <Stack gap="4" maxW="lg">
    <Stack gap="3">
      <Text>
        <strong>{signInTexts.hasCode}</strong>
        {signInTexts.scanCode}
      </Text>
      <SecretForm label={signInTexts.pasteLink} wrong={signInTexts.linkWrong} onEntered={onEntered} />
    </Stack>
    <Way title={signInTexts.byPassword}>
      <PasswordForm onEntered={onEntered} />
    </Way>
    <Way title={signInTexts.byAccessCode}>
      <Text color="fg.muted">{signInTexts.accessCodeHint}</Text>
      <SecretForm label={signInTexts.accessCode} wrong={signInTexts.accessCodeWrong} isHidden onEntered={onEntered} />
    </Way>
  </Stack>
)

const Way = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box as="details" borderTopWidth="1px">
    <Summary>{title}</Summary>
    <Stack gap="3" pb="3">
      {children}
    </Stack>
  </Box>
)

const Summary = chakra('summary', {
  base: { minH: 'target', lineHeight: 'var(--target)', cursor: 'button', fontWeight: 'semibold' },
})

/** The session has ended during work: the dialog asks for a new sign-in, and nothing on the page is lost. */
export function SignInDialog() {
  const { isAsked, postpone } = useSignIn()
  return (
    <ModalDialog title={signInTexts.signInAgain} isOpen={useStore(isAsked)} onClose={postpone}>
      <Stack gap="4">
        <Text>{signInTexts.signInAgainHint}</Text>
        <SignInWays />
      </Stack>
    </ModalDialog>
  )
}

type SecretFormProps = {
  readonly label: string
  /** Message for a wrong value. */
  readonly wrong: string
  /** Masked, so that bystanders cannot read it. */
  readonly isHidden?: boolean
  readonly onEntered: () => void
}

/** Signs in by one text that was handed out: an invitation's link, or the code of the service. */
function SecretForm({ label, wrong, isHidden = false, onEntered }: SecretFormProps) {
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
