import type { Seconds } from '@cup/domain/kernel'
import { clashesIn, type ShiftedCompetition } from '@cup/domain/planning'
import type { ClashNote } from './clash-list.tsx'
import { breakNotesOf, longDayNotesOf, notesOf, outsideNotesOf, teamNotesOf } from './clash-notes.ts'
import { plannedAt } from './timetable.ts'
import type { MeetSlot, WholeMeet } from './whole-meet.ts'

/** [H20] Warnings about the plan of a meet, with its games at the places at which they are shown. */
export function meetNotesOf(meet: WholeMeet, slots: readonly MeetSlot[], minRest: Seconds): readonly ClashNote[] {
  const perCompetition = meet.competitions.flatMap((competition) => {
    const own = slots.filter((slot) => slot.competition.id === competition.id)
    const games = meet.games.filter(({ competitionId }) => competitionId === competition.id)
    return [
      ...teamNotesOf({ competition, games, teams: meet.teams }),
      ...outsideNotesOf(own, competition),
      ...breakNotesOf(own, competition.breaks ?? []),
      ...longDayNotesOf(own, competition, meet.teams),
    ]
  })
  return [...perCompetition, ...notesOf(clashesIn(slots.map(plannedAt), minRest, meet), { slots, teams: meet.teams })]
}

/** The meet with the days and breaks that a change would give its competitions. */
export const withShifted = (meet: WholeMeet, changed: readonly ShiftedCompetition[]): WholeMeet => ({
  ...meet,
  competitions: meet.competitions.map((one) => {
    const { start = one.start, end = one.end, breaks = [] } = changed.find(({ id }) => id === one.id) ?? {}
    const moved = new Map(breaks.map(({ id, dateTime }) => [id, dateTime]))
    const after = one.breaks?.map((rest) => ({ ...rest, dateTime: moved.get(rest.id) ?? rest.dateTime }))
    return { ...one, start, end, ...(after && { breaks: after }) }
  }),
})
