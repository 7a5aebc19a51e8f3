import { Alert, Stack } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { formatTimeOfDay } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { regieTexts } from '../../texts/regie.ts'
import type { TabletAway } from './use-tablet-away.ts'

type NoticesProps = {
  /** [V6] Older games that were begun and never frozen. */
  readonly unfrozen: readonly Game[]
  /** The competition on air, where it is another one than the one on this desk. */
  readonly otherOnAir: string | undefined
  /** [C9] The device that operates the running game is without a connection. */
  readonly tabletAway: TabletAway | undefined
}

/** What the Regie should know before it goes on. */
export const Notices = ({ unfrozen, otherOnAir, tabletAway }: NoticesProps) => (
  <Stack gap="3" role="status" _empty={{ display: 'none' }}>
    {unfrozen.map(({ id, name, competitionId }) => (
      <Alert.Root key={id} status="warning">
        <Alert.Title>
          {regieTexts.notFrozen(name)}
          <Link to={`/competitions/${competitionId}/games/${id}`} style={{ textDecoration: 'underline' }}>
            {regieTexts.toGame}
          </Link>
        </Alert.Title>
      </Alert.Root>
    ))}
    {tabletAway && (
      <Alert.Root status="warning">
        <Alert.Title>
          {regieTexts.tabletAway(tabletAway.since === undefined ? undefined : formatTimeOfDay(tabletAway.since))}
        </Alert.Title>
      </Alert.Root>
    )}
    {otherOnAir && (
      <Alert.Root status="warning">
        <Alert.Title>{regieTexts.otherOnAir(otherOnAir)}</Alert.Title>
      </Alert.Root>
    )}
  </Stack>
)
