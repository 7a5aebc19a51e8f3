import { Flex, Stack, Text } from '@chakra-ui/react'
import type { Invitation } from '@cup/contract/staff'
import type { Instant } from '@cup/domain/kernel'
import { HoldButton } from '@cup/ui/chakra'
import { rolesText } from '../../shared/role/roles.ts'
import { untilText } from '../../shared/role/until-text.ts'

type OpenInvitationsProps = {
  readonly invitations: readonly Invitation[]
  readonly now: Instant
  readonly isBusy: boolean
  readonly onWithdraw: (id: string) => void
}

/** What still lets somebody in. */
export const OpenInvitations = ({ invitations, now, isBusy, onWithdraw }: OpenInvitationsProps) => (
  <Stack as="ul" listStyle="none" gap="2">
    {invitations.map((invitation) => (
      <Flex
        as="li"
        key={invitation.id}
        wrap="wrap"
        gap="3"
        px="4"
        py="2"
        align="center"
        borderWidth="1px"
        borderRadius="l2"
      >
        <Text flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          <strong>{invitation.name}</strong> · {rolesText(invitation.roles)} · {lasting(invitation, now)}
        </Text>
        <HoldButton
          size="md"
          isBusy={isBusy}
          aria-label={`Einladung für ${invitation.name} zurückziehen`}
          onConfirm={() => onWithdraw(invitation.id)}
        >
          Zurückziehen
        </HoldButton>
      </Flex>
    ))}
  </Stack>
)

const lasting = ({ kind, expiresAt }: Invitation, now: Instant): string =>
  `${kind === 'spare' ? 'Ersatz-Code' : 'Link'}, gilt ${untilText(expiresAt, now)}`
