import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'

type Loaded = { readonly default: ComponentType }
type Load = () => Promise<Loaded>

/** Each page but the first is a chunk of its own. */
const competitionPageLoads = {
  '/games': async () => ({ default: (await import('../features/games/games-page.tsx')).GamesPage }),
  '/teams': async () => ({ default: (await import('../features/teams/teams-page.tsx')).TeamsPage }),
  '/teams/:teamId': async () => ({ default: (await import('../features/teams/team-page.tsx')).TeamPage }),
  '/leaderboard': async () => ({
    default: (await import('../features/leaderboard/leaderboard-page.tsx')).LeaderboardPage,
  }),
  '/topscorer': async () => ({
    default: (await import('../features/top-scorers/top-scorers-page.tsx')).TopScorersPage,
  }),
  '/endstand': async () => ({ default: (await import('../features/final/final-page.tsx')).FinalPage }),
}

/** The legal pages need no competition. */
const legalPageLoads = {
  '/imprint': async () => ({ default: (await import('./site/site-pages.tsx')).ImprintPage }),
  '/privacy': async () => ({ default: (await import('./site/site-pages.tsx')).PrivacyPage }),
}

/** A page at its address. */
export type LazyPage = {
  readonly path: string
  /** The page itself once its chunk is there, else what waits for it. */
  readonly page: () => ComponentType
  readonly load: Load
}

function lazyPage([path, ask]: readonly [path: string, ask: Load]): LazyPage {
  let here: ComponentType | undefined
  const load = async () => {
    const loaded = await ask()
    here = loaded.default
    return loaded
  }
  const Waiting = lazy(load)
  return { path, page: () => here ?? Waiting, load }
}

/** The pages that show a competition. */
export const competitionPages: readonly LazyPage[] = Object.entries<Load>(competitionPageLoads).map(lazyPage)

/** The legal pages. */
export const legalPages: readonly LazyPage[] = Object.entries<Load>(legalPageLoads).map(lazyPage)

/** Fetches the page of an address, so that it stands there with the first paint; what does not come shows there. */
export const preloadPage = (pathname: string): Promise<unknown> =>
  loadAll(allPages().filter(({ path }) => matchPath(path, pathname)))

/** Fetches all pages, so that the next one opens at once: one at each moment in which the phone has nothing to do. */
export async function preloadPages(idle: () => Promise<void>): Promise<void> {
  for (const page of allPages()) {
    await idle()
    await loadAll([page])
  }
}

const allPages = (): readonly LazyPage[] => [...competitionPages, ...legalPages]

const loadAll = (pages: readonly LazyPage[]): Promise<unknown> => Promise.allSettled(pages.map(({ load }) => load()))
