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

/** [P11] The player who may come back, large in the lane. */
export function PenaltyOver({ game, teams, names }: PenaltyOverProps) {
  const over = penaltiesJustOver(game, useRemaining(game.clock))
  return (
    <Flex
      role="status"
      h="full"
      overflow="hidden"
      _empty={{ display: 'none' }}
      css={BAND}
      {...(over.length > 0 ? { 'data-notice': true } : {})}
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
  '&&': { flex: '1 0 100%', borderRadius: 'l2', fontSize: 'clamp(1.125rem, 2.6cqi, 2rem)' },
  background: 'var(--warn-solid)',
  color: 'var(--on-warn)',
  fontWeight: 'bold',
  lineHeight: '1.1',
}
