import { Page } from '@cup/ui/chakra'
import { SignInForm } from './sign-in-form.tsx'

/** What somebody sees whom this device does not know yet. */
export const SignInPage = () => (
  <Page title="Anmelden">
    <SignInForm />
  </Page>
)
