import type { Game } from '@cup/contract/entities'
import { firstFields, firstTitle } from './first-title.ts'
import type { GamesInWords } from './games-in-words.ts'
import { breakable, escaped } from './html.ts'

/** More cards fit on no phone. */
const MOST_CARDS = 8

const STRIP = '<div class="first-strip"></div>'

/** The first of the games that are not over: there the list opens, scrolled past all that stands above. */
export const opensAt = (games: readonly Game[]): number =>
  Math.max(
    games.findIndex(({ result, cancelled }) => !result && !cancelled),
    0,
  )

/** The cards of a matchday's games, from the first one that is not over. */
export function firstGames(inWords: GamesInWords): string {
  const opening = opensAt(inWords.games)
  const [first, ...others] = inWords.games.slice(opening)
  if (!first) return firstTitle('Spiele')
  const ofMatchday = [first, ...others.filter(({ matchdayId }) => matchdayId === first.matchdayId)]
  const cards = ofMatchday.slice(0, MOST_CARDS).map((game) => cardOf(game, inWords))
  const above = opening > 0 ? '' : firstTitle('Spiele') + firstFields(2)
  return `${above}${STRIP}${cards.join('')}`
}

function cardOf(game: Game, { sidesOf, timeOf }: GamesInWords): string {
  const { home, guest } = sidesOf(game)
  const names = [home, guest].map(({ name }) => `<p><span>${breakable(name)}</span></p>`).join('')
  const live = game.started && !game.result ? ' data-live' : ''
  return `<div class="first-game"${live}><h2><span>${escaped(game.name)}</span> ${timeOf(game)} Uhr</h2>${names}</div>`
}
