import type { Competition, Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { timeOfDayIn } from './german-dates.ts'
import { escaped } from './html.ts'
import type { PageAddress } from './page-address.ts'
import { type SideInWords, scoreInWords, sidesInWords } from './sides-in-words.ts'
import type { Snapshot } from './snapshot.ts'

type Around = { readonly timeZone: string; readonly address: PageAddress; readonly snapshot: Snapshot }

/** So many games come after the one that everybody came for. */
const NEXT_GAMES = 2

/**
 * What a phone paints before any script has run: the bar with the competition, and on the start page the game that
 * everybody came for and the next ones. It stands where the app will put the same; apps/public/src/app/first-paint.css
 * says how it looks.
 */
export function firstPaintOf({ timeZone, address, snapshot }: Around): string {
  const { competition, current } = snapshot
  if (!competition) return ''
  const game = address.name === '' && competition.settings.publicResults !== 'planOnly' ? current?.data : undefined
  const start = game ? startOf(game, competition, { timeZone, snapshot }) : ''
  return `<!--first-paint--><div class="first-paint" aria-busy="true">${barOf(competition)}${start}</div><!--/first-paint-->`
}

const barOf = ({ name }: Competition): string =>
  `<header class="first-bar"><i></i><p>${escaped(name)}</p></header><div class="first-line"></div>`

function startOf(
  current: Game,
  { groups, matchdays }: Competition,
  { timeZone, snapshot: { games, teams } }: Omit<Around, 'address'>,
): string {
  const all = games?.data?.games ?? []
  const sidesOf = sidesInWords({ groups, games: all, teams: teams?.data?.teams ?? [] })
  const timeOf = ({ postponedDateTime, dateTime }: Game) => timeOfDayIn(timeZone, postponedDateTime ?? dateTime)
  const matchday = matchdays.find(({ id }) => id === current.matchdayId)?.name
  const stage = stageOf(current, sidesOf(current), { matchday, time: timeOf(current) })
  const next = all
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

const sideOf = (side: SideInWords): string => `<div class="first-side"><i></i><p>${nameOf(side)}</p></div>`

const lineOf = ({ home, guest }: Sides<SideInWords>, time: string): string =>
  `<div><b>${time}</b><div><p>${nameOf(home)}</p><p>${nameOf(guest)}</p></div></div>`

/** A name may go on in the next line after a stroke, as it does in the app. */
const nameOf = ({ name }: SideInWords): string => escaped(name).replaceAll('/', '/<wbr>')

function headlineOf({ cancelled, started, result }: Game): string {
  if (cancelled) return 'Abgesagt'
  if (result) return 'Letztes Spiel'
  return started ? 'Live' : 'Nächstes Spiel'
}
