import type { Competition } from '@cup/contract/entities'
import type { Site } from '@cup/contract/site'
import { firstGames, firstOutcome, firstStart, opensAt } from './first-games.ts'
import { firstScorers, firstTables, firstTeam, firstTeams, firstTitle } from './first-lists.ts'
import { gamesInWords } from './games-in-words.ts'
import { escaped } from './html.ts'
import type { PageAddress } from './page-address.ts'
import type { Snapshot } from './snapshot.ts'

type Around = { readonly site: Site; readonly address: PageAddress; readonly snapshot: Snapshot }

/**
 * The HTML that a phone paints before any script has run: the bar with the competition, and the part of each page that
 * is visible without scrolling, at the place where the app renders the same. apps/public/src/app/first-paint.css styles it.
 */
export function firstPaintOf(around: Around): string {
  const { competition } = around.snapshot
  if (!competition) return ''
  const bar = isOpenedBelow(around) ? '' : barOf(competition)
  const page = `${bar}<div class="first-line"></div>${pageOf(around, competition)}`
  return `<!--first-paint--><div class="first-paint" aria-busy="true">${page}</div><!--/first-paint-->`
}

/** Whether the list of games opens scrolled, so that the bar is not visible. */
const isOpenedBelow = ({ address, snapshot }: Around): boolean =>
  address.name === 'games' && opensAt(snapshot.games?.data?.games ?? []) > 0

const barOf = ({ name }: Competition): string => `<header class="first-bar"><i></i><p>${escaped(name)}</p></header>`

function pageOf({ site, address, snapshot }: Around, competition: Competition): string {
  const { name, title = '', teamId } = address
  if (teamId !== undefined) return within('team', firstTeam(teamId, snapshot))
  switch (name) {
    case '': {
      const game = competition.settings.publicResults === 'planOnly' ? undefined : snapshot.current?.data
      return game ? firstStart(game, competition, gamesInWords(snapshot, competition, site.timeZone)) : ''
    }
    case 'games':
      return within(name, firstGames(gamesInWords(snapshot, competition, site.timeZone)))
    case 'teams':
      return within(name, firstTitle(title) + firstTeams(snapshot))
    case 'leaderboard':
      return within(name, firstTitle(title) + firstTables(competition, snapshot))
    case 'topscorer':
      return within(name, firstTitle(title) + firstScorers(competition, snapshot))
    case 'endstand':
      return within(name, firstTitle(title) + firstOutcome(competition, snapshot.games?.data?.games ?? []))
    case 'imprint':
    case 'privacy':
      return within(name, firstTitle(title) + site[name].map((text) => `<p>${escaped(text)}</p>`).join(''))
  }
}

const within = (name: string, page: string): string => `<div class="first-page first-${name}">${page}</div>`
