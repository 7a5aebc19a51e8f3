import { endOf, isBreak } from '../game/game-clock.ts'
import { foulCounts, type PeriodName, periodAt, periodNameOf } from '../game/periods.ts'
import { bothSides, SIDES, type Side, type Sides } from '../kernel/side.ts'
import { type Instant, millisOf, plusSeconds, type Seconds } from '../kernel/time.ts'
import { playRulesOf } from '../settings/play-rules.ts'
import type { GameView } from './game-view.ts'
import { withEveryList } from './held-views.ts'

/** [F22] A time-out that is going on, as far as the record says: a display ends it with its time. */
export type TimeOutOnDisplay = {
  readonly id: string
  readonly side: Side
  readonly seconds: Seconds
  readonly endsAt: Instant
}

type WithTimeOuts = Pick<GameView, 'timeOuts' | 'actualTeams' | 'clock' | 'regularTimeFreezed' | 'result'>

/** [F4] [F22] The time-out of a game; undefined once the clock has run since. It is over at `endsAt`, which the caller compares. */
export function timeOutOnDisplay(game: WithTimeOuts): TimeOutOnDisplay | undefined {
  const { clock, regularTimeFreezed, result, actualTeams } = game
  if (clock.running || regularTimeFreezed || result) return undefined
  const last = withEveryList(game).timeOuts.reduce<GameView['timeOuts'][number] | undefined>(
    (later, one) => (later && millisOf(later.at) > millisOf(one.at) ? later : one),
    undefined,
  )
  if (!last || hasRunSince(clock, last)) return undefined
  const side = SIDES.find((one) => actualTeams[`${one}TeamId`] === last.teamId)
  if (!side) return undefined
  const { timeOutId: id, seconds, at } = last
  return { id, side, seconds, endsAt: plusSeconds(at, seconds) }
}

/** [F4] A clock that was only set meanwhile has not run; another that was stopped later stands lower if it has. */
function hasRunSince(clock: GameView['clock'], timeOut: GameView['timeOuts'][number]): boolean {
  const { commandedAt, at, remaining } = clock
  if (commandedAt !== undefined) return millisOf(commandedAt) > millisOf(timeOut.at)
  return millisOf(at) > millisOf(timeOut.at) && Math.ceil(remaining) < timeOut.time
}

/** [F21] The fouls of a side: below the warning, the last one that is free, or a kick from 10 m for each further one. */
export type FoulSign = { readonly count: number; readonly sign: 'free' | 'last' | 'tenMetres' }

/** [F21] The fouls of both sides in the current period, and how many dots there are: one fewer than the limit. */
export type FoulsOnDisplay = Sides<FoulSign> & { readonly dots: number }

type WithFouls = Pick<GameView, 'fouls' | 'actualTeams' | 'duration' | 'rules' | 'extraTime' | 'clock' | 'period'> &
  Pick<GameView, 'started' | 'result' | 'shootOutStarted'>

/** [F2] [F21] The fouls that a display shows, in the break those of the half that has ended; undefined where the rules of the game do not count them, and before and after play. */
export function foulsOnDisplay(game: WithFouls): FoulsOnDisplay | undefined {
  const { foulLimit } = playRulesOf(game)
  if (foulLimit === null || !game.started || game.result || game.shootOutStarted) return undefined
  const counts = foulCounts(withEveryList(game), game.period ?? 1)
  return {
    dots: foulLimit - 1,
    home: signOf(counts.home, foulLimit),
    guest: signOf(counts.guest, foulLimit),
  }
}

const signOf = (count: number, limit: number): FoulSign => ({
  count,
  sign: count >= limit ? 'tenMetres' : count === limit - 1 ? 'last' : 'free',
})

/** [F21] The half that a display names beside the clock; undefined where a game has one period, and before and after play. */
export function halfOnDisplay(game: Omit<WithFouls, 'fouls'>): HalfOnDisplay | undefined {
  const isPlayed = game.started && !game.result && !game.shootOutStarted
  if (!isPlayed || game.period === undefined) return undefined
  if (isBreak(game.clock)) return game.extraTime && game.period === playRulesOf(game).periods ? 'extraBreak' : 'break'
  const name = periodNameOf(game, game.period)
  return name === 'regular' ? undefined : name
}

/** [F21] [Z10] The number of a half, or one of extra time, or that it is the break after a half or before extra time. */
export type HalfOnDisplay = Exclude<PeriodName, 'regular'> | 'break' | 'extraBreak'

/** [F21] The part of a reading of the clock that a display has: the rest of the period, in whole seconds. */
export const readingOfPeriod = (clock: Pick<GameView['clock'], 'until' | 'end'>, reading: Seconds): Seconds =>
  Math.max(0, Math.ceil(reading - endOf(clock)))

/** [Z11] The score at half-time, once the first half is over; by the paper where the goals of a game came from one. */
export function halfTimeScoreOf(view: WithRecord & Pick<GameView, 'halfTime' | 'score'>): Sides<number> | undefined {
  if (playRulesOf(view).periods === 1 || !view.started || view.result?.awarded) return undefined
  // A correction may have left fewer goals than the paper had at half-time.
  const { halfTime, score } = view
  if (view.fromPaper) return halfTime && SIDES.every((side) => halfTime[side] <= score[side]) ? halfTime : undefined
  return view.result || isBreak(view.clock) || (view.period ?? 1) > 1 ? goalsIn(view, 1) : undefined
}

/** [F25] The number that both sides have of one thing, in one period where it is counted by periods. */
export type TallyOfRules = Sides<number> & { readonly of: 'goals' | 'fouls' | 'timeOuts'; readonly period?: number }

type WithRecord = Omit<WithFouls, 'result' | 'shootOutStarted'> &
  Pick<GameView, 'goals' | 'timeOuts' | 'result' | 'fromPaper'>

/** [F25] The goals and fouls of each period that has begun, and the time-outs, as far as the rules of a game count them. */
export function talliesOfRules(view: WithRecord): readonly TallyOfRules[] {
  const game = withEveryList(view)
  if (!game.started || game.fromPaper) return []
  const { periods: regular, foulLimit, timeOuts } = playRulesOf(game)
  const all = regular + (game.extraTime?.periods ?? 0)
  const periods = Array.from({ length: game.result ? all : (game.period ?? 1) }, (_, n) => n + 1)
  const goals = all > 1 ? periods.map((period) => ({ of: 'goals', period, ...goalsIn(game, period) }) as const) : []
  const fouls =
    foulLimit === null
      ? []
      : periods
          .filter((period) => period <= regular)
          .map((period) => ({ ...foulCounts(game, period), of: 'fouls', ...(regular > 1 ? { period } : {}) }) as const)
  const taken = timeOuts === 0 && game.timeOuts.length === 0 ? [] : [{ of: 'timeOuts', ...takenBy(game) } as const]
  return [...goals, ...fouls, ...taken]
}

const goalsIn = (game: WithRecord, period: number): Sides<number> =>
  bothSides(
    (side) =>
      game.goals.filter((goal) => goal.homeTeam === (side === 'home') && periodAt(game, goal) === period).length,
  )

const takenBy = ({ timeOuts, actualTeams }: WithRecord): Sides<number> =>
  bothSides((side) => timeOuts.filter(({ teamId }) => teamId === actualTeams[`${side}TeamId`]).length)
