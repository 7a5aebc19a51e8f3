import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import {
  beginningOf,
  type DisplaySide,
  GameClockText,
  nameOfSide,
  ScoreBadge,
  shortNameOfSide,
} from '@cup/ui/components'
import { formatClock, formatGameDateTime, formatScore } from '@cup/ui/format'
import { commentatorTexts } from '../../texts/commentator.ts'
import type { GoalTold } from './goals-in-order.ts'

type GameHeadProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly goals: readonly GoalTold[]
}

/** Which game it is, how it stands, and who has scored. */
export const GameHead = ({ game, sides, goals }: GameHeadProps) => (
  <Stack
    as="section"
    aria-label={commentatorTexts.score}
    gap="3"
    p="4"
    bg="bg.surface"
    borderRadius="l3"
    borderWidth="1px"
  >
    <Flex wrap="wrap" align="center" gap="4">
      <Box flex="1 1 14rem">
        <Text textStyle="xl" fontWeight="bold" overflowWrap="anywhere">
          {nameOfSide(sides.home)} – {nameOfSide(sides.guest)}
        </Text>
        <Text color="fg.muted">
          {game.name} · {formatGameDateTime(beginningOf(game))}
        </Text>
      </Box>
      <Box textStyle="2xl">
        <ScoreBadge game={game} />
      </Box>
      {game.started && !game.result && (
        <Box textStyle="2xl">
          <ClockOfGame clock={game.clock} />
        </Box>
      )}
    </Flex>
    {game.started && <Goals goals={goals} sides={sides} />}
  </Stack>
)

const ClockOfGame = ({ clock }: Pick<Game, 'clock'>) => (
  <GameClockText seconds={useRemaining(clock)} isRunning={clock.running} />
)

const Goals = ({ goals, sides }: Omit<GameHeadProps, 'game'>) =>
  goals.length === 0 ? (
    <Text color="fg.muted">{commentatorTexts.noGoals}</Text>
  ) : (
    <Stack as="ol" aria-label={commentatorTexts.goals} listStyle="none" gap="1">
      {goals.map(({ goalId, side, time, score, text }) => (
        <GoalLine key={goalId}>
          <span>{formatClock(time)}</span>
          <strong>{formatScore(score)}</strong>
          <span>{shortNameOfSide(sides[side])}</span>
          <span>{text}</span>
        </GoalLine>
      ))}
    </Stack>
  )

const GoalLine = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4rem 3rem minmax(3rem, auto) 1fr',
    columnGap: '3',
    fontVariantNumeric: 'tabular-nums',
    '& > :last-of-type': { overflowWrap: 'anywhere' },
  },
})
