import type { Game } from '@cup/contract/entities'
import { calendarDateOf } from '@cup/ui/format'

/** [V3] The games that can be made the current one: those of the day of `around` that are neither over nor cancelled. */
export function pinnableGames(games: readonly Game[], around: Game | undefined): readonly Game[] {
  const open = games.filter(({ result, cancelled }) => !result && !cancelled)
  const [first] = open
  const day = dayOf(around ?? first)
  return open.filter((game) => dayOf(game) === day)
}

const dayOf = (game: Game | undefined): string | undefined => game && calendarDateOf(game.dateTime)
