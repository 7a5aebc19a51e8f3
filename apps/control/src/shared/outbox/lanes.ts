import type { Entry } from './entry.ts'
import { laneOf } from './hall-command.ts'

/** What is to be sent now: the first of each lane that is not over; one that is asked about holds up those behind it. */
export function dueAmong(entries: readonly Entry[], now: number): readonly Entry[] {
  const firsts = new Map<string, Entry>()
  for (const entry of entries) {
    const lane = laneOf(entry.command)
    const isOver = entry.stage.name === 'refused' || entry.stage.name === 'done'
    if (!isOver && !firsts.has(lane)) firsts.set(lane, entry)
  }
  return [...firsts.values()].filter(({ stage }) => stage.name === 'waiting' && stage.until <= now)
}
