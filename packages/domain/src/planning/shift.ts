import { courtIdOf, type WithCourts } from '../kernel/courts.ts'
import { type CalendarDate, type Instant, instantOf, millisOf, plusSeconds, type Seconds } from '../kernel/time.ts'
import { compareText } from '../kernel/values.ts'
import { endOf, startOf } from './clashes.ts'
import { isMovableSlot, type Move, type SlippingGame } from './slip.ts'

const MINUTE = 60
const DAY: Seconds = 24 * 60 * MINUTE

/** The clock on the wall of the hall: the day of an instant, and the same time of day on another day. */
export type HallClock = {
  readonly dayOf: (instant: Instant) => CalendarDate
  readonly daysLater: (instant: Instant, days: number) => Instant
}

/** Break of a competition. */
type PlannedBreak = {
  readonly id: string
  readonly name: string
  readonly dateTime: Instant
  readonly duration: Seconds
}

/** Fields of a competition that move with its games. */
export type ShiftingCompetition = {
  readonly id: string
  readonly start: CalendarDate
  readonly end: CalendarDate
  readonly breaks?: readonly PlannedBreak[]
}

/** Game of one of the competitions. */
export type ShiftingGame = SlippingGame & { readonly competitionId: string }

/** [H21] The open competitions of a meet, or a competition alone, with their games, on courts that they share. */
export type ShiftingPlan<Game extends ShiftingGame = ShiftingGame> = WithCourts<string> & {
  readonly competitions: readonly ShiftingCompetition[]
  readonly games: readonly Game[]
}

/** [H21] Everything from a game on gets another time. */
export type ShiftRequest = {
  readonly firstId: string
  /** Whole days: the time of day stays, also where the clock is put forward or back between them. */
  readonly days: number
  readonly minutes: number
  /** Absent: all of them. */
  readonly competitionIds?: readonly string[]
  /** Absent: all of them. */
  readonly courtIds?: readonly string[]
  readonly withBreaks: boolean
  /** Whether the days after that of the game move as well. */
  readonly withLaterDays: boolean
}

/** Fields that a competition gets. */
export type ShiftedCompetition = { readonly id: string } & Partial<Omit<ShiftingCompetition, 'id'>>

/** The effect of a shift. */
export type Shift = {
  /** The games that get another time, in playing order. */
  readonly moves: readonly Move[]
  readonly competitions: readonly ShiftedCompetition[]
  /** When the last of these games ends; undefined where none moves. */
  readonly end: Instant | undefined
}

/**
 * [H21] Moves a game and the later ones that have not started, by days and minutes, all alike: their order and the gaps
 * between them stay. Breaks go with them, and the days of a competition follow its games.
 */
export function shiftOf(plan: ShiftingPlan, request: ShiftRequest, clock: HallClock): Shift {
  const first = plan.games.find(({ id }) => id === request.firstId)
  if (!first || (request.days === 0 && request.minutes === 0)) return { moves: [], competitions: [], end: undefined }
  const from = startOf(first)
  const later = (instant: Instant): Instant =>
    plusSeconds(clock.daysLater(instant, request.days), request.minutes * MINUTE)
  const isReached = (instant: Instant) =>
    instant >= from && (request.withLaterDays || clock.dayOf(instant) === clock.dayOf(from))
  const isMoved = (game: ShiftingGame) => isMovableSlot(game) && isReached(startOf(game)) && isIn(game, plan, request)
  const games = plan.games.filter(isMoved).toSorted(byStart)
  const ends = games.map((game) => millisOf(later(endOf(game))))
  return {
    moves: games.map((game) => ({ id: game.id, name: game.name, from: startOf(game), to: later(startOf(game)) })),
    competitions: plan.competitions
      .filter(({ id }) => request.competitionIds?.includes(id) ?? true)
      .flatMap((competition) => {
        const breaks = (competition.breaks ?? []).filter(({ dateTime }) => request.withBreaks && isReached(dateTime))
        const moved = new Set<object>([...games, ...breaks])
        return shiftedCompetition({ competition, games: plan.games, moved, later, clock })
      }),
    end: ends.length > 0 ? instantOf(Math.max(...ends)) : undefined,
  }
}

/** In playing order. */
export const byStart = (a: ShiftingGame, b: ShiftingGame): number =>
  compareText(startOf(a), startOf(b)) || compareText(a.name, b.name)

function isIn(game: ShiftingGame, plan: ShiftingPlan, { competitionIds, courtIds }: ShiftRequest): boolean {
  const courtId = courtIdOf(game, plan)
  const isOnCourt = courtIds === undefined || courtId === undefined || courtIds.includes(courtId)
  const isOpen = plan.competitions.some(({ id }) => id === game.competitionId)
  return isOpen && isOnCourt && (competitionIds?.includes(game.competitionId) ?? true)
}

type Around = {
  readonly competition: ShiftingCompetition
  readonly games: readonly ShiftingGame[]
  /** The games and breaks that move. */
  readonly moved: ReadonlySet<object>
  readonly later: (instant: Instant) => Instant
  readonly clock: HallClock
}

/** The breaks and days of a competition after a shift; nothing where they stay. */
function shiftedCompetition(around: Around): readonly ShiftedCompetition[] {
  const { competition, moved, later } = around
  const { id, breaks = [], start, end } = competition
  const days = daysAfter(around)
  const change = {
    ...(breaks.some((one) => moved.has(one)) && {
      breaks: breaks.map((one) => (moved.has(one) ? { ...one, dateTime: later(one.dateTime) } : one)),
    }),
    ...(days.start !== start && { start: days.start }),
    ...(days.end !== end && { end: days.end }),
  }
  return Object.keys(change).length > 0 ? [{ id, ...change }] : []
}

/** First and last day: they move with everything, and else make room for what has moved. */
function daysAfter({ competition, games, moved, later, clock }: Around): Pick<ShiftingCompetition, 'start' | 'end'> {
  const { id, start, end, breaks = [] } = competition
  const planned = [
    ...games
      .filter(({ competitionId, cancelled }) => competitionId === id && !cancelled)
      .map((game) => ({ isMoved: moved.has(game), at: startOf(game) })),
    ...breaks.map((one) => ({ isMoved: moved.has(one), at: one.dateTime })),
  ]
  const [first, ...others] = planned
    .filter(({ isMoved }) => isMoved)
    .map(({ at }) => at)
    .sort()
  if (first === undefined) return { start, end }
  const days = [first, ...others].map((at) => clock.dayOf(later(at))).sort()
  const shift = planned.every(({ isMoved }) => isMoved) ? daysBetween(clock.dayOf(first), clock.dayOf(later(first))) : 0
  const all = [dayLater(start, shift), dayLater(end, shift), ...days].sort()
  return { start: all[0] ?? start, end: all.at(-1) ?? end }
}

const midnight = (day: CalendarDate): Instant => `${day}T00:00:00.000Z`

const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((millisOf(midnight(to)) - millisOf(midnight(from))) / (DAY * 1000))

const dayLater = (day: CalendarDate, days: number): CalendarDate => plusSeconds(midnight(day), days * DAY).slice(0, 10)
