import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import type { Game, Team } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { TeamBadge, texts, VisuallyHidden } from '@cup/ui/components'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import { ClockFace, ClockNote } from './clock.tsx'

type ScoreboardProps = {
  readonly game: Game
  readonly teams: DeskTeams['teams']
  readonly score: Sides<number>
  /** Whether a part of the score is not at the service yet. */
  readonly isOnItsWay: Sides<boolean>
  readonly isClockUnconfirmed: boolean
}

/** How the game stands: home on the left, the clock, the guest on the right; where it is narrow the clock lies above. */
export const Scoreboard = ({ game, teams, score, isOnItsWay, isClockUnconfirmed }: ScoreboardProps) => (
  <Box containerType="inline-size" as="section" aria-label={deskTexts.board.title}>
    <Grid gap="3" alignItems="stretch" css={LAYOUT}>
      {SIDES.map((side) => (
        <Box key={side} gridArea={side} minW="0">
          <ScoreOfSide side={side} team={teams[side]} goals={score[side]} isOnItsWay={isOnItsWay[side]} />
        </Box>
      ))}
      <Box gridArea="clock" display="flex" flexDirection="column" justifyContent="center" gap="1">
        <ClockFace game={game} isUnconfirmed={isClockUnconfirmed} />
        <ClockNote game={game} isUnconfirmed={isClockUnconfirmed} />
      </Box>
    </Grid>
    <VisuallyHidden>{deskTexts.board.spoken(teams.home.name, teams.guest.name, score)}</VisuallyHidden>
  </Box>
)

const LAYOUT = {
  gridTemplate: '"clock clock" "home guest" / 1fr 1fr',
  '@container (min-width: 46rem)': { gridTemplate: '"home clock guest" / minmax(0, 1fr) auto minmax(0, 1fr)' },
}

/** A name with more letters gets smaller ones, before it would be cut. */
const LONG_NAME = 24

type ScoreOfSideProps = {
  readonly side: Side
  readonly team: Team
  readonly goals: number
  readonly isOnItsWay: boolean
}

/** A side: its team under its colour, and its goals. */
const ScoreOfSide = ({ side, team, goals, isOnItsWay }: ScoreOfSideProps) => (
  <Flex
    direction={side === 'home' ? 'row' : 'row-reverse'}
    h="full"
    align="center"
    gap="3"
    px="4"
    py="2"
    bg="bg.surface"
    borderWidth="1px"
    borderRadius="l3"
    overflow="hidden"
    pos="relative"
  >
    <Box pos="absolute" top="0" insetX="0" h="6px" style={{ background: team.primaryColor }} aria-hidden="true" />
    <Box flex="1" minW="0" textAlign={side === 'home' ? 'start' : 'end'}>
      <Text color="fg.muted" textStyle="sm">
        {texts[side]}
      </Text>
      <Flex justify={side === 'home' ? 'flex-start' : 'flex-end'} my="1">
        <TeamBadge team={team} size="large" />
      </Flex>
      <Text
        fontWeight="semibold"
        textStyle={team.name.length > LONG_NAME ? 'xs' : 'md'}
        lineHeight="short"
        lineClamp={3}
        hyphens="auto"
        lang="de"
        title={team.name}
      >
        {team.name}
      </Text>
    </Box>
    <Box
      data-testid={`score-${side}`}
      fontSize="clamp(3rem, 12cqi, 4.5rem)"
      lineHeight="1"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      borderBottomWidth="4px"
      borderColor={isOnItsWay ? 'var(--warn-solid)' : 'transparent'}
    >
      {goals}
    </Box>
  </Flex>
)
