import { chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { roundsOnDisplay } from '@cup/domain/projections'
import { type DisplaySide, shortNameOfSide } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { timeTextIn } from '../../shared/record/time-text.ts'
import { commentatorTexts } from '../../texts/commentator.ts'
import type { CourseEntry } from './course-of-game.ts'

type CourseProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly entries: readonly CourseEntry[]
}

/** Goals and penalties of a game, the latest first, and the shots of its shoot-out; a long list scrolls by itself. */
export function Course({ game, sides, entries }: CourseProps) {
  const timeText = timeTextIn(game)
  return (
    <Frame as="section" aria-label={commentatorTexts.course} data-course>
      {game.shootOutStarted && <Shots game={game} sides={sides} />}
      {entries.length === 0 ? (
        <Text color="fg.muted">{commentatorTexts.nothingYet}</Text>
      ) : (
        <Entries aria-label={commentatorTexts.course} tabIndex={0} data-scrolls>
          {entries.map(({ id, side, time, score, text }) => (
            <li key={id}>
              <span>{time !== undefined && timeText(time)}</span>
              <strong>{score && formatScore(score)}</strong>
              <span>{shortNameOfSide(sides[side])}</span>
              <span>{text}</span>
            </li>
          ))}
        </Entries>
      )}
      <Tally>
        <dt>{commentatorTexts.penalties}</dt>
        {SIDES.map((side) => (
          <dd key={side}>{penaltiesOf(game, side)}</dd>
        ))}
      </Tally>
    </Frame>
  )
}

const penaltiesOf = ({ timePenalties, actualTeams }: Game, side: Side): number =>
  timePenalties.filter(({ teamId }) => teamId === actualTeams[`${side}TeamId`]).length

const Frame = chakra(Flex, {
  base: {
    flexDirection: 'column',
    flex: '1 1 auto',
    minWidth: '0',
    minHeight: '6rem',
    px: '3.5',
    py: '1',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'l2',
    fontVariantNumeric: 'tabular-nums',
  },
})

const Entries = chakra('ol', {
  base: {
    listStyle: 'none',
    minHeight: '0',
    overflowY: 'auto',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(3.25rem, max-content) 2.25rem 4rem minmax(0, 1fr)',
      alignItems: 'center',
      minHeight: '1.9375rem',
      borderBottomWidth: '1px',
      fontSize: '1rem',
      fontWeight: 'semibold',
      lineHeight: '1.15',
      overflowWrap: 'break-word',
      '& > :first-of-type': { color: 'fg.muted', fontSize: '0.9375rem', paddingEnd: '2', whiteSpace: 'nowrap' },
      '& > strong': { fontWeight: 'extrabold' },
    },
  },
})

const Tally = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 2.5rem 2.5rem',
    pt: '1.5',
    fontSize: '1rem',
    textAlign: 'end',
    fontWeight: 'bold',
    '& > dt': { textAlign: 'start', fontWeight: 'medium', color: 'fg.muted' },
  },
})

/** [S6] [S7] The shots of both sides, round by round. */
const Shots = ({ game, sides }: Pick<CourseProps, 'game' | 'sides'>) => (
  <Stack as="section" aria-label={commentatorTexts.shots} gap="1" py="1">
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
