import type { Game } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'

/** So long the end of a game is what people ask for first. */
const SHOWN_MILLIS = 5 * 60_000
/** A shoot-out comes after the clock has stopped, and takes about so long. */
const SHOOT_OUT_MILLIS = 5 * 60_000

/** The game that was played to its end last, by the moment at which its clock stopped. */
export const lastFinishedOf = (games: readonly Game[]): Game | undefined =>
  games
    .filter(({ result, started }) => started && result && !result.awarded)
    .reduce<Game | undefined>((last, game) => (last && last.clock.at > game.clock.at ? last : game), undefined)

/** Until when the end of a game is shown before the next one. */
export function shownUntil({ clock, result }: Game): Instant {
  const shown = result?.shootOut ? SHOWN_MILLIS + SHOOT_OUT_MILLIS : SHOWN_MILLIS
  return new Date(Date.parse(clock.at) + shown).toISOString()
}
