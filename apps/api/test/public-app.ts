import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mayCallPublicly } from '@cup/contract/permissions'
import { type ReadName, readRoutes } from '@cup/contract/routes'
import { onTestFinished } from 'vitest'
import type { WebApp } from '../src/delivery/http/web-apps.plugin.ts'
import type { CardSubject } from '../src/delivery/pages/card-about.ts'
import type { PageName } from '../src/delivery/pages/page-address.ts'
import type { TestService } from './test-service.ts'
import { eventually } from './until.ts'

/** The page that the app of the tests was built with. */
export const BUILT_PAGE = `<!doctype html><html><head><title>Built</title>
    <meta name="description" content="built" /><script type="module" src="/assets/a.js"></script></head>
  <body><div id="root"></div></body></html>`

/** A renderer that writes its job, and how many reads there are, where the app would write its components. */
export const WRITES_ITS_JOB = `
  const { reads } = JSON.parse(job.snapshot)
  const escaped = (text) => text.replaceAll('<', '&lt;')
  return {
    head: '<title>' + escaped(job.path) + '</title><link rel="canonical" href="' + job.origin + job.path + '">',
    root: '<main>' + reads.length + ' reads: ' + escaped(JSON.stringify(reads.map(({ data }) => data))) + '</main>',
  }`

type Built = {
  readonly page?: string
  /** The body of the app's `renderPage(job)`; undefined for an app without a renderer. */
  readonly renderPage?: string | undefined
  /** The page that the renderer was built with. */
  readonly renderedWith?: string
}

/** A public app that is nothing but a page and its renderer. */
export function aPublicApp(built: Built = {}): readonly WebApp[] {
  const folder = mkdtempSync(join(tmpdir(), 'cup-public-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dir = join(folder, 'dist')
  buildInto(dir, built)
  return [{ base: '/', dir }]
}

/** Writes a build of the app into its folder. */
export function buildInto(dir: string, built: Built): void {
  const { page = BUILT_PAGE, renderedWith = page } = built
  const renderPage = 'renderPage' in built ? built.renderPage : WRITES_ITS_JOB
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'index.html'), page)
  if (renderPage === undefined) return
  const template = createHash('sha256').update(renderedWith).digest('hex')
  const source = `export const template = '${template}'\nexport function renderPage(job) {${renderPage}}\n`
  mkdirSync(join(dir, '../dist-server'), { recursive: true })
  writeFileSync(join(dir, '../dist-server/page.js'), source)
}

/** The response with a calendar or share card: one that is not rendered in time is asked for again, as clients do. */
export const whenRendered = (url: string, init: RequestInit = {}): Promise<Response> =>
  eventually(async () => {
    const response = await fetch(url, init)
    return response.status === 503 ? undefined : response
  })

/** Ids for the requests. */
export type Known = {
  readonly competitionIds: readonly string[]
  readonly groupIds: readonly string[]
  readonly teamIds: readonly string[]
  readonly playerIds: readonly string[]
  readonly gameIds: readonly string[]
  /** Goals, each after its game. */
  readonly goals: readonly (readonly [gameId: string, goalId: string])[]
}

type Queries = readonly Readonly<Record<string, string>>[]

const each = (name: string, ids: readonly string[]): Queries => ids.map((id) => ({ [name]: id }))
const pairs = (one: Queries, other: Queries): Queries => one.flatMap((a) => other.map((b) => ({ ...a, ...b })))

/** Every query that a read answers about what there is. */
function queriesOf({ competitionIds, groupIds, teamIds, playerIds, gameIds }: Known) {
  const cups = each('competitionId', competitionIds)
  return {
    'game.read/list-by-competition': cups,
    'game.read/list-by-team-and-competition': pairs(cups, each('teamId', teamIds)),
    'game.read/get': each('id', gameIds),
    'game.read/current': cups,
    'team.read/list': [{}, ...cups, ...cups.map((cup) => ({ ...cup, persons: '0' }))],
    'team.read/get': each('id', teamIds),
    'player.read/list': [{}],
    'player.read/list-by-team': each('teamId', teamIds),
    'player.read/get': each('id', playerIds),
    'player.read/held-data': each('id', playerIds),
    'competition.read/list': [{}, { archived: 'true' }],
    'competition.read/get': each('id', competitionIds),
    'meet.read/list': [{}, { archived: 'true' }],
    'meet.read/get': [],
    'competition.read/leaderboard': pairs(cups, each('groupId', groupIds)),
    'competition.read/topscorer': cups,
  } satisfies Record<ReadName, Queries>
}

/** The address of every read, with every query. */
export function readAddresses(known: Known, wanted: (name: ReadName) => boolean = mayCallPublicly): string[] {
  const queries: Readonly<Record<string, Queries>> = queriesOf(known)
  return Object.values(readRoutes)
    .filter(({ name }) => wanted(name))
    .flatMap(({ name, path }) => (queries[name] ?? []).map((query) => `${path}?${new URLSearchParams(query)}`))
}

/** The addresses of the pages of each name: a new page does not compile until it is looked at here. */
const pagesOf = ({ teamIds, playerIds, gameIds, goals }: Known): Record<PageName, readonly string[]> => ({
  '': ['/'],
  games: [
    ...['/games', '/games?ansicht=baum', ...gameIds.map((id) => `/games?spiel=${id}`)],
    ...[...gameIds.map((id) => `/games/${id}`), ...goals.map(([game, goal]) => `/games/${game}?tor=${goal}`)],
  ],
  teams: ['/teams', ...teamIds.map((id) => `/teams/${id}`)],
  players: playerIds.map((id) => `/players/${id}`),
  leaderboard: ['/leaderboard'],
  topscorer: ['/topscorer'],
  endstand: ['/endstand'],
  halle: ['/halle'],
  imprint: ['/imprint'],
  privacy: ['/privacy'],
})

/** The addresses of the share cards of each subject, in the same way. */
const cardsOf = ({
  competitionIds,
  teamIds,
  gameIds,
  goals,
}: Known): Record<CardSubject['kind'], readonly string[]> => {
  const ofCups = (name: string) => competitionIds.map((id) => `/v1/share/${id}/${name}.png`)
  return {
    competition: competitionIds.map((id) => `/v1/share/${id}.png`),
    game: gameIds.map((id) => `/v1/share/${id}.png`),
    goal: goals.map(([game, goal]) => `/v1/share/${game}/${goal}.png`),
    team: teamIds.flatMap(ofCups),
    portrait: teamIds.flatMap((id) => ofCups(`${id}-portrait`)),
    games: ofCups('games'),
    tree: ofCups('tree'),
    teams: ofCups('teams'),
    leaderboard: ofCups('leaderboard'),
    topscorer: ofCups('topscorer'),
    endstand: ofCups('endstand'),
  }
}

/** Everything else that anyone may open: pages, calendars, documents, and what is refused. */
export function otherAddresses(known: Known): string[] {
  const { competitionIds, teamIds, playerIds } = known
  const pages = [...Object.values(pagesOf(known)).flat(), '/nowhere']
  const naming = (page: string, id: string) => `${page}${page.includes('?') ? '&' : '?'}turnier=${id}`
  return [
    ...pages.flatMap((page) => [page, ...competitionIds.map((id) => naming(page, id))]),
    ...competitionIds.flatMap((id) => [
      `/v1/calendar/${id}.ics`,
      ...teamIds.map((team) => `/v1/calendar/${id}/${team}.ics`),
    ]),
    ...Object.values(cardsOf(known)).flat(),
    ...[
      '/v1/openapi.json',
      '/v1/live-schemas.json',
      '/docs',
      '/site.json',
      '/robots.txt',
      '/health/live',
      '/health/ready',
      '/metrics',
      '/v1/nothing',
    ],
    ...playerIds.flatMap((id) => [`/v1/player.read/held-data?id=${id}`, `/v1/player.read/get?id=${id}&more=1`]),
    ...['/v1/player.read/list', '/v1/player.read/get?id=unknown', '/v1/player.write/erase'],
  ]
}

/** Answers of a service at an address: status, headers and body, and the same once more by its ETag. */
export async function answersAt(
  { url }: Pick<TestService, 'url'>,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const accept = { accept: 'text/html, application/json', ...headers }
  const answer = await whenRendered(`${url}${address}`, { headers: accept })
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${address} was answered ${answer.status}`)
  const said = [answer.status, ...[...answer.headers].flat(), await answer.text()]
  const etag = answer.headers.get('etag')
  if (etag === null) return `${address} ${said.join(' ')}`
  const again = await fetch(`${url}${address}`, { headers: { ...accept, 'if-none-match': etag } })
  return `${address} ${[...said, again.status, ...[...again.headers].flat(), await again.text()].join(' ')}`
}
