// [V20] How a day really goes. Without a schema: the public page loads it (ADR 0013).

import { timeInHallOf } from '../game-plan/time-in-hall.ts'
import { courtIdOf, type WithCourts } from '../kernel/courts.ts'
import { millisOf } from '../kernel/time.ts'
import type { GameView } from '../projections/game-view.ts'

/** The fields of a game from which expected times follow; every view of a game has them. */
export type ExpectedGame = Pick<
  GameView,
  | 'id'
  | 'name'
  | 'groupId'
  | 'courtId'
  | 'dateTime'
  | 'postponedDateTime'
  | 'duration'
  | 'breakSeconds'
  | 'started'
  | 'startedAt'
  | 'cancelled'
  | 'clock'
  | 'regularTimeOver'
  | 'shootOutStarted'
  | 'result'
  | 'resultAt'
  | 'plannedTeams'
  | 'resolvedTeams'
>

/** The pace of a day, in milliseconds. */
export type Pace = {
  /** Time that a game takes beyond its duration and the break between its halves: pauses, and for knockout games shoot-outs. */
  readonly overrunOf: (game: Pick<ExpectedGame, 'groupId'>) => number
  /** From the end of a game to the start of the next one on its court, where the court is behind its plan. */
  readonly changeover: number
  /** By how much games start after their planned time on a court that is free. */
  readonly lateness: number
}

const MINUTE = 60_000

/** The pace that is assumed until games have been played. */
const USUAL_OVERRUN = MINUTE
const USUAL_SHOOT_OUT = 1.5 * MINUTE
const USUAL_CHANGEOVER = 2 * MINUTE
const USUAL_LATENESS = 0.5 * MINUTE

/** The assumed pace counts like this many games. */
const ASSUMED_GAMES = 2
/** Only the last games of the hall count: the pace of the morning says little about the evening. */
const LAST_GAMES = 12
/** A longer gap is a break, and a longer delay has another reason than the pace. */
const LONGEST_GAP = 15 * MINUTE
/** Games of an earlier day say nothing about this one. */
const DAY = 14 * 60 * MINUTE

/** A game that was started in the hall, with its times in milliseconds. */
type Played = { readonly game: ExpectedGame; readonly planned: number; readonly from: number; readonly to?: number }

/** [V20] The pace of the day up to `now`, learned from its games on all courts. */
export function paceOf(games: readonly ExpectedGame[], hall: WithCourts<string>, now: number): Pace {
  const played = games
    .flatMap(playedOf)
    .filter(({ from }) => from <= now && now - from < DAY)
    .sort((a, b) => a.from - b.from)
  const overrun = overrunIn(played, ({ groupId }) => groupId !== undefined, USUAL_OVERRUN)
  const knockout = overrunIn(played, ({ groupId }) => groupId === undefined, overrun + USUAL_SHOOT_OUT)
  const pairs = played.map((later) => ({ later, gap: gapBefore(later, played, hall) }))
  const changeover = meanOf(
    pairs.flatMap(({ later, gap }) => (gap !== undefined && isBehind(later, gap) ? [gap] : [])),
    USUAL_CHANGEOVER,
  )
  const lateness = meanOf(
    pairs.flatMap(({ later, gap }) => {
      const late = later.from - later.planned
      const isFree = gap === undefined || gap - late > changeover
      return isFree && Math.abs(late) < LONGEST_GAP ? [late] : []
    }),
    USUAL_LATENESS,
  )
  return {
    overrunOf: ({ groupId }) => (groupId === undefined ? knockout : overrun),
    changeover,
    lateness: Math.max(0, lateness),
  }
}

function playedOf(game: ExpectedGame): Played[] {
  if (game.startedAt === undefined) return []
  const times = { game, planned: plannedStartOf(game), from: millisOf(game.startedAt) }
  return [game.resultAt === undefined ? times : { ...times, to: millisOf(game.resultAt) }]
}

function overrunIn(played: readonly Played[], isOfKind: (game: ExpectedGame) => boolean, usual: number): number {
  const overruns = played.flatMap(({ game, from, to }) =>
    to !== undefined && isOfKind(game) ? [to - from - timeInHallOf(game) * 1000] : [],
  )
  return Math.max(0, meanOf(overruns, usual))
}

/** From the end of the game before on the same court; undefined for the first game. */
function gapBefore(later: Played, played: readonly Played[], hall: WithCourts<string>): number | undefined {
  const courtId = courtIdOf(later.game, hall)
  const before = played.findLast(
    ({ game, to }) => to !== undefined && to <= later.from && courtIdOf(game, hall) === courtId,
  )
  return before?.to === undefined ? undefined : later.from - before.to
}

/** Whether a game started late because the game before it on its court ended late. */
const isBehind = ({ from, planned }: Played, gap: number): boolean => gap < LONGEST_GAP && from - planned > gap

function meanOf(values: readonly number[], usual: number): number {
  const last = values.slice(-LAST_GAMES)
  return last.reduce((sum, value) => sum + value, usual * ASSUMED_GAMES) / (last.length + ASSUMED_GAMES)
}

/** The time for which a game is planned, in milliseconds: its postponed time where it has one. */
export const plannedStartOf = ({
  dateTime,
  postponedDateTime,
}: Pick<ExpectedGame, 'dateTime' | 'postponedDateTime'>): number => millisOf(postponedDateTime ?? dateTime)
