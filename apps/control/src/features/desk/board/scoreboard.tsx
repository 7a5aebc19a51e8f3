import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { inkOn, VisuallyHidden, WholeName } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { ShootOutDesk } from '../model/shoot-out-desk.ts'
import { useSideOrder } from '../use-side-order.ts'
import { ClockFace } from './clock.tsx'
import { ClockSide } from './clock-side.tsx'

type ScoreboardProps = {
  readonly game: Game
  readonly competition: Pick<Competition, 'settings'>
  readonly teams: DeskTeams['teams']
  readonly score: Sides<number>
  /** Whether a part of the score is not at the service yet. */
  readonly isOnItsWay: Sides<boolean>
  readonly isRegieRequired: boolean
  /** [C9] Whether the desk asks which clock is right. */
  readonly isClockUnsure: boolean
  readonly isClockUnconfirmed: boolean
  readonly shootOut: ShootOutDesk | undefined
  /** The side whose entry is asked about: its score has an edge in its colour. */
  readonly askedSide: Side | undefined
  /** Running penalties of a side. */
  readonly running: (side: Side) => ReactNode
}

/** How the game stands: each side on its side of the table, the clock between; where it is narrow the clock is above. */
export function Scoreboard({
  game,
  teams,
  score,
  isOnItsWay,
  shootOut,
  askedSide,
  running,
  ...clock
}: ScoreboardProps) {
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
          <Goals
            key={side}
            side={side}
            place={placeOf(side)}
            isOnItsWay={isOnItsWay[side]}
            shots={shootOut?.tally[side]}
            edge={side === askedSide ? teams[side].primaryColor : undefined}
          >
            {score[side]}
          </Goals>
        ))}
        <Grid gridArea="clock" minW="0" minH="0" css={CLOCK} data-box="clock">
          <ClockFace
            game={game}
            competition={clock.competition}
            isRegieRequired={clock.isRegieRequired}
            isUnsure={clock.isClockUnsure}
            isUnconfirmed={clock.isClockUnconfirmed}
          />
          <ClockSide game={game} shootOut={shootOut} />
        </Grid>
      </Grid>
      <VisuallyHidden>{deskTexts.board.spoken(teams.home.name, teams.guest.name, score)}</VisuallyHidden>
    </Box>
  )
}

const LAYOUT = {
  gap: '0.375rem',
  gridTemplate:
    '"clock clock clock clock" minmax(0, 1.4fr) "left leftGoals rightGoals right" minmax(3.25rem, 1fr) / minmax(0, 1fr) 3.375rem 3.375rem minmax(0, 1fr)',
  '@container (min-width: 44rem)': {
    gap: '0.5rem',
    gridTemplate:
      '"left leftGoals clock rightGoals right" minmax(0, 1fr) / minmax(0, 1fr) 5.5rem minmax(0, min(25rem, 40cqi)) 5.5rem minmax(0, 1fr)',
  },
  '@container (min-width: 70rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 6.25rem minmax(0, 37.5cqi) 6.25rem minmax(0, 1fr)',
  },
}

const CLOCK = {
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) 4.75rem',
  gap: '3px',
  overflow: 'hidden',
  borderRadius: 'l2',
  '@container (min-width: 44rem)': { gridTemplateColumns: 'minmax(0, 1fr) 5.5rem' },
}

type Place = 'left' | 'right'

type TeamFieldProps = { readonly place: Place; readonly team: Team; readonly children: ReactNode }

/** A team in its colour, and below what runs for it. */
const TeamField = ({ place, team, children }: TeamFieldProps) => (
  <Grid gridArea={place} minW="0" minH="0" css={TEAM}>
    <Flex
      direction="column"
      justify="center"
      px={{ base: '2', md: '3' }}
      minH="0"
      overflow="hidden"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="border.emphasized"
      textAlign={place === 'left' ? 'start' : 'end'}
      style={{ background: team.primaryColor, color: inkOn(team.primaryColor) }}
      title={team.name}
      data-box={`${place} team`}
    >
      <Box fontWeight="extrabold" lineHeight="1.2" fontSize="clamp(1.25rem, 3.8cqi, 2.75rem)">
        <WholeName name={team.shortName} lines={1} />
      </Box>
      <Box fontWeight="semibold" textStyle="sm" lineHeight="1.15" css={WHERE_WIDE}>
        <WholeName name={team.name} lines={2} />
      </Box>
    </Flex>
    {children}
  </Grid>
)

const TEAM = {
  gap: '0.1875rem',
  gridTemplateRows: 'minmax(0, 1fr) 1.5rem',
  '@container (min-width: 44rem)': { gap: '0.375rem', gridTemplateRows: 'minmax(0, 1fr) 2.25rem' },
}

/** Display of the full name: on a narrow screen the short one is enough. */
const WHERE_WIDE = { display: 'none', '@container (min-width: 44rem)': { display: 'block' } }

type GoalsProps = {
  readonly side: Side
  readonly place: Place
  readonly isOnItsWay: boolean
  /** [S1] The shots that went in; undefined before a shoot-out. */
  readonly shots: number | undefined
  /** The colour of the inner edge. */
  readonly edge: string | undefined
  readonly children: number
}

const Goals = ({ side, place, isOnItsWay, shots, edge, children }: GoalsProps) => (
  <Flex
    gridArea={`${place}Goals`}
    direction="column"
    align="center"
    justify="center"
    minH="0"
    bg="bg.surface"
    borderWidth="1px"
    borderRadius="l2"
    boxShadow={isOnItsWay ? 'inset 0 -5px 0 var(--warn-solid)' : undefined}
    style={edge ? { boxShadow: `inset 0 0 0 6px ${edge}` } : undefined}
    data-box={`${place} score`}
    data-testid={`score-${side}`}
    fontSize={shots === undefined ? 'clamp(2.5rem, 8cqi, 6rem)' : 'clamp(1.75rem, 6cqi, 4.5rem)'}
    lineHeight="1"
    fontWeight="extrabold"
    fontVariantNumeric="tabular-nums"
  >
    {children}
    {shots !== undefined && (
      <Text as="small" fontSize="clamp(0.875rem, 2.2cqi, 1.625rem)" lineHeight="1" color="fg.muted">
        ({shots})
      </Text>
    )}
  </Flex>
)
