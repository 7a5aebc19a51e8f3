import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import type { Game, Team } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { inkOn, VisuallyHidden, WholeName } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { Strength } from '../../../shared/game-view/situation.tsx'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import { useSideOrder } from '../use-side-order.ts'
import { ClockFace, ClockNote } from './clock.tsx'

type ScoreboardProps = {
  readonly game: Game
  readonly teams: DeskTeams['teams']
  readonly score: Sides<number>
  /** Whether a part of the score is not at the service yet. */
  readonly isOnItsWay: Sides<boolean>
  readonly isClockUnconfirmed: boolean
  /** What runs for a side: its penalties. */
  readonly running: (side: Side) => ReactNode
}

/** How the game stands: each side on its side of the table, the clock between; where it is narrow the clock is above. */
export function Scoreboard({ game, teams, score, isOnItsWay, isClockUnconfirmed, running }: ScoreboardProps) {
  const [left] = useSideOrder()
  const placeOf = (side: Side) => (side === left ? 'left' : 'right')
  return (
    <Box containerType="inline-size" as="section" aria-label={deskTexts.board.title} h="full">
      <Grid h="full" css={LAYOUT}>
        {SIDES.map((side) => (
          <TeamField key={side} place={placeOf(side)} team={teams[side]}>
            {running(side)}
          </TeamField>
        ))}
        {SIDES.map((side) => (
          <Goals key={side} side={side} place={placeOf(side)} isOnItsWay={isOnItsWay[side]}>
            {score[side]}
          </Goals>
        ))}
        <Box gridArea="clock" minW="0" display="flex" flexDirection="column" gap="1">
          <Box pos="relative" flex="1" minH="0" display="flex">
            <ClockFace game={game} isUnconfirmed={isClockUnconfirmed} />
            <Box pos="absolute" top="2" insetEnd="2" textStyle={{ base: 'xl', md: '2xl' }}>
              <Strength game={game} />
            </Box>
          </Box>
          <ClockNote game={game} isUnconfirmed={isClockUnconfirmed} />
        </Box>
      </Grid>
      <VisuallyHidden>{deskTexts.board.spoken(teams.home.name, teams.guest.name, score)}</VisuallyHidden>
    </Box>
  )
}

const LAYOUT = {
  gap: '0.375rem',
  gridTemplate:
    '"clock clock clock clock" minmax(0, 1.6fr) "left leftGoals rightGoals right" minmax(3.5rem, 1fr) / minmax(0, 1fr) 3rem 3rem minmax(0, 1fr)',
  '@container (min-width: 44rem)': {
    gap: '0.5rem',
    gridTemplate:
      '"left leftGoals clock rightGoals right" minmax(0, 1fr) / minmax(0, 1fr) 5rem minmax(0, 2.2fr) 5rem minmax(0, 1fr)',
  },
}

type Place = 'left' | 'right'

type TeamFieldProps = { readonly place: Place; readonly team: Team; readonly children: ReactNode }

/** A team in its colour, and below what runs for it. */
const TeamField = ({ place, team, children }: TeamFieldProps) => (
  <Grid gridArea={place} minW="0" minH="0" gap="1" gridTemplateRows="minmax(0, 1fr) auto">
    <Flex
      direction="column"
      justify="center"
      px="3"
      minH="0"
      overflow="hidden"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="border.emphasized"
      textAlign={place === 'left' ? 'start' : 'end'}
      style={{ background: team.primaryColor, color: inkOn(team.primaryColor) }}
      title={team.name}
    >
      <Text as="span" fontWeight="extrabold" lineHeight="1.2" fontSize="clamp(1.0625rem, 4cqi, 2.25rem)" truncate>
        {team.shortName}
      </Text>
      <Box fontWeight="semibold" textStyle="sm" lineHeight="1.15" css={WHERE_WIDE}>
        <WholeName name={team.name} lines={3} />
      </Box>
    </Flex>
    {children}
  </Grid>
)

/** Where it is narrow the short name is enough. */
const WHERE_WIDE = { display: 'none', '@container (min-width: 44rem)': { display: 'block' } }

type GoalsProps = {
  readonly side: Side
  readonly place: Place
  readonly isOnItsWay: boolean
  readonly children: number
}

const Goals = ({ side, place, isOnItsWay, children }: GoalsProps) => (
  <Flex
    gridArea={`${place}Goals`}
    align="center"
    justify="center"
    bg="bg.surface"
    borderWidth="1px"
    borderRadius="l2"
    borderBottomWidth="4px"
    borderBottomColor={isOnItsWay ? 'var(--warn-solid)' : 'border'}
    data-testid={`score-${side}`}
    fontSize="clamp(2.25rem, 7cqi, 4.5rem)"
    lineHeight="1"
    fontWeight="bold"
    fontVariantNumeric="tabular-nums"
  >
    {children}
  </Flex>
)
