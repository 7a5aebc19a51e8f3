import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The pages of the public app by their first path segment, with the titles of their tabs. */
const TITLES = {
  '': undefined,
  games: 'Spiele',
  teams: 'Mannschaften',
  leaderboard: 'Vorrundentabelle',
  topscorer: 'Topscorer',
  endstand: 'Endstand',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
} as const

export type PageName = keyof typeof TITLES

/** A parsed address of the public app. */
export type PageAddress = {
  readonly name: PageName
  readonly title: string | undefined
  readonly teamId: string | undefined
  /** The id of the competition in the query. */
  readonly turnier: string | undefined
  /** The id of the game in the query. */
  readonly spiel: string | undefined
}

/** The base for parsing paths. */
const ORIGIN = 'http://page'
const TEAM = /^teams\/([0-9a-f-]{36})$/
const UUID = /^[0-9a-f-]{36}$/

/** Parses an address; undefined where the app has no such page. */
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
  const asked = { turnier: idIn('turnier'), spiel: idIn('spiel') }
  const teamId = TEAM.exec(path)?.[1]
  if (teamId !== undefined) return { name: 'teams', title: undefined, teamId, ...asked }
  return isPage(path) ? { name: path, title: TITLES[path], teamId, ...asked } : undefined
}

const isPage = (path: string): path is PageName => Object.hasOwn(TITLES, path)

/** The canonical path of a page for search engines, with the competition in the query. */
export function canonicalPathOf({ name, teamId, turnier, spiel }: PageAddress): string {
  const search = new URLSearchParams({ ...(turnier ? { turnier } : {}), ...(spiel ? { spiel } : {}) })
  const path = teamId === undefined ? name : `teams/${teamId}`
  return `/${path}${search.size > 0 ? `?${search}` : ''}`
}

/** The prefixes of the built files of lazily loaded pages; the start page is in the entry file. */
const FILES_OF = {
  '': undefined,
  games: 'games-page',
  teams: 'teams-page',
  leaderboard: 'leaderboard-page',
  topscorer: 'top-scorers-page',
  endstand: 'final-page',
  imprint: 'site-pages',
  privacy: 'site-pages',
} as const

/** Tags that let a browser fetch the files of a page together with the entry files. */
export function pageFileTags(builtPage: string, address: PageAddress | undefined): string {
  const page = address?.teamId === undefined ? address && FILES_OF[address.name] : 'team-page'
  const assets = join(dirname(builtPage), 'assets')
  if (page === undefined || !existsSync(assets)) return ''
  return readdirSync(assets)
    .filter((file) => file.startsWith(`${page}-`))
    .map((file) => `\n    ${tagOf(file)}`)
    .join('')
}

function tagOf(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/assets/${file}">`
  // The entry script requests it after the first paint.
  return file.endsWith('.js') ? `<meta name="cup-ahead" content="/assets/${file}">` : ''
}
