/** The pages of the public app by their first path segment. */
export const PAGES = [
  '',
  'games',
  'teams',
  'players',
  'leaderboard',
  'topscorer',
  'endstand',
  'halle',
  'imprint',
  'privacy',
] as const

export type PageName = (typeof PAGES)[number]

/** A parsed address of the public app. */
export type PageAddress = {
  readonly name: PageName
  readonly teamId: string | undefined
  /** The game whose page it is. */
  readonly gameId?: string
  /** The player whose page it is. */
  readonly playerId?: string
  /** The id of the competition in the query. */
  readonly turnier: string | undefined
  /** The id of the game in the query; only the list of games shows one. */
  readonly spiel: string | undefined
  /** The goal of the game that a link shares. */
  readonly goalId?: string
  /** The games as a tree of the knockout instead of a list. */
  readonly isTree: boolean
}

/** Whether a page shows texts of the site only, and nothing of the cup. */
export const isLegal = ({ name }: Pick<PageAddress, 'name'>): boolean => name === 'imprint' || name === 'privacy'

/** [N8] Whether a page of a name may name persons: in what it shows, or in the reads that it embeds. */
const NAMES_PERSONS = {
  '': true,
  games: false,
  teams: false,
  players: true,
  leaderboard: false,
  topscorer: true,
  endstand: false,
  halle: false,
  imprint: true,
  privacy: true,
} as const satisfies Record<PageName, boolean>

/** [N8] Whether persons may be named in a page: those of the team, the game or the player of its address, too. */
export const namesPersons = ({ name, teamId, gameId }: PageAddress): boolean =>
  NAMES_PERSONS[name] || teamId !== undefined || gameId !== undefined

/** The base for parsing paths. */
const ORIGIN = 'http://page'
const TEAM = /^teams\/([0-9a-f-]{36})$/
const GAME = /^games\/([0-9a-f-]{36})$/
const PLAYER = /^players\/([0-9a-f-]{36})$/
const UUID = /^[0-9a-f-]{36}$/

/** Parses an address; undefined where the app has no such page, or no competition can be meant. */
export function pageAddressOf(url: string): PageAddress | undefined {
  const read = URL.parse(url, ORIGIN)
  // Two slashes at the beginning name another host.
  if (read?.origin !== ORIGIN) return undefined
  const { pathname, searchParams } = read
  const path = pathname.replace(/^\/|\/$/g, '')
  const idIn = (name: string) => {
    const value = searchParams.get(name)?.toLowerCase() ?? ''
    return UUID.test(value) ? value : undefined
  }
  const turnier = idIn('turnier')
  if (searchParams.has('turnier') && turnier === undefined) return undefined
  const teamId = TEAM.exec(path)?.[1]
  if (teamId !== undefined) return { name: 'teams', teamId, turnier, spiel: undefined, isTree: false }
  const gameId = GAME.exec(path)?.[1]
  if (gameId !== undefined) {
    const goalId = idIn('tor')
    const goal = goalId === undefined ? {} : { goalId }
    return { name: 'games', teamId, gameId, ...goal, turnier, spiel: undefined, isTree: false }
  }
  const playerId = PLAYER.exec(path)?.[1]
  if (playerId !== undefined) return { name: 'players', teamId, playerId, turnier, spiel: undefined, isTree: false }
  const name = PAGES.find((page) => page === path && page !== 'players')
  if (name === undefined) return undefined
  const isOfGames = name === 'games'
  const isTree = isOfGames && searchParams.get('ansicht') === 'baum'
  return { name, teamId, turnier, spiel: isOfGames ? idIn('spiel') : undefined, isTree }
}

/** The canonical path of a page: what it shows, without other parameters of the request. */
export function canonicalPathOf(address: PageAddress): string {
  const { name, teamId, gameId, playerId, goalId, turnier, spiel, isTree } = address
  const search = new URLSearchParams({
    ...(turnier ? { turnier } : {}),
    ...(spiel ? { spiel } : {}),
    ...(goalId ? { tor: goalId } : {}),
    ...(isTree ? { ansicht: 'baum' } : {}),
  })
  const path = [name, teamId ?? gameId ?? playerId].filter((part) => part !== undefined).join('/')
  return `/${path}${search.size > 0 ? `?${search}` : ''}`
}
