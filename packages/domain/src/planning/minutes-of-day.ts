import { type CalendarDate, type Instant, millisOf } from '../kernel/time.ts'
import { type PlannedSlot, startOf, teamsOf } from './clashes.ts'

type TimedSlot = Pick<PlannedSlot, 'id' | 'dateTime' | 'postponedDateTime' | 'duration' | 'resolvedTeams' | 'cancelled'>

/** Playing time of a team on a day, with the games that it is made of. */
export type TeamDay = {
  readonly teamId: string
  readonly day: CalendarDate
  readonly minutes: number
  /** In the order of their beginnings. */
  readonly games: readonly string[]
}

const MINUTE_SECONDS = 60

/** [H24] How many minutes each team plays on each day, by the durations of its planned games. */
export function minutesOfDay(games: readonly TimedSlot[], dayOf: (at: Instant) => CalendarDate): readonly TeamDay[] {
  const inOrder = games
    .filter(({ cancelled }) => !cancelled)
    .toSorted((a, b) => millisOf(startOf(a)) - millisOf(startOf(b)))
  const played = inOrder.flatMap((game) => teamsOf(game).map((teamId) => ({ teamId, day: dayOf(startOf(game)), game })))
  const byTeam = Map.groupBy(played, ({ teamId, day }) => `${day} ${teamId}`)
  return [...byTeam.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const seconds = all.reduce((sum, { game }) => sum + game.duration, 0)
    const minutes = Math.ceil(seconds / MINUTE_SECONDS)
    return [{ teamId: first.teamId, day: first.day, minutes, games: all.map(({ game }) => game.id) }]
  })
}
