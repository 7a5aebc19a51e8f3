import { Box, Text } from '@chakra-ui/react'
import { timeInHallOf } from '@cup/domain/game-plan'
import { formatTime } from '@cup/ui/format'
import { timetableTexts as texts } from '../../texts/timetable.ts'
import { Panel } from './panel.tsx'
import type { MeetSlot } from './whole-meet.ts'

/** When a day ends, and the shortest rest of a team. */
export function Summary({ slots }: { readonly slots: readonly MeetSlot[] }) {
  const played = slots.filter(({ game }) => !game.cancelled)
  if (played.length === 0) return null
  const rest = shortestRestOf(played)
  return (
    <Panel title={texts.end}>
      <Box as="strong" textStyle="4xl" lineHeight="1" fontVariantNumeric="tabular-nums">
        {formatTime(new Date(Math.max(...played.map(endOf))).toISOString())}
      </Box>
      {rest !== undefined && <Text color="fg.muted">{texts.everyRest(rest)}</Text>}
    </Panel>
  )
}

const endOf = ({ at, game }: MeetSlot): number => Date.parse(at) + timeInHallOf(game) * 1000

/** In whole minutes; undefined where no team plays twice. */
function shortestRestOf(slots: readonly MeetSlot[]): number | undefined {
  const inOrder = slots.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const lastEnd = new Map<string, number>()
  const rests: number[] = []
  for (const slot of inOrder) {
    for (const { team } of [slot.sidesShort.home, slot.sidesShort.guest]) {
      const before = team && lastEnd.get(team.id)
      if (before !== undefined) rests.push(Date.parse(slot.at) - before)
      if (team) lastEnd.set(team.id, endOf(slot))
    }
  }
  return rests.length === 0 ? undefined : Math.max(0, Math.floor(Math.min(...rests) / 60_000))
}
