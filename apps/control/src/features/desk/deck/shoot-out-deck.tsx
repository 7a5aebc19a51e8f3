import { Box, Grid } from '@chakra-ui/react'
import { oppositeOf, type Side } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { texts } from '@cup/ui/components'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { GameData } from '../model/game-data.ts'
import type { ShootOutDesk } from '../model/shoot-out-desk.ts'
import type { ChosenShooter } from '../use-desk.ts'
import { useSideOrder } from '../use-side-order.ts'
import { Shooters } from './shooters.tsx'
import { ShotsCard } from './shots-card.tsx'

type ShootOutDeckProps = {
  readonly shootOut: ShootOutDesk
  readonly data: Pick<GameData, 'game' | 'squads'>
  readonly teams: DeskTeams['teams']
  readonly shooter: ChosenShooter | undefined
  readonly isOff: boolean
  readonly onShooter: (shooter: ChosenShooter | undefined) => void
  readonly onRevokeShot: () => void
  readonly onRevokeFreeze: () => void
}

/** The shots of both teams, each on its side of the table, who shoots next, and the way back. */
export function ShootOutDeck({ shootOut, data, teams, isOff, ...deck }: ShootOutDeckProps) {
  const order = useSideOrder()
  // Either side may begin.
  const next = shootOut.count === 0 ? order : [shootOut.turn]
  const isOne = next.length === 1
  const columnOf = (side: Side) => order.indexOf(side) + 1
  return (
    <Grid
      as="section"
      aria-label={texts.nineMetres}
      minH="full"
      gap="2"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      gridTemplateRows="1fr"
      gridAutoRows="auto"
    >
      {order.map((side) => (
        <ShotsCard key={side} side={side} team={teams[side]} squad={data.squads[side] ?? []} shootOut={shootOut} />
      ))}
      {next.map((side) => (
        <Box
          key={side}
          minW="0"
          gridRow="2"
          gridColumn={{ base: isOne ? '1 / -1' : columnOf(side), md: columnOf(side) }}
        >
          <Shooters
            side={side}
            team={teams[side]}
            data={data}
            shooter={deck.shooter}
            isOff={isOff || !shootOut.mayShoot[side]}
            onShooter={deck.onShooter}
          />
        </Box>
      ))}
      <Button
        size="touch"
        gridRow={{ base: '3', md: isOne ? '2' : '3' }}
        gridColumn={{ base: '1 / -1', md: isOne ? columnOf(oppositeOf(shootOut.turn)) : '1 / -1' }}
        alignSelf="end"
        justifySelf="end"
        px="3"
        whiteSpace="normal"
        disabled={isOff}
        onClick={shootOut.canRevoke ? deck.onRevokeShot : deck.onRevokeFreeze}
      >
        {shootOut.canRevoke ? deskTexts.shootOut.revokeShot : deskTexts.freeze.revoke}
      </Button>
    </Grid>
  )
}
