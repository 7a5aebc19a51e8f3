import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { roundsOnDisplay } from '@cup/domain/projections'
import {
  beginningOf,
  type DisplaySide,
  gameStatusOf,
  inkOn,
  nameOfSide,
  ScoreBadge,
  scoreShownOf,
  shootOutShownOf,
  shortNameOfSide,
  VisuallyHidden,
} from '@cup/ui/components'
import { formatClock, formatGameDateTime, formatScore } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Situation } from '../../shared/game-view/situation.tsx'
import { commentatorTexts } from '../../texts/commentator.ts'
import type { ListedGoal, ListedPenalty } from './goals-in-order.ts'

type GameHeadProps = {
  readonly game: Game
  /** [H2] Where there are several. */
  readonly court: string | undefined
  readonly numberOf: (playerId: string) => number | undefined
  readonly penalties: readonly ListedPenalty[]
  readonly sides: Sides<DisplaySide>
  readonly goals: readonly ListedGoal[]
}

/** Which game it is, how it stands, and who has scored. */
export const GameHead = ({ game, court, sides, goals, penalties, numberOf }: GameHeadProps) => (
  <Stack
    as="section"
    aria-label={commentatorTexts.score}
    gap="2"
    p="3"
    bg="bg.surface"
    borderRadius="l3"
    borderWidth="1px"
  >
    <VisuallyHidden>{`${nameOfSide(sides.home)} – ${nameOfSide(sides.guest)}`}</VisuallyHidden>
    <Text color="fg.muted" textStyle="sm" textAlign="center">
      {game.name} · {formatGameDateTime(beginningOf(game))}
      {court && ` · ${court}`}
    </Text>
    <Flex align="center" justify="center" gap="3" flexWrap="wrap">
      <ShortName side={sides.home} />
      <Score game={game} />
      <ShortName side={sides.guest} />
    </Flex>
    {game.started && !game.result && (
      <Flex justify="center" textStyle="2xl">
        <Situation game={game} sides={sides} numberOf={numberOf} />
      </Flex>
    )}
    {game.shootOutStarted && <Shots game={game} sides={sides} />}
    {game.started && <Goals goals={goals} sides={sides} />}
    {game.started && <Penalties penalties={penalties} sides={sides} />}
  </Stack>
)

/** Large; where it was not played, with the word that says so. */
function Score({ game }: Pick<GameHeadProps, 'game'>) {
  const status = gameStatusOf(game)
  if (status === 'cancelled' || status === 'awarded') return <ScoreBadge game={game} />
  const score = scoreShownOf(game)
  if (!score) return <Text color="fg.muted">–</Text>
  const shootOut = shootOutShownOf(game)
  return (
    <Text textStyle="5xl" fontWeight="bold" lineHeight="none" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {formatScore(score)}
      {shootOut && (
        <Text as="span" textStyle="xl">
          {' '}
          ({formatScore(shootOut)})
        </Text>
      )}
    </Text>
  )
}

/** The short name of a side on its colour. */
const ShortName = ({ side }: { readonly side: DisplaySide }) => (
  <Box
    px="2.5"
    py="1"
    borderRadius="l1"
    textStyle="lg"
    fontWeight="bold"
    style={'team' in side ? { background: side.team.primaryColor, color: inkOn(side.team.primaryColor) } : {}}
  >
    {shortNameOfSide(side)}
  </Box>
)

const Penalties = ({ penalties, sides }: Pick<GameHeadProps, 'penalties' | 'sides'>) =>
  penalties.length === 0 ? (
    <Text color="fg.muted">{commentatorTexts.noPenalties}</Text>
  ) : (
    <Titled title={commentatorTexts.penalties}>
      {penalties.map(({ timePenaltyId, side, time, text }) => (
        <RecordLine key={timePenaltyId}>
          <span>{time !== undefined && formatClock(time)}</span>
          <span>{shortNameOfSide(sides[side])}</span>
          <span>{text}</span>
        </RecordLine>
      ))}
    </Titled>
  )

const Goals = ({ goals, sides }: Pick<GameHeadProps, 'goals' | 'sides'>) =>
  goals.length === 0 ? (
    <Text color="fg.muted">{commentatorTexts.noGoals}</Text>
  ) : (
    <Titled title={commentatorTexts.goals}>
      {goals.map(({ goalId, side, time, score, text }) => (
        <RecordLine key={goalId}>
          <span>{time !== undefined && formatClock(time)}</span>
          <strong>{formatScore(score)}</strong>
          <span>{shortNameOfSide(sides[side])}</span>
          <span>{text}</span>
        </RecordLine>
      ))}
    </Titled>
  )

type TitledProps = { readonly title: string; readonly children: ReactNode }

/** A list of entries below the word for them. */
const Titled = ({ title, children }: TitledProps) => (
  <Box>
    <Text textStyle="sm" fontWeight="semibold" color="fg.muted" aria-hidden="true">
      {title}
    </Text>
    <Stack as="ol" aria-label={title} listStyle="none" gap="1">
      {children}
    </Stack>
  </Box>
)

/** Short parts stand in line; the text has the rest and takes as many lines as it needs. */
const RecordLine = chakra('li', {
  base: {
    display: 'flex',
    columnGap: '2',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& > :last-child': { flex: '1', minWidth: '0', hyphens: 'auto', overflowWrap: 'break-word' },
  },
})

type ShotsProps = { readonly game: Game; readonly sides: Sides<DisplaySide> }

/** [S6] [S7] The shots of both sides, round by round. */
export const Shots = ({ game, sides }: ShotsProps) => (
  <Stack as="section" aria-label={commentatorTexts.shots} gap="1">
    {SIDES.map((side) => (
      <Flex key={side} gap="2" align="center">
        <chakra.span minW="16" fontWeight="bold">
          {shortNameOfSide(sides[side])}
        </chakra.span>
        <chakra.ol display="flex" flexWrap="wrap" gap="1" listStyle="none">
          {roundsOnDisplay(game).map((round, n) => (
            <Shot
              key={n}
              data-outcome={outcomeOf(round[side])}
              aria-label={commentatorTexts.shot[outcomeOf(round[side])]}
            >
              {signs[outcomeOf(round[side])]}
            </Shot>
          ))}
        </chakra.ol>
      </Flex>
    ))}
  </Stack>
)

const outcomeOf = (shot: { readonly success: boolean } | undefined) =>
  shot === undefined ? 'open' : shot.success ? 'hit' : 'miss'

const signs = { hit: '✓', miss: '✕', open: '' } as const

const Shot = chakra('li', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '7',
    h: '7',
    borderRadius: 'full',
    borderWidth: '2px',
    fontWeight: 'bold',
    lineHeight: 'none',
    '&[data-outcome=hit]': { bg: 'green.solid', color: 'green.contrast', borderColor: 'green.solid' },
    '&[data-outcome=miss]': { bg: 'red.solid', color: 'red.contrast', borderColor: 'red.solid' },
  },
})
