import type { BreakUse } from '../game-plan/break-use.ts'
import { timeInHallOf } from '../game-plan/time-in-hall.ts'
import { courtIdOf, type WithCourts } from '../kernel/courts.ts'
import { type Instant, instantOf, millisOf, type Seconds } from '../kernel/time.ts'
import { compareText } from '../kernel/values.ts'
import { groundsOf, type PlannedSlot, startOf, teamsOf } from './clashes.ts'

/** The fields of a game that decide where it can be moved; a view of the game has all of them. */
export type SlippingGame = Omit<PlannedSlot, 'cancelled'> & {
  readonly name: string
  readonly started: boolean
  readonly cancelled: boolean
  readonly result?: unknown
}

/** [K21] "We are so many minutes late", from a game on. */
export type SlipRequest = { readonly firstId: string; readonly minutes: number; readonly breaks: BreakUse }

/** A break between two games on a court, before and after a slip. */
export type ShortenedBreak = { readonly at: Instant; readonly before: Seconds; readonly after: Seconds }

/** A game and the times before and after. */
export type Move = { readonly id: string; readonly name: string; readonly from: Instant; readonly to: Instant }

/** The effect of a slip. */
export type Slip = {
  /** The games that get another time, in playing order. */
  readonly moves: readonly Move[]
  /** When the last game of the day ends. */
  readonly end: Instant
  readonly breaks: readonly ShortenedBreak[]
  /** How many changes between two games get shorter. */
  readonly changes: number
  /** The first game that starts as planned again; absent where the rest of the day is moved. */
  readonly onTimeFrom?: Instant
}

const MINUTE = 60_000
/** [K21] A gap of this length between two games is a break, a shorter one a change. */
const BREAK_MILLIS = 15 * MINUTE
/** [K21] Minimum of a break, of a change, and of the rest of a team. */
const SHORTEST_BREAK = 10 * MINUTE
const SHORTEST_CHANGE = 4 * MINUTE
const SHORTEST_REST = 10 * MINUTE
/** [K21] A gap of this length is a night: the games after it stay. */
const NIGHT_MILLIS = 5 * 60 * MINUTE

/** [K3] [G3] Whether a game can get another time. */
export const isMovableSlot = ({ started, cancelled, result }: SlippingGame): boolean =>
  !started && !cancelled && result === undefined

type Placed = { readonly game: SlippingGame; readonly start: number; readonly end: number; readonly newStart: number }

/**
 * [K21] Moves a game and the later ones of its day that have not started. Games that begin together stay together, and the
 * order stays. Breaks and changes keep their shortest length, teams their rest, and no game gets an earlier time unless
 * `minutes` is negative, which moves all games alike.
 */
export function slipOf(games: readonly SlippingGame[], request: SlipRequest, hall: WithCourts<string>): Slip {
  const { firstId, minutes } = request
  const day = dayFrom(games.filter(isMovableSlot).sort(byStart), firstId)
  const placed: Placed[] = []
  for (const together of groupsOf(day)) {
    const start = millisOf(startOf(together[0] ?? unreachable()))
    const latest = Math.max(...together.map((game) => earliestOf(game, { placed, hall, games, request })))
    const newStart = minutes < 0 ? start + minutes * MINUTE : Math.max(start, latest, placed.at(-1)?.newStart ?? start)
    for (const game of together) placed.push({ game, start, end: start + timeInHallOf(game) * 1000, newStart })
  }
  return summaryOf(placed, hall)
}

function unreachable(): never {
  throw new Error('a group of games has a game')
}

const byStart = (a: SlippingGame, b: SlippingGame): number =>
  compareText(startOf(a), startOf(b)) || compareText(a.name, b.name)

/** The games from the first one to the next night. */
function dayFrom(games: readonly SlippingGame[], firstId: string): readonly SlippingGame[] {
  const first = games.find(({ id }) => id === firstId)
  const later = first ? games.filter((game) => startOf(game) >= startOf(first)) : []
  const night = later.findIndex((game, index) => {
    const before = later[index - 1]
    return before !== undefined && millisOf(startOf(game)) - millisOf(startOf(before)) > NIGHT_MILLIS
  })
  return night < 0 ? later : later.slice(0, night)
}

/** Games that begin together. */
const groupsOf = (games: readonly SlippingGame[]): readonly (readonly SlippingGame[])[] => [
  ...Map.groupBy(games, startOf).values(),
]

type Around = {
  readonly placed: readonly Placed[]
  readonly hall: WithCourts<string>
  readonly games: readonly SlippingGame[]
  readonly request: SlipRequest
}

/** The earliest start of a game after those that are placed before it. */
function earliestOf(game: SlippingGame, { placed, hall, games, request: { minutes, breaks } }: Around): number {
  const start = millisOf(startOf(game))
  const before = placed.filter(({ end }) => end <= start)
  const onCourt = before.findLast((one) => isOneCourt(one.game, game, hall))
  // The games before this one have begun: it is as late as they are.
  if (!onCourt) return start + minutes * MINUTE
  const grounds = groundsOf(game, games).map(({ id }) => id)
  const waitsFor = (one: Placed, gap: number) => newEndOf(one) + Math.min(start - one.end, gap)
  return Math.max(
    newEndOf(onCourt) + keptGap(start - onCourt.end, breaks),
    ...before
      .filter((one) => teamsOf(one.game).some((team) => teamsOf(game).includes(team)))
      .map((one) => waitsFor(one, SHORTEST_REST)),
    ...before.filter((one) => grounds.includes(one.game.id)).map((one) => waitsFor(one, SHORTEST_CHANGE)),
  )
}

const newEndOf = ({ newStart, start, end }: Placed): number => newStart + end - start

const isOneCourt = (a: SlippingGame, b: SlippingGame, hall: WithCourts<string>): boolean =>
  courtIdOf(a, hall) === courtIdOf(b, hall)

/** Minimum of a gap between two games on a court. */
function keptGap(gap: number, breaks: BreakUse): number {
  const isBreak = gap >= BREAK_MILLIS
  const slack = Math.max(0, gap - (isBreak ? SHORTEST_BREAK : SHORTEST_CHANGE))
  switch (breaks) {
    case 'keep':
      return gap
    case 'halve':
      return isBreak ? gap - Math.floor(slack / 2 / MINUTE) * MINUTE : gap
    case 'shorten':
      return gap - slack
  }
}

function summaryOf(placed: readonly Placed[], hall: WithCourts<string>): Slip {
  const gaps = placed.flatMap((later, index) => {
    const before = placed.slice(0, index).findLast((one) => isOneCourt(one.game, later.game, hall))
    if (!before || before.end > later.start) return []
    return { at: later.start, before: later.start - before.end, after: later.newStart - newEndOf(before) }
  })
  const shortened = gaps.filter(({ before, after }) => after < before)
  const breaks = new Map(
    shortened
      .filter(({ before }) => before >= BREAK_MILLIS)
      .map(({ at, before, after }) => [at, { at: instantOf(at), before: before / 1000, after: after / 1000 }]),
  )
  const onTime = placed.find(({ start, newStart }) => start === newStart)
  return {
    moves: placed
      .filter(({ start, newStart }) => start !== newStart)
      .map(({ game: { id, name }, start, newStart }) => ({
        id,
        name,
        from: instantOf(start),
        to: instantOf(newStart),
      })),
    end: instantOf(placed.reduce((latest, one) => Math.max(latest, newEndOf(one)), 0)),
    breaks: [...breaks.values()],
    changes: new Set(shortened.filter(({ before }) => before < BREAK_MILLIS).map(({ at }) => at)).size,
    ...(onTime ? { onTimeFrom: instantOf(onTime.start) } : {}),
  }
}
