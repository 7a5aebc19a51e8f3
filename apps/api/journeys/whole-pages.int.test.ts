// The built public app, rendered by the service as a visitor without scripts gets it: `pnpm build` comes first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whenRendered } from '../test/public-app.ts'
import { playSampleCup } from '../test/sample-database.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { serveOn, type TestService } from '../test/test-service.ts'
import { eventually } from '../test/until.ts'

const ORIGIN = 'https://cup.example'
const PLAYED_GAMES = 30
/** Spiel 31 is under way. */
const GAME = '/games/cafe0006-0000-8000-8000-000000000031'
const FUCHSENRIED = '/teams/cafe0004-0000-8000-8000-000000000010'
/** A field player of Fuchsenried. */
const PLAYER = '/players/cafe0005-0000-8000-8000-000000001009'

let database: TestDatabase
let service: TestService

beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database, undefined, { publicUrl: ORIGIN })
  await playSampleCup(service, { upTo: { upToGame: PLAYED_GAMES, now: new Date().toISOString() } })
  await service.write('competition.write/change-settings', {
    id: 'cafe0001-0000-8000-8000-000000000001',
    playerPages: true,
  })
})

afterAll(async () => {
  await service.stop()
  await database.drop()
})

/** A page with its content in its markup: the first request may get the bare page, which the browser fills. */
const open = (path: string): Promise<string> =>
  eventually(async () => {
    const answer = await fetch(`${service.url}${path}`, { headers: { accept: 'text/html' } })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
    const html = await answer.text()
    return html.includes('<main') ? html : undefined
  })

const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/(\s|&nbsp;)+/g, ' ')

const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const countOf = (html: string, pattern: RegExp): number => [...mainOf(html).matchAll(pattern)].length
const headingsOf = (html: string, level: number): readonly string[] =>
  [...mainOf(html).matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, text = '']) =>
    textOf(text).trim(),
  )

describe('without scripts', () => {
  // First of all: the clock runs, and a game takes ten minutes.
  it.each(['/', '/games', GAME])('[C14] a running clock of %s says since when it runs', async (path) => {
    const html = await eventually(async () => {
      const page = await open(path)
      return page.includes('role="timer"') ? page : undefined
    })
    const clocks = [...html.matchAll(/role="timer".*?<\/span><\/span>/gs)].map(([clock]) => textOf(`<${clock}`).trim())
    expect(clocks.length).toBeGreaterThan(0)
    expect(clocks.filter((text) => !/^Spielzeit läuft seit \d\d:\d\d$/.test(text))).toEqual([])
  })

  it.each([
    ['/', ['SC Fuchsenried', 'Nächste Spiele', 'Letzte Ergebnisse', 'Alle Topscorer']],
    ['/games', ['Vorrunde, Platz 8', 'Gewinner Spiel 45', 'Verlierer Spiel 45', 'Samstag, 18.01.', '09:00 Uhr']],
    ['/games?ansicht=baum', ['Vorrunde, Platz 8', 'Gewinner Spiel 45']],
    ['/teams', ['SC Fuchsenried', 'SSV Habichtsee']],
    [FUCHSENRIED, ['Präsentiert von', 'Autohaus Sausewind', 'Finn Lerchenmüller', 'Trainer-/Betreuerstab']],
    [GAME, ['Eintracht Fährwarden', 'SC Fuchsenried']],
    ['/leaderboard', ['Tordifferenz', '10:4', `Vorläufig: ${PLAYED_GAMES} von 32 Spielen`]],
    ['/topscorer', ['Tore und Vorlagen zählen gleich.']],
    ['/endstand', ['Der Endstand steht fest, sobald das Finale gespielt ist.']],
    ['/halle', ['Heute in der Halle']],
    ['/imprint', ['Impressum']],
    ['/privacy', ['Datenschutz']],
  ])('%s shows its content', async (path, shown) => {
    const text = textOf(mainOf(await open(path)))
    expect(shown.filter((part) => !text.includes(part))).toEqual([])
  })

  it('every game, every team and every line of the table is there', async () => {
    const [games, teams, table] = await Promise.all(['/games', '/teams', '/leaderboard'].map(open))
    expect(countOf(games ?? '', /<article/g)).toBe(48)
    expect(headingsOf(games ?? '', 2)).toEqual([
      ...['Vorrunde', 'Achtelfinale', 'Viertelfinale', 'Halbfinale', 'Kleines Finale', 'Finale'],
    ])
    expect(new Set(mainOf(teams ?? '').match(/href="\/teams\/[\w-]+/g)).size).toBe(16)
    expect(countOf(table ?? '', /<tr/g)).toBe(1 + 16)
  })
})

it('every address that a page links to is there', async () => {
  const known = new Set(['/'])
  // A set goes on to what is added meanwhile.
  for (const path of known) {
    const links = (await found(path)).matchAll(/<a [^>]*?href="(\/(?!\/)[^"#]*)/g)
    for (const [, href = ''] of links) if (!IS_ANOTHER_ADDRESS_OF_IT.test(href)) known.add(href)
  }
  const pagesOf = (folder: string) => [...known].filter((path) => path.startsWith(`/${folder}/`))
  expect([pagesOf('teams').length, pagesOf('games').length]).toEqual([16, 48])
})

/** The pages of players, and the same pages once more by their competition. */
const IS_ANOTHER_ADDRESS_OF_IT = /^\/players\/|[?;&]turnier=/

/** A page, or a calendar that is drawn up when it is first asked for. */
const found = async (path: string): Promise<string> =>
  path.startsWith('/v1/') ? (await drawn(`${service.url}${path}`)).text() : open(path)

/** A calendar or card: one that is not ready in time is asked for again, as clients do. */
async function drawn(address: string): Promise<Response> {
  const answer = await whenRendered(address)
  expect([address, answer.status]).toEqual([address, 200])
  return answer
}

it('[H16] every page has a title and a preview card of its own, and a player has neither', async () => {
  const [games, teams] = await Promise.all(['/games', '/teams'].map(open))
  const linkedIn = (html = '', folder = '') =>
    [...html.matchAll(new RegExp(`href="(/${folder}/[^"?#]+)"`, 'g'))].map(([, path = '']) => path)
  const listed = new Set([...linkedIn(games, 'games'), ...linkedIn(teams, 'teams')])
  expect(listed.size).toBe(48 + 16)
  const lists = ['/games', '/games?ansicht=baum', '/teams', '/leaderboard', '/topscorer', '/endstand']
  const pages = await Promise.all([...lists, ...listed].map(open))
  const titles = pages.map((html) => /property="og:title" content="([^"]+)"/.exec(html)?.[1])
  const cards = pages.map((html) => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '')
  for (const found of [titles, cards]) expect(new Set(found).size).toBe(pages.length)
  const addresses = cards.map((card) => card.replace(ORIGIN, service.url))
  for (const address of addresses.slice(0, lists.length + 1)) {
    expect((await drawn(address)).headers.get('content-type')).toBe('image/png')
  }
  const player = await open(PLAYER)
  expect(player).toContain('<meta name="robots" content="noindex"/>')
  expect(player).not.toMatch(/og:|twitter:card/)
})
