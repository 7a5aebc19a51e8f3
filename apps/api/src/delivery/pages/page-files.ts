import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageAddress } from './page-address.ts'

/** How the build begins the files of each page that is loaded by itself; the start is in the first file. */
const FILES_OF = {
  '': undefined,
  games: 'games-page',
  teams: 'teams-page',
  leaderboard: 'leaderboard-page',
  topscorer: 'top-scorers-page',
  endstand: 'final-page',
  imprint: 'imprint-page',
  privacy: 'privacy-page',
} as const

/** Tags that let a browser fetch the files of a page beside the app's first ones, and not after them. */
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
  // The page's own start asks for it, once something was painted.
  return file.endsWith('.js') ? `<meta name="cup-ahead" content="/assets/${file}">` : ''
}
