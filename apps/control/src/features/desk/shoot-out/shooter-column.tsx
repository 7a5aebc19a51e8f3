import { chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import { LiveButton } from '@cup/ui/chakra'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskShot, ShootOutDesk } from '../model/shoot-out-desk.ts'

type ShooterColumnProps = {
  readonly side: Side
  readonly team: Team
  readonly shootOut: ShootOutDesk
  readonly isOff: boolean
  readonly onShot: (success: boolean) => void
}

/** The shots of a team, and what came of its next one. */
export function ShooterColumn({ side, team, shootOut, isOff, onShot }: ShooterColumnProps) {
  const { rounds, tally, mayShoot, turn } = shootOut
  const isNext = turn === side && mayShoot[side]
  return (
    <Stack
      gap={{ base: '2', md: '3' }}
      p={{ base: '2', md: '3' }}
      bg="bg.surface"
      borderRadius="l3"
      borderWidth="3px"
      borderColor={isNext ? 'var(--clock-run)' : 'border'}
      data-next={isNext || undefined}
    >
      <Flex align="center" justify="space-between" gap="2">
        <Text fontWeight="semibold" truncate title={team.name}>
          {team.shortName}
        </Text>
        <Text textStyle="3xl" lineHeight="1" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {tally[side]}
        </Text>
      </Flex>
      <Flex as="ol" listStyle="none" gap={{ base: '1', md: '1.5' }} wrap="wrap" minH={{ base: '6', md: '9' }}>
        {rounds.map((round, place) => (
          <ShotDot key={place} shot={round[side]} />
        ))}
      </Flex>
      <Flex gap="3" wrap="wrap">
        <ShotButton isHit team={team.shortName} isOff={isOff || !mayShoot[side]} onPress={() => onShot(true)} />
        <ShotButton
          isHit={false}
          team={team.shortName}
          isOff={isOff || !mayShoot[side]}
          onPress={() => onShot(false)}
        />
      </Flex>
    </Stack>
  )
}

type ShotButtonProps = {
  readonly isHit: boolean
  readonly team: string
  readonly isOff: boolean
  readonly onPress: () => void
}

const ShotButton = ({ isHit, team, isOff, onPress }: ShotButtonProps) => (
  <LiveButton
    flex="1 1 7rem"
    minW="0"
    minH={{ base: '5rem', md: '6rem' }}
    px="2"
    variant={isHit ? 'go' : 'danger'}
    disabled={isOff}
    aria-label={deskTexts.shootOut.shotBy(isHit, team)}
    aria-keyshortcuts={isHit ? 'J' : 'N'}
    onPress={onPress}
  >
    <Stack as="span" gap="0" align="center">
      <Text as="span" textStyle={{ base: '2xl', md: '4xl' }} lineHeight="1" aria-hidden="true">
        {isHit ? '✓' : '✕'}
      </Text>
      <Text as="span" textStyle="lg">
        {isHit ? deskTexts.shootOut.hit : deskTexts.shootOut.miss}
      </Text>
    </Stack>
  </LiveButton>
)

/** One shot: green, red, or grey while it is to come; sign and fill say the same as the colour. */
function ShotDot({ shot }: { readonly shot: DeskShot | undefined }) {
  const outcome = shot === undefined ? 'open' : shot.success ? 'hit' : 'miss'
  return (
    <li>
      <Dot
        viewBox="0 0 64 64"
        role="img"
        aria-label={deskTexts.shootOut.outcome(outcome, shot?.isSending ?? false)}
        data-outcome={outcome}
        data-sending={shot?.isSending || undefined}
      >
        <circle cx="32" cy="32" r="28" />
        {outcome === 'hit' && <path d="m17 33 11 11 20-23" />}
        {outcome === 'miss' && <path d="m22 22 20 20M42 22 22 42" />}
      </Dot>
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
