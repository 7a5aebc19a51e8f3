import { Box, Grid } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES, type Side } from '@cup/domain/kernel'
import type { Ref } from 'react'
import type { DeskNames } from '../../../shared/record/words.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import { isSheetOpen } from '../model/freeze-button.ts'
import type { ClockPress } from '../model/main-button.ts'
import type { Sheet } from '../model/sheet.ts'
import { MainPress } from './main-press.tsx'
import { RunningPenalties } from './running-penalties.tsx'
import { SideControls } from './side-controls.tsx'

type LiveControlsProps = {
  readonly game: Game
  readonly teams: DeskTeams['teams']
  readonly sheet: Sheet
  readonly names: DeskNames
  readonly isRegieRequired: boolean
  readonly isOff: boolean
  readonly isClockUnconfirmed: boolean
  readonly isPenaltyNext: boolean
  readonly mainRef: Ref<HTMLButtonElement>
  readonly onClock: (press: ClockPress) => void
  readonly onGoal: (side: Side) => void
  readonly onPenalty: (side: Side) => void
}

/** What is pressed while the game runs: the clock in the middle, each side on its side. */
export const LiveControls = ({ game, teams, sheet, names, isOff, mainRef, ...controls }: LiveControlsProps) => (
  <Box containerType="inline-size" as="section" aria-label="Bedienung">
    <Grid gap="3" css={LAYOUT}>
      <Box gridArea="main">
        <MainPress
          ref={mainRef}
          game={game}
          isRegieRequired={controls.isRegieRequired}
          isOff={isOff}
          isUnconfirmed={controls.isClockUnconfirmed}
          onPress={controls.onClock}
        />
      </Box>
      {SIDES.map((side) => (
        <Box key={side} gridArea={side}>
          <SideControls
            side={side}
            teamName={teams[side].name}
            isOff={isOff || !isSheetOpen(game)}
            isPenaltyNext={controls.isPenaltyNext}
            onGoal={() => controls.onGoal(side)}
            onPenalty={() => controls.onPenalty(side)}
          />
        </Box>
      ))}
      {SIDES.map((side) => (
        <Box key={side} gridArea={`${side}Penalties`}>
          <RunningPenalties side={side} game={game} penalties={sheet.penalties} names={names} />
        </Box>
      ))}
    </Grid>
  </Box>
)

const LAYOUT = {
  gridTemplate: '"main main" "home guest" "homePenalties guestPenalties" / minmax(0, 1fr) minmax(0, 1fr)',
  '@container (min-width: 33rem)': {
    gridTemplate:
      '"home main guest" "homePenalties main guestPenalties" / minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 1fr)',
  },
}
