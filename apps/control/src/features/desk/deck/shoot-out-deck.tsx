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
  const halfOf = (side: Side) => HALVES[order.indexOf(side)]
  return (
    <Grid
      as="section"
      aria-label={texts.nineMetres}
      minH="full"
      gap="2"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: FOUR_COLUMNS }}
      gridTemplateRows="1fr"
      gridAutoRows="auto"
    >
      {order.map((side) => (
        <Grid key={side} minW="0" gridRow="1" gridColumn={{ base: columnOf(side), md: halfOf(side) }}>
          <ShotsCard side={side} team={teams[side]} squad={data.squads[side] ?? []} shootOut={shootOut} />
        </Grid>
      ))}
      {next.map((side) => (
        <Box
          key={side}
          minW="0"
          gridRow="2"
          gridColumn={{
            base: isOne ? '1 / -1' : columnOf(side),
            md: isOne ? halfOf(side) : OUTER[order.indexOf(side)],
          }}
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
        gridRow={{ base: '3', md: '2' }}
        gridColumn={{ base: '1 / -1', md: isOne ? halfOf(oppositeOf(shootOut.turn)) : '2 / 4' }}
        alignSelf="end"
        justifySelf={isOne ? 'end' : { base: 'end', md: 'center' }}
        h="auto"
        py="1"
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

/** On a tablet the way back stands between the shooters of both teams, below the cards of both. */
const FOUR_COLUMNS = 'minmax(0, 1fr) minmax(0, 5rem) minmax(0, 5rem) minmax(0, 1fr)'
const HALVES = ['1 / 3', '3 / 5']
const OUTER = ['1 / 2', '4 / 5']
