import type { LogEntry } from '@cup/contract/log-routes'
import type { AnyEventType } from '@cup/domain/tournament-state'
import { calendarDateOf } from '@cup/ui/format'
import type { HistoryEvent } from '../events/event.ts'
import { isKnown } from '../events/events.ts'

const TYPES: readonly AnyEventType[] = [
  'game.started',
  'game.startRevoked',
  'game.goalScored',
  'game.goalChanged',
  'game.goalRevoked',
  'game.regularTimeFrozen',
  'game.freezeRevoked',
  'game.shootOutShotTracked',
  'game.shootOutShotRevoked',
  'game.finished',
  'game.resultAwarded',
  'game.resultEntered',
  'game.resultRevoked',
  'game.reopened',
  'competition.tieDecided',
]

/** The types of events that change a score, a table or the list of scorers, for the service. */
export const MOMENT_TYPES = TYPES.join(',')

/** A moment at which something has changed, by everything that happened at one instant. */
export type Moment = {
  /** Milliseconds since 1970; never before the moment before it. */
  readonly at: number
  readonly position: number
  readonly entries: readonly HistoryEvent[]
  readonly hasGoal: boolean
}

/** The moments of the log, the first one first. What came late was not known before what came before it. */
export function momentsOf(entries: readonly LogEntry[]): readonly Moment[] {
  const known = entries.filter(isKnown).toSorted((a, b) => a.position - b.position)
  let latest = 0
  const timed = known.map((entry) => {
    latest = Math.max(latest, Date.parse(entry.occurredAt))
    return { at: latest, entry }
  })
  return [...Map.groupBy(timed, ({ at }) => at)].map(([at, together]) => {
    const told = together.map(({ entry }) => entry)
    return {
      at,
      position: told.at(-1)?.position ?? 0,
      entries: told,
      hasGoal: told.some(({ type }) => type === 'game.goalScored'),
    }
  })
}

/** The days on which something has happened, the first one first. */
export const daysOf = (moments: readonly Moment[]): readonly string[] => [
  ...new Set(moments.map((moment) => dayOf(moment))),
]

/** The day of a moment in the time of the hall. */
export const dayOf = ({ at }: Moment): string => calendarDateOf(new Date(at).toISOString())

/** The last of these moments that had come by then; before all of them the first one. */
export const momentAt = (moments: readonly Moment[], at: number): Moment | undefined =>
  moments.findLast((moment) => moment.at <= at) ?? moments[0]
