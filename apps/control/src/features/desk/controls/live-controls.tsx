import { Box, Grid } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import { SIDES, type Side } from '@cup/domain/kernel'
import type { Ref } from 'react'
import type { DeskNames } from '../../../shared/record/words.ts'
import type { DeskRecord, RunningProps } from '../kinds/kind.ts'
import { deskKinds } from '../kinds/kinds.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import { isRecordOpen } from '../model/freeze-button.ts'
import type { ClockPress } from '../model/main-button.ts'
import { MainPress } from './main-press.tsx'
import { SideControls } from './side-controls.tsx'

type LiveControlsProps = {
  readonly game: Game
  readonly teams: DeskTeams['teams']
  readonly record: DeskRecord
  readonly names: DeskNames
  readonly isRegieRequired: boolean
  readonly isOff: boolean
  readonly isClockUnconfirmed: boolean
  readonly nextKind: EntryKind
  readonly mainRef: Ref<HTMLButtonElement>
  readonly onClock: (press: ClockPress) => void
  readonly onAdd: (kind: EntryKind, side: Side) => void
}

/** What is pressed while the game runs: the clock in the middle, each side on its side. */
export const LiveControls = ({ game, teams, record, names, isOff, mainRef, ...controls }: LiveControlsProps) => (
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
            isOff={isOff || !isRecordOpen(game)}
            nextKind={controls.nextKind}
            onAdd={(kind) => controls.onAdd(kind, side)}
          />
        </Box>
      ))}
      {SIDES.map((side) => (
        <Box key={side} gridArea={`${side}Running`}>
          {ENTRY_KINDS.map((kind) => (
            <Running key={kind} kind={kind} entries={record[kind]} {...{ side, game, names }} />
          ))}
        </Box>
      ))}
    </Grid>
  </Box>
)

type RunningOfKindProps<Kind extends EntryKind> = RunningProps<Kind> & { readonly kind: Kind }

const Running = <Kind extends EntryKind>({ kind, ...props }: RunningOfKindProps<Kind>) => deskKinds[kind].running(props)

const LAYOUT = {
  gridTemplate: '"main main" "home guest" "homeRunning guestRunning" / minmax(0, 1fr) minmax(0, 1fr)',
  '@container (min-width: 33rem)': {
    gridTemplate: '"home main guest" "homeRunning main guestRunning" / minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 1fr)',
  },
}
