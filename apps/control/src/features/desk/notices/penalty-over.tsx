import { Flex } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game, Team } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { penaltiesJustOver } from '@cup/domain/projections'
import { TeamBadge } from '@cup/ui/components'
import type { DeskNames } from '../../../shared/record/words.ts'
import { deskTexts } from '../../../texts/desk.ts'

type PenaltyOverProps = {
  readonly game: Game
  readonly teams: Sides<Team>
  readonly names: DeskNames
}

/** [P11] Who may come back, across the width: it lies over the head of the desk, so that no button moves. */
export function PenaltyOver({ game, teams, names }: PenaltyOverProps) {
  const over = penaltiesJustOver(game, useRemaining(game.clock))
  return (
    <Flex
      role="status"
      pos="relative"
      zIndex="1"
      h="full"
      overflow="hidden"
      pointerEvents="auto"
      _empty={{ display: 'none' }}
      css={BAND}
    >
      {over.map(({ timePenaltyId, playerId, side }) => (
        <Flex key={timePenaltyId} align="center" gap="3" minW="0">
          <TeamBadge team={teams[side]} />
          <span>{deskTexts.mayComeBack((playerId && names.player(playerId)) ?? deskTexts.onePlayer)}</span>
        </Flex>
      ))}
    </Flex>
  )
}

const BAND = {
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5rem',
  paddingInline: '0.75rem',
  borderRadius: 'l3',
  background: 'var(--warn-solid)',
  color: 'var(--on-warn)',
  fontSize: 'clamp(1rem, 3cqi, 2rem)',
  fontWeight: 'bold',
  lineHeight: '1.1',
}
