import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import { ModalDialog, Page } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { firstPageOf } from '../../shared/role/roles.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { PasswordForm, SecretForm } from './sign-in-forms.tsx'

/** Where everybody lands who asked for no page of their own. */
const LANDINGS = ['/', '/competitions']

/** What somebody sees who is not signed in; the page that they asked for comes next, or else that of their role. */
export function SignInPage() {
  const { access } = useSignIn()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goOn = () => {
    if (LANDINGS.includes(pathname)) void navigate(firstPageOf(access.getState()?.roles ?? []), { replace: true })
  }
  return (
    <Page title="Anmelden">
      <SignInWays onEntered={goOn} />
    </Page>
  )
}

type SignInWaysProps = {
  /** Somebody is in. */
  readonly onEntered?: () => void
}

/** The three ways in; the one that nearly everybody takes is open. */
export const SignInWays = ({ onEntered = () => undefined }: SignInWaysProps) => (
  <Stack gap="4" maxW="lg">
    <Stack gap="3">
      <Text>
        <strong>Du hast einen QR-Code?</strong> Scanne ihn mit der Kamera dieses Geräts, und tippe auf den Link, der
        erscheint. Einen Code bekommst du von der Turnierleitung.
      </Text>
      <SecretForm
        label="Oder füge den Link hier ein"
        wrong="Dieser Link stimmt nicht. Füge ihn ganz ein, oder scanne den QR-Code."
        onEntered={onEntered}
      />
    </Stack>
    <Way title="Mit Name und Passwort">
      <PasswordForm onEntered={onEntered} />
    </Way>
    <Way title="Mit dem Zugangscode des Servers">
      <Text color="fg.muted">Der Server hat ihn bei seinem ersten Start angezeigt und bei seinen Daten abgelegt.</Text>
      <SecretForm label="Zugangscode" wrong="Dieser Zugangscode stimmt nicht." isHidden onEntered={onEntered} />
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

/** The sign-in is over while somebody works: it is asked for on top, and nothing on the page is lost. */
export function SignInDialog() {
  const { isAsked, postpone } = useSignIn()
  return (
    <ModalDialog title="Bitte neu anmelden" isOpen={useStore(isAsked)} onClose={postpone}>
      <Stack gap="4">
        <Text>
          Die Anmeldung dieses Geräts ist zu Ende: Sie ist abgelaufen, oder die Turnierleitung hat sie beendet. Was du
          eingegeben hast, bleibt hier und wird gesendet, sobald du wieder angemeldet bist.
        </Text>
        <SignInWays />
      </Stack>
    </ModalDialog>
  )
}
