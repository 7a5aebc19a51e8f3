import { Grid } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { texts } from '@cup/ui/components'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { ShootOutDesk } from '../model/shoot-out-desk.ts'
import { useSideOrder } from '../use-side-order.ts'
import { ShotsCard } from './shots-card.tsx'

type ShootOutDeckProps = {
  readonly shootOut: ShootOutDesk
  readonly teams: DeskTeams['teams']
  readonly isOff: boolean
  readonly onRevokeShot: () => void
  readonly onRevokeFreeze: () => void
}

/** The shots of both teams, each on its side of the table, and the way back. */
export function ShootOutDeck({ shootOut, teams, isOff, onRevokeShot, onRevokeFreeze }: ShootOutDeckProps) {
  const order = useSideOrder()
  return (
    <Grid as="section" aria-label={texts.nineMetres} h="full" gap="2" gridTemplateRows="minmax(0, 1fr) auto">
      <Grid gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {order.map((side) => (
          <ShotsCard key={side} side={side} team={teams[side]} shootOut={shootOut} />
        ))}
      </Grid>
      <Button
        size="touch"
        justifySelf="end"
        px="3"
        whiteSpace="normal"
        disabled={isOff}
        onClick={shootOut.canRevoke ? onRevokeShot : onRevokeFreeze}
      >
        {shootOut.canRevoke ? deskTexts.shootOut.revokeShot : deskTexts.freeze.revoke}
      </Button>
    </Grid>
  )
}
