import type { Game } from '@cup/contract/entities'

type Named = Pick<Game, 'id' | 'name'>

/** Where a game stands on the page of all games: under the number in its name, else under its id. */
export const gameAnchorOf = ({ id, name }: Named): string => `spiel-${NUMBERED.exec(name)?.[1] ?? id}`

/** The address of a game inside the site. */
export const gamePathOf = (game: Named): string => `/games#${gameAnchorOf(game)}`

/** The address of a game for others: the service reads in it which score to show before it is opened. */
export const sharedGamePathOf = (game: Named): string => `/games?spiel=${game.id}#${gameAnchorOf(game)}`

const NUMBERED = /^Spiel 0*([1-9]\d*)$/
