import { ModalDialog } from '@cup/ui/chakra'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { useStore } from '../../shared/store/store.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in is over while somebody works: it is asked for on top, and nothing on the page is lost. */
export function SignInDialog() {
  const { isAsked, token, postpone } = useSignIn()
  const wasAsked = useStore(isAsked)
  const hadToken = useStore(token) !== undefined
  return (
    <ModalDialog title="Bitte neu anmelden" isOpen={wasAsked && hadToken} onClose={postpone}>
      <SignInForm />
    </ModalDialog>
  )
}
