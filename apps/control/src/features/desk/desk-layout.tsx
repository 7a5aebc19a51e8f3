import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { deskTexts } from '../../texts/desk.ts'

type DeskLayoutProps = {
  readonly head: ReactNode
  readonly board: ReactNode
  /** Buttons for goal, penalty and clock, in the same boxes in every state of the game. */
  readonly controls: ReactNode
  /** One line of words: the most urgent notice first. */
  readonly lane: ReactNode
  /** Everything that opens, and the log while nothing is open. */
  readonly deck: ReactNode
  readonly bar: ReactNode
  /** Questions about an entry, or the setting of the clock; nothing while none is open. */
  readonly panel: ReactNode
  /** Whether the buttons have a third row, by the house rules of the game. */
  readonly hasMore: boolean
}

/**
 * [V10] The zones of the desk. Their boxes depend on the screen and the house rules alone: no state of the game, no panel and no notice moves
 * a button. Only the deck scrolls; the page itself does on a very low screen alone.
 */
export const DeskLayout = ({ head, board, controls, lane, deck, bar, panel, hasMore }: DeskLayoutProps) => (
  <Box containerType="inline-size">
    <Grid css={hasMore ? [ZONES, MORE_ZONES] : ZONES}>
      <Box gridArea="head" minW="0" css={HEAD} data-zone="head">
        {head}
      </Box>
      <Box gridArea="board" minW="0" data-zone="board">
        {board}
      </Box>
      <Box gridArea="controls" minW="0" data-zone="controls">
        {controls}
      </Box>
      <Box gridArea="lane" minW="0" css={panel ? COVERED_WHERE_NARROW : undefined} data-zone="lane" data-under-panel>
        {lane}
      </Box>
      <Box
        gridArea="deck"
        role="group"
        aria-label={deskTexts.deck}
        tabIndex={0}
        minW="0"
        overflowY="auto"
        css={panel ? [RING_ROOM, COVERED] : RING_ROOM}
        data-zone="deck"
        data-under-panel
      >
        {deck}
      </Box>
      <Box gridArea="bar" minW="0" css={panel ? COVERED_WHERE_NARROW : undefined} data-zone="bar" data-under-panel>
        {bar}
      </Box>
      {panel && (
        <Box minW="0" minH="0" css={PANEL} data-zone="panel" data-under-panel>
          {panel}
        </Box>
      )}
    </Grid>
  </Box>
)

const HEAD = {
  marginInline: '-0.375rem',
  paddingInline: '0.25rem',
  background: 'bg.surface',
  borderBottomWidth: '1px',
  '@container (min-width: 46rem)': { marginInline: '-0.5rem', paddingInline: '0.5rem' },
}

/** A zone that scrolls would cut the rings of focus at its edges. */
const RING_ROOM = { margin: '-4px', padding: '4px' }

/** The rows of the zones on a phone, on a tablet, and on a screen with room; what is left is the deck's. */
const ZONES = {
  gap: '0.375rem',
  padding: '0 0.375rem 0.375rem',
  overflow: 'clip',
  height: 'calc(100dvh - var(--above-desk, 0px))',
  minHeight: '38rem',
  gridTemplate:
    '"head" 2.75rem "board" 7.5rem "controls" 13rem "lane" 3rem "deck" minmax(0, 1fr) "bar" 4rem / minmax(0, 1fr)',
  '@media (min-height: 47em)': { gridTemplateRows: '2.75rem 8.75rem 15.125rem 3rem minmax(0, 1fr) 4.5rem' },
  '@container (min-width: 46rem)': {
    gap: '0.5rem',
    padding: '0 0.5rem 0.5rem',
    minHeight: '36rem',
    gridTemplateRows: '3rem 7.875rem 10.5rem 3rem minmax(0, 1fr) 4.5rem',
    '@media (min-height: 50em)': { gridTemplateRows: '3rem 8.75rem 11.5rem 3rem minmax(0, 1fr) 4.5rem' },
    '@media (min-height: 60em)': { gridTemplateRows: '3rem 11rem 17rem 3.5rem minmax(0, 1fr) 5rem' },
  },
}

/** The same with room for three rows of buttons. */
const MORE_ZONES = {
  minHeight: '40rem',
  gridTemplateRows: '2.75rem 7.5rem 15.5rem 3rem minmax(0, 1fr) 4rem',
  '@media (min-height: 47em)': { gridTemplateRows: '2.75rem 8.75rem 17.875rem 2.75rem minmax(0, 1fr) 4.5rem' },
  '@container (min-width: 46rem)': {
    minHeight: '38rem',
    gridTemplateRows: '3rem 7.875rem 13.25rem 3rem minmax(0, 1fr) 4.5rem',
    '@media (min-height: 50em)': { gridTemplateRows: '3rem 8.75rem 14.75rem 3rem minmax(0, 1fr) 4.5rem' },
    '@media (min-height: 60em)': { gridTemplateRows: '3rem 11rem 20rem 3.5rem minmax(0, 1fr) 5rem' },
  },
}

const COVERED = { visibility: 'hidden' }
const COVERED_WHERE_NARROW = { '@container (max-width: 45.99rem)': COVERED }

/** Covers the deck; also the lane on a low screen, and the bar on a phone: the finger that opened it is above. */
const PANEL = {
  gridColumn: '1',
  gridRow: 'lane-start / bar-end',
  '@container (min-width: 46rem)': {
    gridRow: 'deck',
    '@media (max-height: 44.99em)': { gridRow: 'lane-start / deck-end' },
  },
}
