import { Page } from '@cup/ui/chakra'
import { useLocation, useNavigate } from 'react-router-dom'
import { firstPageOf } from '../../shared/role/roles.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { SignInWays } from './sign-in-ways.tsx'

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
