import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import { loadCupOver } from '../features/home/maybe-cup-over.tsx'
import { appTexts } from '../texts/app.ts'

type Loaded = { readonly default: ComponentType }

type PageSource = {
  /** Its name in the tab and in previews; the page of a team or a game has the name of that. [N12] That of a player never has. */
  readonly name?: string
  /** The source of its chunk, as the manifest of the build names it. */
  readonly source: string
  readonly load: () => Promise<Loaded>
}

/** Each page but the first is a chunk of its own. */
const competitionPageSources: Readonly<Record<string, PageSource>> = {
  '/games': {
    name: appTexts.games,
    source: 'src/features/games/games-page.tsx',
    load: async () => ({ default: (await import('../features/games/games-page.tsx')).GamesPage }),
  },
  '/games/:gameId': {
    source: 'src/features/games/game/game-page.tsx',
    load: async () => ({ default: (await import('../features/games/game/game-page.tsx')).GamePage }),
  },
  '/teams': {
    name: appTexts.teams,
    source: 'src/features/teams/teams-page.tsx',
    load: async () => ({ default: (await import('../features/teams/teams-page.tsx')).TeamsPage }),
  },
  '/teams/:teamId': {
    source: 'src/features/teams/team-page.tsx',
    load: async () => ({ default: (await import('../features/teams/team-page.tsx')).TeamPage }),
  },
  '/players/:playerId': {
    name: appTexts.player,
    source: 'src/features/teams/player-page.tsx',
    load: async () => ({ default: (await import('../features/teams/player-page.tsx')).PlayerPage }),
  },
  '/leaderboard': {
    name: appTexts.leaderboard,
    source: 'src/features/leaderboard/leaderboard-page.tsx',
    load: async () => ({ default: (await import('../features/leaderboard/leaderboard-page.tsx')).LeaderboardPage }),
  },
  '/topscorer': {
    name: appTexts.topScorers,
    source: 'src/features/top-scorers/top-scorers-page.tsx',
    load: async () => ({ default: (await import('../features/top-scorers/top-scorers-page.tsx')).TopScorersPage }),
  },
  '/endstand': {
    name: appTexts.finalRanking,
    source: 'src/features/final/final-page.tsx',
    load: async () => ({ default: (await import('../features/final/final-page.tsx')).FinalPage }),
  },
  '/halle': {
    name: appTexts.hall,
    source: 'src/features/hall/hall-page.tsx',
    load: async () => ({ default: (await import('../features/hall/hall-page.tsx')).HallPage }),
  },
}

/** The legal pages need no competition. */
const legalPageSources: Readonly<Record<string, PageSource>> = {
  '/imprint': {
    name: appTexts.imprint,
    source: 'src/app/site/site-pages.tsx',
    load: async () => ({ default: (await import('./site/site-pages.tsx')).ImprintPage }),
  },
  '/privacy': {
    name: appTexts.privacy,
    source: 'src/app/site/site-pages.tsx',
    load: async () => ({ default: (await import('./site/site-pages.tsx')).PrivacyPage }),
  },
}

/** A page at its address. */
export type LazyPage = PageSource & {
  readonly path: string
  /** The page itself once its chunk is there, else what waits for it. */
  readonly page: () => ComponentType
}

function lazyPage([path, source]: readonly [path: string, source: PageSource]): LazyPage {
  let here: ComponentType | undefined
  const load = async () => {
    const loaded = await source.load()
    here = loaded.default
    return loaded
  }
  const Waiting = lazy(load)
  return { ...source, path, page: () => here ?? Waiting, load }
}

/** The pages that show a competition. */
export const competitionPages: readonly LazyPage[] = Object.entries(competitionPageSources).map(lazyPage)

/** The legal pages. */
export const legalPages: readonly LazyPage[] = Object.entries(legalPageSources).map(lazyPage)

/** Finds the page of an address; the start page and unknown addresses have no chunk. */
export const pageAt = (pathname: string): LazyPage | undefined =>
  [...competitionPages, ...legalPages].find(({ path }) => matchPath(path, pathname))

/** Fetches the page of an address before it is rendered; what fails shows there. */
export const preloadPage = (pathname: string): Promise<unknown> => loadAll([pageAt(pathname)])

/** Fetches all pages, so that the next one opens at once; waits before each one, for instance until the phone is idle. */
export async function preloadPages(idle: () => Promise<void> = async () => undefined): Promise<void> {
  for (const page of [...competitionPages, ...legalPages]) {
    await idle()
    await loadAll([page])
  }
}

/** Fetches the part of the start page that is a chunk of its own. */
export const preloadParts = (): Promise<unknown> => loadCupOver()

const loadAll = (pages: readonly (LazyPage | undefined)[]): Promise<unknown> =>
  Promise.allSettled(pages.map((page) => page?.load()))
