import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import { ModalDialog, Page } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { firstPageOf } from '../../shared/role/roles.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { SecretForm } from './secret-form.tsx'
import { PasswordForm } from './sign-in-forms.tsx'

/** Where everybody lands who asked for no page of their own. */
const LANDINGS = ['/', '/competitions']

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
