import { Stack, Text } from '@chakra-ui/react'
import { ModalDialog } from '@cup/ui/chakra'
import { useStore } from 'zustand'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { SignInWays } from './sign-in-ways.tsx'

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
