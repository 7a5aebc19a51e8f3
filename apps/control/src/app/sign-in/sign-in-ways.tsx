import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PasswordForm } from './password-form.tsx'
import { SecretForm } from './secret-form.tsx'

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
