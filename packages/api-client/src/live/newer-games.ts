import type { Game } from '@cup/contract/entities'

/** Whether a pushed game is newer than the one at hand. */
export const isNewer = (pushed: Game, known: Game): boolean => pushed.changedAt > known.changedAt

/** A list with the pushed games that are newer, in order; the same list where none is. */
export function withNewerGames(games: Game[], pushed: readonly Game[], belongs: (game: Game) => boolean): Game[] {
  const newer = new Map(pushed.filter((game) => concerns(game, games, belongs)).map((game) => [game.id, game]))
  if (newer.size === 0) return games
  return [...games.filter(({ id }) => !newer.has(id)), ...newer.values()].filter(belongs).sort(inPlayingOrder)
}

function concerns(game: Game, games: readonly Game[], belongs: (game: Game) => boolean): boolean {
  const known = games.find(({ id }) => id === game.id)
  return known ? isNewer(game, known) : belongs(game)
}

/** [V2] As the service orders them: German names, so that "Spiel 2" comes before "Spiel 10". */
const inPlayingOrder = (a: Game, b: Game): number =>
  a.dateTime === b.dateTime ? byName.compare(a.name, b.name) : a.dateTime < b.dateTime ? -1 : 1

const byName = new Intl.Collator('de', { numeric: true })
