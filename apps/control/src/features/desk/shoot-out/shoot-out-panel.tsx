import { Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import type { Side } from '@cup/domain/kernel'
import { Button, HoldButton } from '@cup/ui/chakra'
import { texts } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { ShootOutDesk } from '../model/shoot-out-desk.ts'
import { useSideOrder } from '../use-side-order.ts'
import { ShooterColumn } from './shooter-column.tsx'

type ShootOutPanelProps = {
  readonly shootOut: ShootOutDesk
  readonly teams: DeskTeams['teams']
  readonly isOff: boolean
  /** The button of the clock, which has nothing to do in a shoot-out. */
  readonly clock: ReactNode
  readonly onShot: (side: Side, success: boolean) => void
  readonly onRevokeShot: () => void
  readonly onRevokeFreeze: () => void
}

/** The shots of both teams, each on its side of the table. */
export function ShootOutPanel({ shootOut, teams, isOff, clock, onShot, ...revoking }: ShootOutPanelProps) {
  const order = useSideOrder()
  return (
    <Stack as="section" aria-label={texts.nineMetres} gap="3">
      <Flex align="baseline" justify="space-between" gap="3" wrap="wrap">
        <Heading as="h2" textStyle="xl">
          {texts.nineMetres}
        </Heading>
        <Text color="fg.muted" aria-live="polite">
          {situationText(shootOut)}
        </Text>
      </Flex>
      <Grid gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {order.map((side) => (
          <ShooterColumn
            key={side}
            side={side}
            team={teams[side]}
            shootOut={shootOut}
            isOff={isOff}
            onShot={(success) => onShot(side, success)}
          />
        ))}
      </Grid>
      <Grid gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {shootOut.canRevoke ? (
          <Button size="touch" h="full" px="2" whiteSpace="normal" disabled={isOff} onClick={revoking.onRevokeShot}>
            {deskTexts.shootOut.revokeShot}
          </Button>
        ) : (
          <HoldButton h="full" px="2" whiteSpace="normal" disabled={isOff} onConfirm={revoking.onRevokeFreeze}>
            {deskTexts.freeze.revoke}
          </HoldButton>
        )}
        {clock}
      </Grid>
    </Stack>
  )
}

function situationText({ isSuddenDeath, round, rounds }: ShootOutDesk): string {
  return isSuddenDeath ? deskTexts.shootOut.suddenDeath(round) : deskTexts.shootOut.round(round, rounds.length)
}
