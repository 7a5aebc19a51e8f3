import { Box, Text } from '@chakra-ui/react'
import { shownNow, useLiveStore, useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { VisuallyHidden } from '@cup/ui/components'
import { formatClock, formatSpan } from '@cup/ui/format'
import { useEffect, useReducer } from 'react'
import { deskTexts } from '../../../texts/desk.ts'

type ClockFaceProps = { readonly game: Pick<Game, 'clock'>; readonly isUnconfirmed: boolean }

/** The game clock: green with a running sign, or red with a stopped one; with an amber edge while a press hangs. */
export function ClockFace({ game: { clock }, isUnconfirmed }: ClockFaceProps) {
  const remaining = useRemaining(clock)
  const isRunning = clock.running && remaining > 0
  return (
    <Box
      role="timer"
      aria-live="off"
      data-running={isRunning}
      flex="1"
      minW="0"
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="0.2em"
      ps="0.25em"
      // Room for the strength, which comes and goes.
      pe="3.5rem"
      borderRadius="l3"
      bg={isRunning ? 'clock.run' : 'clock.stop'}
      color={isRunning ? 'clock.onRun' : 'clock.onStop'}
      outline={isUnconfirmed ? '4px solid var(--warn-solid)' : undefined}
      outlineOffset="3px"
      fontSize="clamp(3rem, 8.2cqi, 6rem)"
      minH="0"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      lineHeight="1"
      letterSpacing="-0.02em"
    >
      <svg width="0.42em" height="0.42em" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true" focusable="false">
        <path d={isRunning ? RUNNING : STOPPED} />
      </svg>
      <VisuallyHidden>{isRunning ? deskTexts.board.running : deskTexts.board.stopped}</VisuallyHidden>
      {formatClock(remaining)}
    </Box>
  )
}

const RUNNING = 'M2.5 1.2v9.6L10.8 6z'
const STOPPED = 'M2 1.5h3v9H2zM7 1.5h3v9H7z'

type ClockNoteProps = { readonly game: Pick<Game, 'started' | 'clock'>; readonly isUnconfirmed: boolean }

/** What there is to know of the clock: that a press hangs, or how long it has been standing. */
export function ClockNote({ game: { started, clock }, isUnconfirmed }: ClockNoteProps) {
  const isStanding = started && !clock.running && clock.remaining > 0
  // Its room stays, so that nothing moves under a finger.
  return (
    <Text
      minH="5"
      lineHeight="1.25rem"
      textStyle="sm"
      textAlign="center"
      truncate
      color={isUnconfirmed ? 'fg.warning' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
    >
      {isUnconfirmed && deskTexts.board.unconfirmed}
      {isStanding && !isUnconfirmed && <SecondsSince key={clock.at} instant={clock.at} />}
    </Text>
  )
}

const SECOND = 1_000

function SecondsSince({ instant }: { readonly instant: string }) {
  const live = useLiveStore()
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const millis = Math.max(0, shownNow(live) - Date.parse(instant))
  useEffect(() => {
    const timer = setTimeout(redraw, SECOND - (millis % SECOND))
    return () => clearTimeout(timer)
  })
  return <>{deskTexts.board.stoppedSince(formatSpan(millis / SECOND))}</>
}
