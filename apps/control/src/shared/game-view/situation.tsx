import { chakra, Flex } from '@chakra-ui/react'
import { clockOfPeriod, useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { type PlayerId, SIDES, type Sides } from '@cup/domain/kernel'
import { isAnyoneOff, penaltiesOnDisplay, strengthAt } from '@cup/domain/projections'
import { type DisplaySide, GameClockText, shortNameOfSide, VisuallyHidden } from '@cup/ui/components'
import { formatClock, formatScore } from '@cup/ui/format'
import { recordTexts } from '../../texts/record.ts'
import { RulesPlates } from './rules-plates.tsx'

type SituationProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly numberOf: (playerId: PlayerId) => number | undefined
}

/** The clock of a game under way, the players on the field, and the penalties that run. */
export function Situation({ game, sides, numberOf }: SituationProps) {
  const reading = useRemaining(game.clock)
  const shown = useRemaining(clockOfPeriod(game.clock))
  const penalties = penaltiesOnDisplay(game, reading)
  return (
    <Flex wrap="wrap" align="center" gap="2" fontVariantNumeric="tabular-nums">
      <GameClockText seconds={shown} isRunning={game.clock.running && shown > 0} />
      <Strength game={game} />
      <RulesPlates game={game} sides={sides} />
      <Chips aria-label={recordTexts.timePenalty.running}>
        {SIDES.map((side) =>
          penalties[side].map(({ id, playerId, remaining }) => (
            <Chip key={id}>
              {playerId !== undefined && <strong>{numberOf(playerId)}</strong>} {shortNameOfSide(sides[side])}{' '}
              {formatClock(remaining).replace(/^0/, '')}
            </Chip>
          )),
        )}
      </Chips>
    </Flex>
  )
}

const Chips = chakra('ul', { base: { display: 'contents', listStyle: 'none', _empty: { display: 'none' } } })

const Chip = chakra('li', {
  base: {
    px: '2',
    py: '1',
    borderRadius: 'l2',
    borderWidth: '2px',
    borderColor: 'var(--warn-solid)',
    textStyle: 'md',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
})

type StrengthProps = {
  readonly game: Pick<Game, 'clock' | 'timePenalties' | 'cards' | 'rules' | 'actualTeams' | 'regularTimeFreezed'>
}

/** [P10] The players of both sides on the field, "5:4", while a penalty is active. */
export function Strength({ game }: StrengthProps) {
  const remaining = useRemaining(game.clock)
  if (!isAnyoneOff(game, remaining)) return null
  const { home, guest } = strengthAt(game, remaining)
  return (
    <Plate>
      <VisuallyHidden>{recordTexts.strength(home, guest)}</VisuallyHidden>
      <span aria-hidden="true">{formatScore({ home, guest })}</span>
    </Plate>
  )
}

const Plate = chakra('span', {
  base: {
    px: '2',
    py: '1',
    borderRadius: 'l2',
    bg: 'var(--warn-solid)',
    color: 'var(--on-warn)',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})
