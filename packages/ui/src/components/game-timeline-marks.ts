import { bothSides } from '@cup/domain/kernel'
import { type RecordEntry, type RecordGame, recordEntriesOf } from './record-entries.ts'

/** An entry of one moment, placed where its mark has room beside the others of its side. */
export type TimelinePoint = RecordEntry & { readonly shownAt: number }

/** The marks of a game's timeline. */
export type TimelineMarks = { readonly points: readonly TimelinePoint[]; readonly bars: readonly RecordEntry[] }

/** Places the entries of a game's record on a line from the start to the end of the game. */
export function timelineOf(game: RecordGame): TimelineMarks {
  const entries = recordEntriesOf(game).filter(({ minute }) => minute !== undefined)
  return {
    points: withRoom(entries.filter(({ mark }) => mark !== 'bar')),
    bars: entries.filter(({ mark }) => mark === 'bar'),
  }
}

/** Places marks of one side that would overlap side by side, each as near to its moment as that allows. */
function withRoom(entries: readonly RecordEntry[]): TimelinePoint[] {
  const places = bothSides((side) => spread(entries.filter((entry) => entry.side === side).map(({ from }) => from)))
  const shown = { home: 0, guest: 0 }
  return entries.map((entry) => {
    const shownAt = places[entry.side][shown[entry.side]] ?? entry.from
    shown[entry.side] += 1
    return { ...entry, shownAt }
  })
}

/** A mark takes this share of the narrowest line that is drawn. */
const MARK_SHARE = 0.1

function spread(places: readonly number[]): number[] {
  const gap = Math.min(MARK_SHARE, 1 / Math.max(1, places.length - 1))
  const pushed: number[] = []
  for (const place of places) pushed.push(Math.max(place, (pushed.at(-1) ?? -gap) + gap))
  const room: number[] = []
  for (const place of pushed.toReversed()) room.unshift(Math.min(place, (room[0] ?? 1 + gap) - gap))
  return room
}
