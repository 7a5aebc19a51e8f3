import { Stack, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import type { Access } from '@cup/contract/staff'
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
  if (inNow.length === 0) return <Text color="fg.muted">Noch niemand ist angemeldet.</Text>
  return (
    <Stack as="ul" listStyle="none" gap="3">
      {inNow.map(({ access, presences }) => (
        <AccessCard
          key={access.id}
          access={access}
          presences={presences}
          competitions={competitions.flatMap(({ id, name }) => (access.competitionIds.includes(id) ? name : []))}
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

const rankOf = (presences: readonly { readonly isThere: boolean }[]): number =>
  presences.some(({ isThere }) => isThere) ? 0 : 1
