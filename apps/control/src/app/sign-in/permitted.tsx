import { Stack, Text } from '@chakra-ui/react'
import { ROLES } from '@cup/contract/permissions'
import { Button, Page } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { firstPageOf, rolesText } from '../../shared/role/roles.ts'
import { hasOneOf, type Right, useRoles, useSignIn } from '../../shared/sign-in/sign-in-context.ts'
import { signInTexts } from '../../texts/sign-in.ts'

type PermittedProps = {
  /** One of them is enough. */
  readonly rights: readonly Right[]
  readonly children: ReactNode
}

/** A page for those who can do something on it; the others learn whose it is and who can help. */
export const Permitted = ({ rights, children }: PermittedProps) =>
  hasOneOf(useRoles(), rights) ? children : <NotPermitted rights={rights} />

function NotPermitted({ rights }: Pick<PermittedProps, 'rights'>) {
  const access = useStore(useSignIn().access)
  const roles = useRoles()
  const owners = ROLES.filter((role) => hasOneOf([role], rights))
  return (
    <Page title={signInTexts.noAccess}>
      <Stack gap="4" maxW="prose" align="start">
        <Text>{signInTexts.pageIsFor(rolesText(owners))}</Text>
        <Text>{signInTexts.signedInWithout(access?.name, rolesText(roles))}</Text>
        <Button asChild variant="solid" colorPalette="blue">
          <Link to={firstPageOf(roles)}>{signInTexts.toOwnPage}</Link>
        </Button>
      </Stack>
    </Page>
  )
}
