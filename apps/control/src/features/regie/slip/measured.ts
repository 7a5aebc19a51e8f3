import type { Game } from '@cup/contract/entities'
import { courtIdOf, millisOf, type WithCourts } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'

/** [K21] The delay of a court: that of the last games that started on it. */
export type Measured = { readonly minutes: number; readonly games: readonly Game[] }

const MINUTE = 60_000
/** [K21] The last two games of a court started later than this: the Regie is told. */
const LATE_MINUTES = 8
const GAMES_MEASURED = 2

/** [K21] By how much the courts are late; undefined where no court's last two games started more than 8 minutes late. */
export function measuredIn(games: readonly Game[], hall: WithCourts<string>): Measured | undefined {
  const started = games
    .filter(({ startedAt }) => startedAt !== undefined)
    .sort((a, b) => millisOf(a.startedAt ?? '') - millisOf(b.startedAt ?? ''))
  const lanes = [...Map.groupBy(started, (game) => courtIdOf(game, hall)).values()]
  return lanes
    .map((lane) => lane.slice(-GAMES_MEASURED))
    .filter((last) => last.length === GAMES_MEASURED && last.every((game) => lateMinutesOf(game) > LATE_MINUTES))
    .map((last) => ({ games: last, minutes: Math.round(Math.max(...last.map(lateMinutesOf))) }))
    .sort((a, b) => b.minutes - a.minutes)[0]
}

const lateMinutesOf = (game: Game): number =>
  (millisOf(game.startedAt ?? startOf(game)) - millisOf(startOf(game))) / MINUTE
