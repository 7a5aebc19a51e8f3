import { chakra, Flex, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { penaltiesOnDisplay, readingOfPeriod } from '@cup/domain/projections'
import {
  beginningOf,
  type DisplaySide,
  GameClockText,
  gameStatusOf,
  inkOn,
  nameOfSide,
  ScoreBadge,
  scoreShownOf,
  shootOutShownOf,
  shortNameOfSide,
  VisuallyHidden,
} from '@cup/ui/components'
import { formatClock, formatScore, formatTimeOfDay } from '@cup/ui/format'
import { useContext } from 'react'
import { RulesPlates } from '../../shared/game-view/rules-plates.tsx'
import { Strength } from '../../shared/game-view/situation.tsx'
import { ExpectedTimes } from '../../shared/planning/use-expected.ts'
import { commentatorTexts } from '../../texts/commentator.ts'
import { recordTexts } from '../../texts/record.ts'
import { slipTexts } from '../../texts/slip.ts'

type ScoreboardProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly numberOf: (playerId: string) => number | undefined
}

/** The score of a game, and below it the clock with the penalties that run, or the word for its state. */
export const Scoreboard = ({ game, sides, numberOf }: ScoreboardProps) => (
  <Flex direction="column" gap="2" as="section" aria-label={commentatorTexts.score}>
    <VisuallyHidden>{`${nameOfSide(sides.home)} – ${nameOfSide(sides.guest)}`}</VisuallyHidden>
    <ScoreLine>
      <ShortName side={sides.home} />
      <Score game={game} />
      <ShortName side={sides.guest} />
    </ScoreLine>
    <Flex wrap="wrap" justify="center" gap="2" minH="3.25rem" align="center">
      <StateOfGame game={game} sides={sides} numberOf={numberOf} />
    </Flex>
  </Flex>
)

const ScoreLine = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'center',
    justifyItems: 'center',
    columnGap: '2',
    minHeight: '5.25rem',
  },
})

/** Large; where it was not played, with the word that says so. */
function Score({ game }: Pick<ScoreboardProps, 'game'>) {
  const status = gameStatusOf(game)
  if (status === 'cancelled' || status === 'awarded') return <ScoreBadge game={game} />
  const score = scoreShownOf(game)
  if (!score) return <Text color="fg.muted">–</Text>
  const shootOut = shootOutShownOf(game)
  return (
    <Text as="span" css={FIGURES}>
      {formatScore(score)}
      {shootOut && (
        <Text as="span" fontSize="2.25rem" letterSpacing="normal">
          {' '}
          ({formatScore(shootOut)})
        </Text>
      )}
    </Text>
  )
}

const FIGURES = {
  fontSize: '5.25rem',
  fontWeight: '850',
  lineHeight: '1',
  letterSpacing: '-0.04em',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}

/** The short name of a side on its colour; smaller where many letters meet a long score. */
function ShortName({ side }: { readonly side: DisplaySide }) {
  const text = shortNameOfSide(side)
  return (
    <NamePlate
      data-long={text.length > 4}
      style={'team' in side ? { background: side.team.primaryColor, color: inkOn(side.team.primaryColor) } : {}}
    >
      {text}
    </NamePlate>
  )
}

const NamePlate = chakra('span', {
  base: {
    maxWidth: 'full',
    minWidth: 'min(6.5rem, 100%)',
    px: '1.5',
    borderRadius: 'l1',
    borderWidth: '1px',
    textAlign: 'center',
    fontSize: '1.6875rem',
    lineHeight: '3rem',
    fontWeight: 'bold',
    overflowWrap: 'break-word',
    '&[data-long=true]': { fontSize: '1.125rem', lineHeight: '1.5rem' },
  },
})

/** [P10] The clock runs with the strength and the penalties beside it; before and after it there is a word. */
function StateOfGame({ game, sides, numberOf }: ScoreboardProps) {
  const status = gameStatusOf(game)
  switch (status) {
    case 'planned':
      return <KickOff game={game} />
    case 'live':
      return <Running game={game} sides={sides} numberOf={numberOf} />
    case 'shootOut':
      return <Plate>{commentatorTexts.shots}</Plate>
    case 'finished':
    case 'awarded':
      return <Plate>{commentatorTexts.isOver}</Plate>
    case 'cancelled':
      return <Plate>{commentatorTexts.isCancelled}</Plate>
  }
}

/** [V21] The planned start of a game, and the expected one where it is late. */
function KickOff({ game }: Pick<ScoreboardProps, 'game'>) {
  const delay = useContext(ExpectedTimes)(game)
  return (
    <>
      <Plate>{commentatorTexts.kickOff(formatTimeOfDay(beginningOf(game)))}</Plate>
      {delay && (
        <Text fontWeight="semibold" color="fg.warning">
          {slipTexts.expected(formatTimeOfDay(delay.expected))}
        </Text>
      )}
    </>
  )
}

function Running({ game, sides, numberOf }: ScoreboardProps) {
  const reading = useRemaining(game.clock)
  const shown = readingOfPeriod(game.clock, reading)
  const penalties = penaltiesOnDisplay(game, reading)
  const isEmpty = SIDES.every((side) => penalties[side].length === 0)
  return (
    <Flex wrap="wrap" justify="center" align="stretch" gap="2" css={CLOCK_LINE}>
      <GameClockText seconds={shown} isRunning={game.clock.running && shown > 0} />
      {game.regularTimeFreezed && <Plate>{commentatorTexts.isFrozen}</Plate>}
      <Strength game={game} />
      <RulesPlates game={game} sides={sides} />
      {!isEmpty && (
        <Chips aria-label={recordTexts.timePenalty.running}>
          {SIDES.map((side) =>
            penalties[side].map(({ id, playerId, remaining }) => (
              <Chip key={id}>
                {playerId !== undefined && <b>{numberOf(playerId)}</b>} {shortNameOfSide(sides[side])}{' '}
                {formatClock(remaining).replace(/^0/, '')}
              </Chip>
            )),
          )}
        </Chips>
      )}
    </Flex>
  )
}

/** The clock is a large field here, as at the desk; what the rules count is small beside it. */
const CLOCK_LINE = {
  '&& > :not(ul)': { minHeight: '3.25rem', display: 'inline-flex', alignItems: 'center', borderRadius: 'l2' },
  '&& > [role=timer]': {
    paddingInline: '0.875rem',
    fontSize: 'clamp(1.875rem, 9.8cqi, 2.625rem)',
    fontWeight: 'extrabold',
    lineHeight: '1',
    letterSpacing: '-0.02em',
    '& svg': { width: '1.25rem', height: '1.25rem' },
  },
  '&& > span:not([role=timer])': {
    fontSize: 'clamp(1.25rem, 6cqi, 1.625rem)',
    lineHeight: '1',
    paddingInline: '0.5rem',
  },
  '&&& > [data-rule]': {
    minHeight: '2.25rem',
    paddingInline: '0.5rem',
    fontSize: '1.0625rem',
    fontWeight: 'semibold',
    letterSpacing: 'normal',
  },
}

const Plate = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '3.25rem',
    px: '4',
    borderRadius: 'l2',
    bg: '#33415f',
    color: 'white',
    fontSize: '1.5rem',
    lineHeight: '1.1',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Several share the height of one. */
const Chips = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1',
    '& > li': { minHeight: '3.25rem' },
    '&:has(> li + li)': {
      gridTemplateRows: 'repeat(2, 1.5rem)',
      gridAutoFlow: 'column',
      '& > li': { minHeight: '0', fontSize: '1.0625rem', '& > b': { py: '0' } },
    },
  },
})

const Chip = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    borderRadius: 'l2',
    bg: 'var(--warn-solid)',
    color: 'var(--on-warn)',
    fontSize: 'clamp(1.0625rem, 5.1cqi, 1.375rem)',
    fontWeight: 'bold',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& b': { px: '2', py: '1', borderRadius: 'l1', bg: 'var(--on-warn)', color: 'var(--warn-solid)' },
  },
})
