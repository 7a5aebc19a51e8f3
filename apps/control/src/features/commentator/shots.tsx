import { chakra, Flex, Stack } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { roundsOnDisplay } from '@cup/domain/projections'
import { type DisplaySide, shortNameOfSide } from '@cup/ui/components'
import { commentatorTexts } from '../../texts/commentator.ts'

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
