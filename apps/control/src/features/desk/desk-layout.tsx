import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useStripSlot } from '../../shared/outbox/strip-slot.ts'
import { deskTexts } from '../../texts/desk.ts'

type DeskLayoutProps = {
  readonly head: ReactNode
  /** What lies over the head for a moment. */
  readonly news: ReactNode
  readonly board: ReactNode
  /** What is pressed all the time. */
  readonly controls: ReactNode
  /** After regular time they need all the room there is: what is looked at follows below them. */
  readonly isTall: boolean
  /** Notices, side by side in a lane that is always there. */
  readonly notices: ReactNode
  /** What is looked at, and scrolls by itself. */
  readonly deck: ReactNode
  readonly bar: ReactNode
  /** Covers lane and deck while it is open, on a narrow screen the bar too: the finger that opened it is above. */
  readonly panel: ReactNode
}

/**
 * The zones of the desk. Their boxes depend on the screen alone, so that no state of the game and no notice moves a
 * button; what needs more room scrolls within its zone. On a very low screen the page scrolls.
 */
export function DeskLayout({ head, news, board, controls, isTall, notices, deck, bar, panel }: DeskLayoutProps) {
  const stripSlot = useStripSlot()
  return (
    <Box containerType="inline-size" css={SCREEN}>
      <Grid css={ZONES} data-tall={isTall || undefined}>
        <Box gridArea="head" minW="0">
          {head}
        </Box>
        <Box gridArea="head" minW="0" zIndex="banner" pointerEvents="none">
          {news}
        </Box>
        <Box gridArea="board" minW="0" css={IN_SIGHT}>
          {board}
        </Box>
        <Box ref={stripSlot} css={STRIP} />
        <Box
          gridArea="controls"
          minW="0"
          css={RING_ROOM}
          {...(isTall ? { role: 'group', 'aria-label': deskTexts.deck, tabIndex: 0, overflowY: 'auto' } : {})}
        >
          {controls}
          {isTall && <Box mt="5">{deck}</Box>}
        </Box>
        <Box
          gridArea="lane"
          role="group"
          aria-label={deskTexts.notices.title}
          tabIndex={0}
          css={panel ? [LANE, COVERED] : LANE}
          data-under-panel
        >
          {notices}
        </Box>
        {!isTall && (
          <Box
            gridArea="deck"
            role="group"
            aria-label={deskTexts.deck}
            tabIndex={0}
            minW="0"
            overflowY="auto"
            css={panel ? [RING_ROOM, COVERED] : RING_ROOM}
            data-under-panel
          >
            {deck}
          </Box>
        )}
        <Box gridArea="bar" minW="0" css={panel ? COVERED_WHERE_NARROW : undefined} data-under-panel>
          {bar}
        </Box>
        {panel && (
          <Box minW="0" minH="0" css={PANEL} data-under-panel>
            {panel}
          </Box>
        )}
      </Grid>
    </Box>
  )
}

/** What waits or was refused covers the head, below the news, and of the board no more than a question needs: no button moves for it. */
const STRIP = { gridArea: 'head', alignSelf: 'start', zIndex: 'docked' }

/** Below the header of the app, when a low screen scrolls. */
const IN_SIGHT = {
  position: 'sticky',
  top: '60px',
  zIndex: 'docked',
  background: 'bg',
  '@media (min-width: 96em)': { top: '70px' },
}

/** A zone that scrolls would cut the rings of focus at its edges. */
const RING_ROOM = { margin: '-4px', padding: '4px' }

/** All of the screen below the header; a low one is filled by more than fits. */
const SCREEN = {
  '--below-header': 'calc(100dvh - 60px)',
  '@media (min-width: 96em)': { '--below-header': 'calc(100dvh - 70px)' },
}

const ZONES = {
  gap: '0.375rem',
  padding: '0.375rem',
  // Hidden, it would hold the board back when a low screen scrolls.
  overflow: 'clip',
  gridTemplate:
    '"head" 4rem "board" 9rem "controls" 14.75rem "lane" 4rem "deck" minmax(5rem, 1fr) "bar" 8.375rem / minmax(0, 1fr)',
  minHeight: 'var(--below-header)',
  '@media (min-height: 48em)': { height: 'var(--below-header)' },
  '@container (min-width: 46rem)': {
    gap: '0.5rem',
    padding: '0.5rem',
    gridTemplate:
      '"head" 4rem "board" 7.5rem "controls" 10rem "lane" 4rem "deck" minmax(7rem, 1fr) "bar" 4.5rem / minmax(0, 1fr)',
  },
  '@media (min-height: 60em)': {
    gridTemplateRows: '4rem 12rem 20rem 4rem minmax(7rem, 1fr) 8.375rem',
    '@container (min-width: 46rem)': { gridTemplateRows: '4rem 12rem 20rem 4rem minmax(7rem, 1fr) 4.5rem' },
  },
  '&[data-tall]': {
    gridTemplate: '"head" 4rem "board" 9rem "controls" minmax(20rem, 1fr) "lane" 4rem "bar" 8.375rem / minmax(0, 1fr)',
    '@container (min-width: 46rem)': {
      gridTemplateRows: '4rem 7.5rem minmax(20rem, 1fr) 4rem 4.5rem',
    },
    '@media (min-height: 60em)': {
      gridTemplateRows: '4rem 12rem minmax(20rem, 1fr) 4rem 8.375rem',
      '@container (min-width: 46rem)': { gridTemplateRows: '4rem 12rem minmax(20rem, 1fr) 4rem 4.5rem' },
    },
  },
}

const COVERED = { visibility: 'hidden' }
const COVERED_WHERE_NARROW = { '@container (max-width: 45.99rem)': COVERED }
const PANEL = {
  gridColumn: '1',
  gridRow: 'lane-start / bar-end',
  '@container (min-width: 46rem)': { gridRow: 'lane-start / deck-end' },
}

const LANE = {
  display: 'flex',
  gap: '0.5rem',
  minWidth: '0',
  overflowX: 'auto',
  overflowY: 'hidden',
  '& > *': { flex: '1 0 min(88%, 24rem)' },
  '& > *:only-child': { flex: '1 0 100%' },
}
