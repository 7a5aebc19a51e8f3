import { Box, Grid } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { VisuallyHidden } from '@cup/ui/components'
import type { DeskTeams } from '../model/desk-teams.ts'
import { ClockFace } from './clock-face.tsx'
import { ClockNote } from './clock-note.tsx'
import { ScoreOfSide } from './score-of-side.tsx'

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
  <Box containerType="inline-size" as="section" aria-label="Spielstand">
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
    <VisuallyHidden>{`${teams.home.name} gegen ${teams.guest.name}, ${spoken(score)}`}</VisuallyHidden>
  </Box>
)

const spoken = ({ home, guest }: Readonly<Record<Side, number>>): string => `${home} zu ${guest}`

const LAYOUT = {
  gridTemplate: '"clock clock" "home guest" / 1fr 1fr',
  '@container (min-width: 46rem)': { gridTemplate: '"home clock guest" / minmax(0, 1fr) auto minmax(0, 1fr)' },
}
