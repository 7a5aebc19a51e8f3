import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import {
  beginningOf,
  type DisplaySide,
  nameOfSide,
  scoreShownOf,
  TeamBadge,
  VisuallyHidden,
  WholeName,
} from '@cup/ui/components'
import { formatTime } from '@cup/ui/format'
import { useContext } from 'react'
import { ExpectedTimes } from '../../shared/planning/use-expected.ts'
import { regieTexts } from '../../texts/regie.ts'
import { slipTexts } from '../../texts/slip.ts'

type PanelHeadProps = {
  readonly id: string
  /** Where the game stands in the plan: "Jetzt". */
  readonly place: string
  readonly game: Game
  readonly sides: Sides<DisplaySide>
}

/** Which game it is, when, who plays, and the score. */
export function PanelHead({ id, place, game, sides }: PanelHeadProps) {
  const score = scoreShownOf(game)
  return (
    <>
      <Flex wrap="wrap" align="baseline" columnGap="3">
        <Heading as="h2" id={id} textStyle="xl" flex="1 1 auto">
          <Place>{place} ·</Place> {game.name}
        </Heading>
        <PlannedTime game={game} />
      </Flex>
      <Teams>
        {SIDES.map((side) => (
          <Team key={side}>
            <SideBadge side={sides[side]} />
            <Box fontWeight="semibold" minW="0" flex="1" lineHeight="short">
              <WholeName name={nameOfSide(sides[side])} lines={3} />
            </Box>
            {score && (
              <Goals>
                <VisuallyHidden>{regieTexts.goals}</VisuallyHidden>
                {score[side]}
              </Goals>
            )}
          </Team>
        ))}
      </Teams>
    </>
  )
}

const SideBadge = ({ side }: { readonly side: DisplaySide }) =>
  'team' in side ? <TeamBadge team={side.team} size="large" /> : null

/** The one time that counts: of a postponed game the new one; [V21] beside it when a late game is expected. */
function PlannedTime({ game }: Pick<PanelHeadProps, 'game'>) {
  const delay = useContext(ExpectedTimes)(game)
  return (
    <Text as="span" fontVariantNumeric="tabular-nums">
      {game.postponedDateTime !== undefined && regieTexts.postponedTo}
      <span>{formatTime(beginningOf(game))}</span>
      {delay && (
        <Text as="span" color="fg.warning" ms="2">
          {slipTexts.expected(formatTime(delay.expected))}
        </Text>
      )}
    </Text>
  )
}

const Goals = chakra('span', {
  base: { textStyle: '3xl', fontWeight: 'bold', lineHeight: 'none', fontVariantNumeric: 'tabular-nums' },
})

const Place = chakra('span', {
  base: { textStyle: 'sm', fontWeight: 'semibold', color: 'fg.muted', textTransform: 'uppercase' },
})

const Teams = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    containerType: 'inline-size',
  },
})
const Team = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: '12', textStyle: 'lg' },
})
