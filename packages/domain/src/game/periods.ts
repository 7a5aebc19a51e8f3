import type { TeamId } from '../kernel/ids.ts'
import { bothSides, type Sides } from '../kernel/side.ts'
import { type Seconds, toMillisecond } from '../kernel/time.ts'
import { defined } from '../kernel/values.ts'
import type { PlayRules } from '../settings/house-rules.ts'
import { playRulesOf } from '../settings/play-rules.ts'
import type { GameClock } from './game-clock.ts'

/** A game as far as its periods need it: the whole playing time and the rules that it has copied. */
export type WithPeriods = { readonly duration: Seconds; readonly rules?: Partial<PlayRules> | undefined }

/** [F2] The period of a reading of the clock, from 1; the reading at which a period ends is its last. */
export const periodAt = (game: WithPeriods, { time }: { readonly time: Seconds }): number =>
  1 + marksOf(game).filter((mark) => time < mark).length

/** [Z5] A reading of the clock as its period shows it: what remained of it, and its number where the game has several. */
export function readingInPeriod(
  game: WithPeriods,
  { time }: { readonly time: Seconds },
): { readonly period?: number; readonly remaining: Seconds } {
  const marks = marksOf(game)
  if (marks.length === 0) return { remaining: time }
  const end = marks.find((mark) => mark <= time) ?? 0
  return { period: periodAt(game, { time }), remaining: toMillisecond(time - end) }
}

/** [Z1] The readings at which a period ends that is not the last, the first of them first. */
function marksOf(game: WithPeriods): readonly Seconds[] {
  const { periods } = playRulesOf(game)
  return Array.from({ length: periods - 1 }, (_, n) => toMillisecond((game.duration * (periods - 1 - n)) / periods))
}

/** [Z1] The length of a period of regular time. */
export const periodLengthOf = (game: WithPeriods): Seconds => game.duration / playRulesOf(game).periods

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
export function periodView(game: WithPeriods, { remaining, until = 0 }: GameClock) {
  if (playRulesOf(game).periods === 1) return {}
  const period = 1 + marksOf(game).filter((mark) => mark > until).length
  return { period, periodRemaining: toMillisecond(remaining - until) }
}

type WithFouls = WithPeriods & {
  readonly actualTeams: { readonly homeTeamId?: TeamId; readonly guestTeamId?: TeamId }
  readonly fouls: readonly { readonly teamId: TeamId; readonly time: Seconds }[]
}

/** [F2] The fouls of both teams that count in a period. */
export const foulCounts = (game: WithFouls, period: number): Sides<number> =>
  bothSides(
    (side) =>
      game.fouls.filter((foul) => foul.teamId === game.actualTeams[`${side}TeamId`] && periodAt(game, foul) === period)
        .length,
  )
