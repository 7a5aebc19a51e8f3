import { chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { type DisplaySide, nameOfSide, TeamBadge, VisuallyHidden } from '@cup/ui/components'
import { formatTime } from '@cup/ui/format'
import { regieTexts } from '../../texts/regie.ts'

type PanelHeadProps = {
  readonly id: string
  /** Where the game stands in the plan: "Jetzt". */
  readonly place: string
  readonly game: Game
  readonly sides: Sides<DisplaySide>
}

/** Which game it is, when, and who plays. */
export const PanelHead = ({ id, place, game, sides }: PanelHeadProps) => (
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
          <Text as="span" fontWeight="semibold" overflowWrap="break-word" hyphens="auto" minW="0" flex="1">
            {nameOfSide(sides[side])}
          </Text>
        </Team>
      ))}
    </Teams>
  </>
)

const SideBadge = ({ side }: { readonly side: DisplaySide }) =>
  'team' in side ? <TeamBadge team={side.team} size="large" /> : null

/** A postponed game shows both: the old time struck out, the new one bold. */
const PlannedTime = ({ game: { dateTime, postponedDateTime } }: Pick<PanelHeadProps, 'game'>) =>
  postponedDateTime === undefined ? (
    <Text as="span" fontVariantNumeric="tabular-nums">
      {formatTime(dateTime)}
    </Text>
  ) : (
    <Text as="span" fontVariantNumeric="tabular-nums">
      <VisuallyHidden>{regieTexts.planned}</VisuallyHidden>
      <chakra.s color="fg.muted">{formatTime(dateTime)}</chakra.s>
      <VisuallyHidden>{regieTexts.postponedTo}</VisuallyHidden>{' '}
      <chakra.strong fontWeight="bold">{formatTime(postponedDateTime)}</chakra.strong>
    </Text>
  )

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
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: '12', textStyle: { base: 'lg', xl: 'xl' } },
})
