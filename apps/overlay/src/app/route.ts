/** The page of an address: one of the overlays, or the gallery of all. */
export type OverlayRoute =
  | { readonly page: 'gallery' }
  | { readonly page: 'ledwall' }
  | { readonly page: 'score' }
  | { readonly page: PlainOverlay }
  | { readonly page: 'leaderboard'; readonly competitionId: string; readonly groupId: string }

/** Everything but the gallery and the LED wall is a picture for the stream. */
export type PictureRoute = Exclude<OverlayRoute, { page: 'gallery' | 'ledwall' }>

/** The overlays that need to know no more than the competition; as the score, their name is their address. */
export type PlainOverlay = (typeof PLAIN_OVERLAYS)[number]

const PLAIN_OVERLAYS = [
  'shootout',
  'next-match',
  'topscorer',
  'topscorer-fullscreen',
  'countdown',
  'final',
  'bracket',
  'programme',
] as const

const BASE = '/streamelements'

/** The page at an address; undefined for an unknown one. */
export function routeOf(pathname: string): OverlayRoute | undefined {
  if (pathname !== BASE && !pathname.startsWith(`${BASE}/`)) return undefined
  const [first, second, third, ...more] = pathname.slice(BASE.length).split('/').filter(Boolean)
  if (first === undefined) return { page: 'gallery' }
  if (more.length > 0) return undefined
  if (second && third === 'leaderboard') return { page: 'leaderboard', competitionId: first, groupId: second }
  const page = (['score', 'ledwall', ...PLAIN_OVERLAYS] as const).find((name) => name === first)
  return page && second === undefined ? { page } : undefined
}

/** [H18] The competition that an address names, in its path or its query, instead of the one on air. */
export const pinnedBy = (route: OverlayRoute, competitionId: string | undefined): string | undefined =>
  route.page === 'leaderboard' ? route.competitionId : competitionId
