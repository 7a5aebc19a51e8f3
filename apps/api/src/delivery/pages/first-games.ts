import type { Competition, Game } from '@cup/contract/entities'
import type { PlannedTeam } from '@cup/domain/game'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { firstFields, firstTitle } from './first-lists.ts'
import type { GamesInWords } from './games-in-words.ts'
import { type SideInWords, scoreInWords } from './games-in-words.ts'
import { breakable, escaped } from './html.ts'

/** The most cards that fit on a phone. */
const MOST_CARDS = 8

const STRIP = '<div class="first-strip"></div>'

/** The index of the first open game: the list of games opens scrolled to it. */
export const opensAt = (games: readonly Game[]): number =>
  Math.max(
    games.findIndex(({ result, cancelled }) => !result && !cancelled),
    0,
  )

/** The cards of a matchday's games, from the first open one. */
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

/** The number of next games on the start page. */
const NEXT_GAMES = 2

/** The beginning of the start page: the current game and the next ones. */
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

/** Why there is no final ranking yet, where it is certain that there is none. */
export function firstOutcome({ settings }: Competition, games: readonly Game[]): string {
  const finals = finalsOf(games)
  const isOpen = ({ result, cancelled }: Game) => !result && !cancelled
  if (settings.publicResults === 'planOnly' || !(finals.length > 0 ? finals : games).some(isOpen)) return ''
  const event = finals.length > 0 ? 'das Finale gespielt ist' : 'alle Spiele gespielt sind'
  return `<p class="first-outcome">Der Endstand steht fest, sobald ${event}.</p>`
}

/** The finals: games outside of the groups whose winner plays no further game; games between two losers are excluded. */
function finalsOf(games: readonly Game[]): readonly Game[] {
  const left = new Set(games.flatMap((game) => plannedIn(game).flatMap((side) => winnerIn(side) ?? [])))
  return games.filter(
    (game) =>
      game.groupId === undefined && !left.has(game.id) && plannedIn(game).some((side) => !('loserTeam' in side)),
  )
}

const plannedIn = ({ plannedTeams }: Game): readonly PlannedTeam[] => SIDES.map((side) => plannedTeams[side])

const winnerIn = (side: PlannedTeam) => ('winnerTeam' in side ? side.winnerTeam : undefined)
