import { Box, Flex } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game, Team } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { penaltiesJustOver } from '@cup/domain/projections'
import { TeamBadge, WholeName } from '@cup/ui/components'
import type { DeskNames } from '../../../shared/record/words.ts'
import { deskTexts } from '../../../texts/desk.ts'

type PenaltyOverProps = {
  readonly game: Game
  readonly teams: Sides<Team>
  readonly names: DeskNames
}

/** [P11] The players who may come back, each large in the lane. */
export function PenaltyOver({ game, teams, names }: PenaltyOverProps) {
  const over = penaltiesJustOver(game, useRemaining(game.clock))
  return (
    <Box role="status" display="contents">
      {over.map(({ id, playerId, side }) => (
        <Flex key={id} data-notice css={BAND}>
          <TeamBadge team={teams[side]} />
          <Box minW="0">
            <WholeName
              name={deskTexts.mayComeBack((playerId && names.player(playerId)) ?? deskTexts.onePlayer)}
              lines={2}
            />
          </Box>
        </Flex>
      ))}
    </Box>
  )
}

/** A notice across the width of the lane. */
export const BAND = {
  justifyContent: 'center',
  '&&': { borderRadius: 'l2', gap: '0.75rem', fontSize: 'clamp(1.125rem, 2.6cqi, 2rem)' },
  background: 'var(--warn-solid)',
  color: 'var(--on-warn)',
  fontWeight: 'bold',
  lineHeight: '1.1',
}
