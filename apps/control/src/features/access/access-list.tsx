import { Flex, Stack, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import type { Access, Invitation } from '@cup/contract/staff'
import type { Instant } from '@cup/domain/kernel'
import { HoldButton } from '@cup/ui/chakra'
import { rolesText, untilText } from '../../shared/role/roles.ts'
import { accessTexts } from '../../texts/access.ts'
import { AccessCard } from './access-card.tsx'
import { type Around, presencesOf } from './presence-of.ts'

type AccessListProps = {
  readonly accesses: readonly Access[]
  readonly competitions: readonly Competition[]
  readonly around: Around
  readonly ownId: string | undefined
  readonly isBusy: boolean
  readonly onChange: (access: Access) => void
  readonly onRevoke: (id: string) => void
}

/** Everybody and everything that is in now; those at work come first. */
export function AccessList(props: AccessListProps) {
  const { accesses, competitions, around, ownId, isBusy, onChange, onRevoke } = props
  const inNow = accesses
    .filter(({ revokedAt, validUntil }) => revokedAt === undefined && validUntil > around.now)
    .map((access) => ({ access, presences: presencesOf(access, around) }))
    .toSorted((a, b) => rankOf(a.presences) - rankOf(b.presences) || a.access.name.localeCompare(b.access.name, 'de'))
  if (inNow.length === 0) return <Text color="fg.muted">{accessTexts.nobodySignedIn}</Text>
  return (
    <Stack as="ul" listStyle="none" gap="3">
      {inNow.map(({ access, presences }) => (
        <AccessCard
          key={access.id}
          access={access}
          presences={presences}
          limits={[
            ...competitions.flatMap(({ id, name }) => (access.competitionIds.includes(id) ? name : [])),
            ...courtsNamed(access, competitions),
          ]}
          isOwn={access.id === ownId}
          now={around.now}
          isBusy={isBusy}
          onChange={() => onChange(access)}
          onRevoke={() => onRevoke(access.id)}
        />
      ))}
    </Stack>
  )
}

/** [H11] The names of the courts that an access is limited to. */
const courtsNamed = ({ courtIds = [] }: Access, competitions: readonly Competition[]): readonly string[] => [
  ...new Set(
    competitions.flatMap(({ courts = [] }) => courts.flatMap(({ id, name }) => (courtIds.includes(id) ? name : []))),
  ),
]

const rankOf = (presences: readonly { readonly isThere: boolean }[]): number =>
  presences.some(({ isThere }) => isThere) ? 0 : 1

type OpenInvitationsProps = {
  readonly invitations: readonly Invitation[]
  readonly now: Instant
  readonly isBusy: boolean
  readonly onWithdraw: (id: string) => void
}

/** Invitations that are not used yet. */
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
        <Text flex="1 1 16rem" minW="0">
          <strong>{invitation.name}</strong> · {rolesText(invitation.roles)} · {lasting(invitation, now)}
        </Text>
        <HoldButton
          size="md"
          isBusy={isBusy}
          aria-label={accessTexts.withdrawInvitationFor(invitation.name)}
          onConfirm={() => onWithdraw(invitation.id)}
        >
          {accessTexts.withdrawInvitation}
        </HoldButton>
      </Flex>
    ))}
  </Stack>
)

const lasting = ({ kind, expiresAt }: Invitation, now: Instant): string =>
  accessTexts.validUntil(kind === 'spare' ? accessTexts.spareCode : accessTexts.link, untilText(expiresAt, now))
