import { Box, Grid, Stack } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import { SIDES, type Side } from '@cup/domain/kernel'
import { LiveButton } from '@cup/ui/chakra'
import { texts } from '@cup/ui/components'
import type { Ref } from 'react'
import type { DeskNames } from '../../../shared/record/words.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { DeskRecord, RunningProps } from '../kinds/kind.ts'
import { deskKinds } from '../kinds/kinds.ts'
import type { ClockAction } from '../model/buttons.ts'
import { isRecordOpen } from '../model/buttons.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import { ClockButton } from './clock-button.tsx'

type LiveControlsProps = {
  readonly game: Game
  readonly teams: DeskTeams['teams']
  readonly record: DeskRecord
  readonly names: DeskNames
  readonly isRegieRequired: boolean
  /** How long a time penalty lasts, in words. */
  readonly penaltyLength: string
  readonly isOff: boolean
  readonly isClockUnconfirmed: boolean
  readonly nextKind: EntryKind
  readonly mainRef: Ref<HTMLButtonElement>
  readonly onClock: (press: ClockAction) => void
  readonly onAdd: (kind: EntryKind, side: Side) => void
}

/** What is pressed while the game runs: the clock in the middle, each side on its side. */
export const LiveControls = ({ game, teams, record, names, isOff, mainRef, ...controls }: LiveControlsProps) => (
  <Box containerType="inline-size" as="section" aria-label={deskTexts.tools.title}>
    <Grid gap="3" css={LAYOUT}>
      <Box gridArea="main">
        <ClockButton
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
            penaltyLength={controls.penaltyLength}
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

type SideControlsProps = {
  readonly side: Side
  readonly teamName: string
  readonly isOff: boolean
  /** The kind that the next letter of a side adds. */
  readonly nextKind: EntryKind
  readonly penaltyLength: string
  readonly onAdd: (kind: EntryKind) => void
}

/** The buttons that add entries for a side, one for each kind: home on the left, guest on the right. */
const SideControls = ({ side, teamName, isOff, nextKind, penaltyLength, onAdd }: SideControlsProps) => (
  <Stack gap="3" h="full">
    {ENTRY_KINDS.map((kind) => {
      const { isMain, prefixKey } = deskKinds[kind]
      const isNext = prefixKey !== undefined && kind === nextKind
      return (
        <LiveButton
          key={kind}
          {...(isMain ? MAIN : OTHER)}
          w="full"
          px="2"
          disabled={isOff}
          aria-keyshortcuts={prefixKey === undefined ? SIDE_KEYS[side] : `${prefixKey} ${SIDE_KEYS[side]}`}
          aria-label={recordTexts[kind].buttonLabel(texts[side], teamName)}
          data-pressed={isNext || undefined}
          outline={isNext ? '4px solid var(--warn-solid)' : undefined}
          onPress={() => onAdd(kind)}
        >
          {recordTexts[kind].button(texts[side], penaltyLength)}
        </LiveButton>
      )
    })}
  </Stack>
)

const MAIN = { variant: 'solid', colorPalette: 'blue', flex: '1' } as const
const OTHER = { size: 'touch' } as const

const SIDE_KEYS = { home: 'H', guest: 'G' } as const satisfies Record<Side, string>
