import type { Competition, Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import type { GamesInWords } from './games-in-words.ts'
import { breakable, escaped } from './html.ts'
import { type SideInWords, scoreInWords } from './sides-in-words.ts'

/** So many games come after the one that everybody came for. */
const NEXT_GAMES = 2

/** The game that everybody came for and the next ones, as the start page begins. */
export function firstStart(
  current: Game,
  { matchdays }: Competition,
  { games, sidesOf, timeOf }: GamesInWords,
): string {
  const matchday = matchdays.find(({ id }) => id === current.matchdayId)?.name
  const stage = stageOf(current, sidesOf(current), { matchday, time: timeOf(current) })
  const next = games
    .filter(({ id, result, cancelled }) => id !== current.id && !result && !cancelled)
    .slice(0, NEXT_GAMES)
  const lines = next.map((game) => lineOf(sidesOf(game), timeOf(game))).join('')
  return next.length > 0
    ? `${stage}<h2 class="first-next">Nächste Spiele</h2><div class="first-card">${lines}</div>`
    : stage
}

type When = { readonly matchday: string | undefined; readonly time: string }

function stageOf(game: Game, { home, guest }: Sides<SideInWords>, { matchday, time }: When): string {
  const name = [game.name, ...(matchday === undefined || matchday === game.name ? [] : [matchday])].join(' · ')
  const head = `<p class="first-head"><b>${headlineOf(game)}</b> ${escaped(name)}</p>`
  const score = `<p class="first-score">${scoreInWords(game)?.split(' ')[0] ?? time}</p>`
  return `<section class="first-stage">${head}<div class="first-board">${sideOf(home)}${score}${sideOf(guest)}</div></section>`
}

const sideOf = (side: SideInWords): string => `<div class="first-side"><i></i><p>${breakable(side.name)}</p></div>`

const lineOf = ({ home, guest }: Sides<SideInWords>, time: string): string =>
  `<div><b>${time}</b><div><p>${breakable(home.name)}</p><p>${breakable(guest.name)}</p></div></div>`

function headlineOf({ cancelled, started, result }: Game): string {
  if (cancelled) return 'Abgesagt'
  if (result) return 'Letztes Spiel'
  return started ? 'Live' : 'Nächstes Spiel'
}
