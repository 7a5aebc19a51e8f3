import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import { TeamBadge, WholeName } from '@cup/ui/components'
import { type DeskPlayer, playerText } from '../../../shared/record/squad.ts'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskShot, ShootOutDesk } from '../model/shoot-out-desk.ts'

type ShotsCardProps = {
  readonly side: Side
  readonly team: Team
  readonly squad: readonly DeskPlayer[]
  readonly shootOut: ShootOutDesk
}

/** The shots of a team; the team whose turn it is has a strong edge. */
export function ShotsCard({ side, team, squad, shootOut: { rounds, tally, mayShoot, turn } }: ShotsCardProps) {
  const isNext = turn === side && mayShoot[side]
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap="2"
      justify="space-between"
      p="2"
      minW="0"
      bg="bg.surface"
      borderRadius="l2"
      borderWidth="4px"
      borderColor={isNext ? 'var(--focus)' : 'border'}
      data-next={isNext || undefined}
    >
      <Flex align="center" gap="2" minW="0" flex={{ md: '1' }}>
        <TeamBadge team={team} />
        <Box flex="1" minW="0" textStyle="md" fontWeight="semibold" lineHeight="1.1" hideBelow="md">
          <WholeName name={team.name} lines={2} />
        </Box>
        <Text
          ms="auto"
          fontSize="clamp(2rem, 5cqi, 3.75rem)"
          lineHeight="1"
          fontWeight="extrabold"
          fontVariantNumeric="tabular-nums"
        >
          {tally[side]}
        </Text>
      </Flex>
      <Flex as="ol" listStyle="none" gap={{ base: '1', md: '2' }} wrap="wrap" minH={{ base: '6', md: '9' }}>
        {rounds.map((round, place) => (
          <ShotDot key={place} shot={round[side]} squad={squad} />
        ))}
      </Flex>
    </Flex>
  )
}

type ShotDotProps = { readonly shot: DeskShot | undefined; readonly squad: readonly DeskPlayer[] }

/** One shot: green, red, or grey while it is to come; sign and fill say the same as the colour. Below, its shooter. */
function ShotDot({ shot, squad }: ShotDotProps) {
  const outcome = shot === undefined ? 'open' : shot.success ? 'hit' : 'miss'
  const shooter = shot?.playerId === undefined ? undefined : squad.find(({ id }) => id === shot.playerId)
  return (
    <li>
      <Dot
        viewBox="0 0 64 64"
        role="img"
        aria-label={deskTexts.shootOut.outcome(outcome, shot?.isSending ?? false, shooter && playerText(shooter))}
        data-outcome={outcome}
        data-sending={shot?.isSending || undefined}
      >
        <circle cx="32" cy="32" r="28" />
        {outcome === 'hit' && <path d="m17 33 11 11 20-23" />}
        {outcome === 'miss' && <path d="m22 22 20 20M42 22 22 42" />}
      </Dot>
      {shooter && (
        <Text aria-hidden="true" textAlign="center" textStyle="sm" lineHeight="1" fontVariantNumeric="tabular-nums">
          {shooter.number}
        </Text>
      )}
    </li>
  )
}

const Dot = chakra('svg', {
  base: {
    display: 'block',
    boxSize: { base: '6', md: '9' },
    fill: 'none',
    strokeWidth: '7',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    borderRadius: 'full',
    '&[data-outcome=open] circle': { stroke: 'border.emphasized' },
    '&[data-outcome=hit] circle': { fill: 'clock.run', stroke: 'clock.run' },
    '&[data-outcome=hit] path': { stroke: 'clock.onRun' },
    '&[data-outcome=miss] circle': { fill: 'clock.stop', stroke: 'white' },
    '&[data-outcome=miss] path': { stroke: 'white' },
    '&[data-sending]': { outline: '3px dashed var(--warn-solid)', outlineOffset: '1px' },
  },
})
