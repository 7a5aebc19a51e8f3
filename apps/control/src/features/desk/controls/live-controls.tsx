import { Box, Grid } from '@chakra-ui/react'
import type { Game, Team } from '@cup/contract/entities'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import { SIDES, type Side } from '@cup/domain/kernel'
import { LiveButton } from '@cup/ui/chakra'
import { inkOn } from '@cup/ui/components'
import type { Ref } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import { deskKinds } from '../kinds/kinds.ts'
import type { ClockAction } from '../model/buttons.ts'
import { isRecordOpen } from '../model/buttons.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import { useSideOrder } from '../use-side-order.ts'
import { ClockButton } from './clock-button.tsx'

type LiveControlsProps = {
  readonly game: Game
  readonly teams: DeskTeams['teams']
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

/** What is pressed while the game runs: the clock in the middle, each side on its side of the table. */
export function LiveControls({ game, teams, isOff, mainRef, ...controls }: LiveControlsProps) {
  const [left] = useSideOrder()
  return (
    <Box containerType="inline-size" as="section" aria-label={deskTexts.tools.title} h="full">
      <Grid gap="2" h="full" css={LAYOUT}>
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
          <SideControls
            key={side}
            side={side}
            place={side === left ? 'left' : 'right'}
            team={teams[side]}
            isOff={isOff || !isRecordOpen(game)}
            nextKind={controls.nextKind}
            penaltyLength={controls.penaltyLength}
            onAdd={(kind) => controls.onAdd(kind, side)}
          />
        ))}
      </Grid>
    </Box>
  )
}

const LAYOUT = {
  gridTemplate:
    '"main main" minmax(0, 1fr) "leftMain rightMain" minmax(0, 1.15fr) "leftOther rightOther" minmax(4rem, 0.9fr) / minmax(0, 1fr) minmax(0, 1fr)',
  '@container (min-width: 44rem)': {
    gridTemplate:
      '"leftMain main rightMain" minmax(0, 1.3fr) "leftOther main rightOther" minmax(4rem, 1fr) / minmax(0, 1fr) minmax(0, 1.25fr) minmax(0, 1fr)',
  },
}

type SideControlsProps = {
  readonly side: Side
  readonly place: 'left' | 'right'
  readonly team: Team
  readonly isOff: boolean
  /** The kind that the next letter of a side adds. */
  readonly nextKind: EntryKind
  readonly penaltyLength: string
  readonly onAdd: (kind: EntryKind) => void
}

/** The buttons that add entries for a side, one for each kind. */
const SideControls = ({ side, place, team, isOff, nextKind, penaltyLength, onAdd }: SideControlsProps) =>
  ENTRY_KINDS.map((kind) => {
    const { isMain, prefixKey } = deskKinds[kind]
    const isNext = prefixKey !== undefined && kind === nextKind
    const { title, detail } = recordTexts[kind].button(team.shortName, penaltyLength)
    return (
      <LiveButton
        key={kind}
        {...(isMain ? mainLook(team, isOff) : OTHER)}
        gridArea={`${place}${isMain ? 'Main' : 'Other'}`}
        flexDirection="column"
        gap="0"
        w="full"
        minH="0"
        minW="0"
        px="2"
        whiteSpace="normal"
        disabled={isOff}
        aria-keyshortcuts={prefixKey === undefined ? SIDE_KEYS[side] : `${prefixKey} ${SIDE_KEYS[side]}`}
        aria-label={recordTexts[kind].buttonLabel(team.shortName, team.name)}
        data-pressed={isNext || undefined}
        {...(detail ? { 'data-detail': detail, _after: DETAIL } : {})}
        outline={isNext ? '4px solid var(--warn-solid)' : undefined}
        onPress={() => onAdd(kind)}
      >
        {title}
      </LiveButton>
    )
  })

/** In the colour of the team; where nothing can be entered, the colour is at the edge alone. */
const mainLook = ({ primaryColor }: Team, isOff: boolean) =>
  ({
    size: 'live',
    variant: 'outline',
    borderWidth: '2px',
    fontWeight: 'extrabold',
    fontSize: 'clamp(1.5rem, 4.2cqi, 2.75rem)',
    borderColor: 'border.emphasized',
    ...(isOff ? {} : { style: { background: primaryColor, color: inkOn(primaryColor) } }),
  }) as const

/** Beside its name, which says what a press does. */
const DETAIL = { content: 'attr(data-detail)', fontSize: 'sm', fontWeight: 'medium' } as const

const OTHER = { size: 'touch', variant: 'outline', borderWidth: '2px' } as const

const SIDE_KEYS = { home: 'H', guest: 'G' } as const satisfies Record<Side, string>
