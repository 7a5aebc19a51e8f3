import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import {
  beginningOf,
  type DisplaySide,
  inkOn,
  nameOfSide,
  scoreShownOf,
  shortNameOfSide,
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
  /** The place of the game in the plan: "Jetzt". */
  readonly place: string
  readonly game: Game
  readonly matchday: string | undefined
  readonly sides: Sides<DisplaySide>
}

/** Which game it is, when, who plays, and the score. */
export function PanelHead({ id, place, game, matchday, sides }: PanelHeadProps) {
  return (
    <>
      <Flex wrap="wrap" align="baseline" columnGap="3">
        <Heading as="h2" id={id} textStyle="md" flex="1 1 auto">
          {place} · {game.name}
        </Heading>
        <PlannedTime game={game} matchday={matchday} />
      </Flex>
      {game.started ? <Score game={game} sides={sides} /> : <Teams sides={sides} />}
    </>
  )
}

/** The one time that counts: of a postponed game the new one; [V21] beside it when a late game is expected. */
function PlannedTime({ game, matchday }: Pick<PanelHeadProps, 'game' | 'matchday'>) {
  const delay = useContext(ExpectedTimes)(game)
  const isAsPlanned = delay === undefined && game.postponedDateTime === undefined
  return (
    <Text as="span" textStyle="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {matchday && isAsPlanned && (
        <Text as="span" color="fg.muted" fontWeight="medium">
          {matchday} ·{' '}
        </Text>
      )}
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

/** The teams of a game to come: short names in their colours, and the whole names. */
const Teams = ({ sides }: Pick<PanelHeadProps, 'sides'>) => (
  <chakra.ul listStyleType="none" display="grid" gap="1">
    {SIDES.map((side) => (
      <Flex as="li" key={side} align="center" gap="3" minH="7.5">
        <Tag side={sides[side]} />
        <Box fontWeight="semibold" minW="0" flex="1" lineHeight="1.1">
          <WholeName name={nameOfSide(sides[side])} lines={2} />
        </Box>
      </Flex>
    ))}
  </chakra.ul>
)

function Tag({ side }: { readonly side: DisplaySide }) {
  if (!('team' in side)) return null
  const { primaryColor, shortName } = side.team
  return (
    <Box css={TAG} style={{ backgroundColor: primaryColor, color: inkOn(primaryColor) }}>
      {shortName}
    </Box>
  )
}

const TAG = {
  flex: 'none',
  minWidth: '4.25rem',
  paddingInline: '0.375rem',
  borderRadius: 'l1',
  borderWidth: '1px',
  fontSize: '0.9375rem',
  fontWeight: 'bold',
  lineHeight: '1.625rem',
  textAlign: 'center',
}

/** The score of a game that has begun between the short names. */
function Score({ game, sides }: Pick<PanelHeadProps, 'game' | 'sides'>) {
  const score = scoreShownOf(game) ?? { home: 0, guest: 0 }
  return (
    <Grid templateColumns="minmax(0, 1fr) auto minmax(0, 1fr)" alignItems="center" gap="3">
      <Competitor side={sides.home} />
      <Flex align="baseline" textStyle="6xl" fontWeight="bold" lineHeight="1.05" fontVariantNumeric="tabular-nums">
        <Goals of={score} side="home" />
        <span aria-hidden="true">:</span>
        <Goals of={score} side="guest" />
      </Flex>
      <Competitor side={sides.guest} isAtEnd />
    </Grid>
  )
}

const Goals = ({ of, side }: { readonly of: Sides<number>; readonly side: Side }) => (
  <span>
    <VisuallyHidden>{regieTexts.goals}</VisuallyHidden>
    {of[side]}
  </span>
)

type CompetitorProps = { readonly side: DisplaySide; readonly isAtEnd?: boolean }

const Competitor = ({ side, isAtEnd = false }: CompetitorProps) => (
  <Flex align="center" gap="2.5" direction={isAtEnd ? 'row-reverse' : 'row'} title={nameOfSide(side)} css={CREST}>
    {'team' in side && <TeamBadge team={side.team} size="large" />}
    <Box minW="0" fontWeight="bold" fontSize="1.375rem" lineHeight="1.1" textAlign={isAtEnd ? 'end' : 'start'}>
      <span aria-hidden="true">
        <WholeName name={shortNameOfSide(side)} lines={2} />
      </span>
      <VisuallyHidden>{nameOfSide(side)}</VisuallyHidden>
    </Box>
  </Flex>
)

const CREST = { minWidth: '0', '&& [data-size=large]': { width: '2.5rem' } }
