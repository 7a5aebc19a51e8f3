import { Badge, Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { Access } from '@cup/contract/staff'
import type { Instant } from '@cup/domain/kernel'
import { Button, HoldButton } from '@cup/ui/chakra'
import { WholeName } from '@cup/ui/components'
import { untilText } from '../../shared/role/roles.ts'
import { accessTexts } from '../../texts/access.ts'
import { roleTexts } from '../../texts/roles.ts'
import type { Presence } from './presence-of.ts'

type AccessCardProps = {
  readonly access: Access
  readonly presences: readonly Presence[]
  /** The names of the competitions and courts that it is limited to. */
  readonly limits: readonly string[]
  /** The access of the person who looks at the page. */
  readonly isOwn: boolean
  readonly now: Instant
  readonly isBusy: boolean
  readonly onChange: () => void
  readonly onRevoke: () => void
}

const kinds = { device: accessTexts.device, person: accessTexts.person, token: accessTexts.token } as const

/** An access: what it may do, on which device it is used, and how to revoke it. */
export function AccessCard(props: AccessCardProps) {
  const { access, presences, limits, isOwn, now, isBusy, onChange, onRevoke } = props
  const { name, kind, roles, validUntil, createdBy, hasPin, hasPassword } = access
  const facts = [
    kinds[kind],
    untilText(validUntil, now),
    ...(limits.length > 0 ? [`nur ${limits.join(', ')}`] : []),
    ...(hasPin ? [accessTexts.withPin] : []),
    ...(hasPassword ? [accessTexts.withPassword] : []),
    ...(createdBy ? [`${kind === 'token' ? 'erstellt' : 'eingeladen'} von ${createdBy}`] : []),
  ]
  return (
    <Flex as="li" wrap="wrap" gap="4" p="4" align="center" bg="bg.surface" borderWidth="1px" borderRadius="l3">
      <Stack flex="1 1 18rem" gap="1" minW="0">
        <Flex gap="2" wrap="wrap" align="center">
          <Text as="h2" textStyle="xl" fontWeight="semibold" minW="0" maxW="full">
            <WholeName name={name} />
          </Text>
          {roles.map((role) => (
            <Badge key={role} size="lg">
              {roleTexts[role].name}
            </Badge>
          ))}
        </Flex>
        {presences.map(({ text, isThere }) => (
          <Text key={text} color={isThere ? 'fg.success' : 'fg.muted'} fontWeight={isThere ? 'medium' : undefined}>
            {isThere && <Dot />}
            {text}
          </Text>
        ))}
        <Text color="fg.muted" textStyle="sm">
          {facts.join(' · ')}
        </Text>
      </Stack>
      {isOwn ? (
        <Text color="fg.muted">{accessTexts.thatIsYou}</Text>
      ) : (
        <Flex gap="3" wrap="wrap">
          <Button size="touch" disabled={isBusy} aria-label={accessTexts.changeNamed(name)} onClick={onChange}>
            {accessTexts.change}
          </Button>
          <HoldButton
            colorPalette="red"
            isBusy={isBusy}
            aria-label={accessTexts.revokeAccessOf(name)}
            onConfirm={onRevoke}
          >
            {accessTexts.revoke}
          </HoldButton>
        </Flex>
      )}
    </Flex>
  )
}

const Dot = () => (
  <Box as="span" aria-hidden="true" me="2">
    ●
  </Box>
)
