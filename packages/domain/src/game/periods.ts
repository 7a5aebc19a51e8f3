import type { TeamId } from '../kernel/ids.ts'
import { bothSides, type Sides } from '../kernel/side.ts'
import { type Seconds, toMillisecond } from '../kernel/time.ts'
import { defined } from '../kernel/values.ts'
import type { PlayRules } from '../settings/house-rules.ts'
import { playRulesOf } from '../settings/play-rules.ts'
import { endOf, type GameClock } from './game-clock.ts'

/** A game as far as its periods need it: the whole playing time and the rules that it has copied. */
export type WithPeriods = {
  readonly duration: Seconds
  readonly rules?: Partial<PlayRules> | undefined
  /** [Z7] Once it was started. */
  readonly extraTime?: ExtraTime | undefined
}

/** [Z7] The number of periods of extra time, and the length of each. */
export type ExtraTime = NonNullable<PlayRules['extraTime']>

/** [Z7] The reading at which extra time is over: the clock has gone on below zero. */
export const endOfExtraTime = ({ periods, seconds }: ExtraTime): Seconds => 0 - periods * seconds

type Clocked = { readonly rules?: Partial<PlayRules> | undefined; readonly extraTime?: ExtraTime | undefined }

/** A game with a clock as far as its periods need it. */
export const periodsOf = <Plan extends { readonly duration: Seconds }>({
  plan,
  run: { rules, extraTime },
}: {
  readonly plan: Plan
  readonly run: Clocked
}): Plan & WithPeriods => ({ ...plan, rules, extraTime })

/** [F2] The period of a reading of the clock, from 1; the reading at which a period ends is its last. */
export const periodAt = (game: WithPeriods, { time }: { readonly time: Seconds }): number =>
  1 + marksOf(game).filter((mark) => time < mark).length

/** [Z1] [Z7] The readings at which a period ends that is not the last, the first of them first; zero is one before extra time. */
function marksOf(game: WithPeriods): readonly Seconds[] {
  const { periods } = playRulesOf(game)
  const { extraTime } = game
  return [
    ...Array.from({ length: periods - 1 }, (_, n) => toMillisecond((game.duration * (periods - 1 - n)) / periods)),
    ...(extraTime ? Array.from({ length: extraTime.periods }, (_, n) => 0 - n * extraTime.seconds) : []),
  ]
}

/** [Z10] A period as texts name it: the number of a half, regular time that has none, and extra time or its halves. */
export type PeriodName = number | 'regular' | 'extra' | 'extra1' | 'extra2'

/** [Z10] The name of a period by its number; those of extra time count on. */
export function periodNameOf(game: Pick<WithPeriods, 'rules' | 'extraTime'>, period: number): PeriodName {
  const { periods } = playRulesOf(game)
  if (period <= periods) return periods === 1 ? 'regular' : period
  if (game.extraTime?.periods === 1) return 'extra'
  return period === periods + 1 ? 'extra1' : 'extra2'
}

/** [Z5] A reading of the clock as it was seen in the hall: the name of its period, and what remained of that. */
export function readingInPeriod(
  game: WithPeriods,
  { time }: { readonly time: Seconds },
): { readonly period: PeriodName; readonly remaining: Seconds } {
  const period = periodAt(game, { time })
  return { period: periodNameOf(game, period), remaining: toMillisecond(time - endOfPeriod(game, period)) }
}

/** [F14] [Z10] The reading at which a period ends, of those of extra time too. */
export const endOfPeriod = (game: WithPeriods, period: number): Seconds =>
  marksOf(game)[period - 1] ?? (game.extraTime ? endOfExtraTime(game.extraTime) : 0)

/** [Z1] [Z7] The length of a period, from 1; those of extra time count on. */
export function periodLengthOf(game: WithPeriods, period = 1): Seconds {
  const { periods } = playRulesOf(game)
  return period > periods && game.extraTime ? game.extraTime.seconds : game.duration / periods
}

/** [Z1] A clock that runs on from its reading stops at the next mark; from the mark itself, at the one after it. */
export function runningOn({ until: _, ...clock }: GameClock, game: WithPeriods): GameClock {
  const until = marksOf(game).find((mark) => mark < clock.remaining)
  return { ...clock, ...defined({ until }) }
}

/** [Z4] A clock that was set to a reading is in the period of that reading; at a mark it is in the break. */
export function standingIn({ until: _, ...clock }: GameClock, game: WithPeriods): GameClock {
  const until = marksOf(game).find((mark) => mark <= clock.remaining)
  return { ...clock, ...defined({ until }) }
}

/** [Z5] The period of a game on the wire, and what remained of it at the anchor of the clock; of a game with periods. */
export function periodView(game: WithPeriods, clock: GameClock) {
  const marks = marksOf(game)
  if (marks.length === 0) return {}
  const end = endOf(clock)
  const period = 1 + marks.filter((mark) => mark > end).length
  return { period, periodRemaining: toMillisecond(clock.remaining - end) }
}

type WithFouls = WithPeriods & {
  readonly actualTeams: { readonly homeTeamId?: TeamId; readonly guestTeamId?: TeamId }
  readonly fouls: readonly { readonly teamId: TeamId; readonly time: Seconds }[]
}

/** [F2] The fouls of both teams that count in a period; those of extra time go on with the last one of regular time. */
export function foulCounts(game: WithFouls, period: number): Sides<number> {
  const { periods } = playRulesOf(game)
  const counted = Math.min(period, periods)
  return bothSides(
    (side) =>
      game.fouls.filter(
        (foul) =>
          foul.teamId === game.actualTeams[`${side}TeamId`] && Math.min(periodAt(game, foul), periods) === counted,
      ).length,
  )
}
