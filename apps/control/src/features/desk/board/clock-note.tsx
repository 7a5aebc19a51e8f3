import { Text } from '@chakra-ui/react'
import { shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { formatClock } from '@cup/ui/format'
import { useEffect, useReducer } from 'react'

type ClockNoteProps = { readonly game: Pick<Game, 'started' | 'clock'>; readonly isUnconfirmed: boolean }

/** What there is to know of the clock: that a press hangs, or how long it has been standing. */
export function ClockNote({ game: { started, clock }, isUnconfirmed }: ClockNoteProps) {
  const isStanding = started && !clock.running && clock.remaining > 0
  // Its room stays, so that nothing moves under a finger.
  return (
    <Text
      minH="6"
      textAlign="center"
      color={isUnconfirmed ? 'fg.warning' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
    >
      {isUnconfirmed && 'Noch nicht beim Server angekommen'}
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
  return <>Angehalten seit {formatClock(Math.floor(millis / SECOND))}</>
}
