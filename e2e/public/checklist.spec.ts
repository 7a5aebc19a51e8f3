import type { Locator, Page } from '@playwright/test'
import { FUCHSENRIED, PUBLIC_URL, SCORER } from './sample-day.ts'
import { expect, isConnected, PATHS, test } from './test.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const headings = (page: Page, level: number): Locator => page.getByRole('main').getByRole('heading', { level })

/** The headers of a table's columns, in order. */
const columnsOf = (table: Locator) => table.getByRole('columnheader').allTextContents()

test.beforeEach(({ page }) => page.setViewportSize(WIDE))

test('the shell: every entry, the ways out, the stream, the credits', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  for (const [label, path] of [
    ['Startseite', '/'],
    ['Spiele', '/games'],
    ['Mannschaften', '/teams'],
    ['Topscorer', '/topscorer'],
    ['Vorrundentabelle', '/leaderboard'],
  ] as const)
    await expect(navigation.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
  for (const way of ['Feedback', 'Website', 'Magazin', 'Instagram', 'YouTube'])
    await expect(page.getByRole('link', { name: new RegExp(`^${way}`) }).first()).toBeVisible()
  await expect(region(page, 'Livestream')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const text of ['SG Musterhausen', 'Werkstatt Beispiel', 'Impressum', 'Datenschutz'])
    await expect(footer.getByRole('link', { name: new RegExp(`^${text}`) })).toBeVisible()
  await page.setViewportSize(NARROW)
  await expect(region(page, 'Livestream')).toBeHidden()
  await expect(region(page, 'Spielstand')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Tabelle' })).toBeVisible()
})

test('Startseite: the next three, the last three, the top three, each with a link to all', { tag: '@quick' }, async ({
  page,
}) => {
  await page.goto('/')
  const games = { current: region(page, 'Aktuelles Spiel'), next: region(page, 'Nächste Spiele') }
  await expect(games.current).toContainText('Spiel 31')
  await expect(games.next.getByRole('article')).toHaveCount(2)
  await expect(games.next.getByRole('link', { name: 'Alle Spiele' })).toHaveAttribute('href', '/games')
  const last = region(page, 'Letzte Ergebnisse')
  await expect(last.getByRole('article')).toHaveCount(3)
  await expect(last.getByRole('link', { name: 'Alle Ergebnisse' })).toHaveAttribute('href', '/games')
  const scorers = region(page, 'Topscorer')
  await expect(scorers.getByRole('listitem')).toHaveCount(3)
  await expect(scorers.getByRole('link', { name: 'Alle Topscorer' })).toHaveAttribute('href', '/topscorer')
})

test('Spiele: a section for each matchday, with its lowercase anchor, and every game in it', { tag: '@quick' }, async ({
  page,
}) => {
  await page.goto('/games')
  await expect(headings(page, 1)).toHaveText('Spiele')
  const names = ['Vorrunde', 'Achtelfinale', 'Viertelfinale', 'Halbfinale', 'Kleines Finale', 'Finale']
  await expect(headings(page, 2)).toHaveText(names)
  for (const name of names) await expect(page.locator(`[id="${name.toLowerCase()}"]`)).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(48)
  await expect(page.getByRole('article', { name: 'Spiel 33: Vorrunde, Platz 8 gegen Vorrunde, Platz 9' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Spiel 48: Gewinner Spiel 45 gegen Gewinner Spiel 46' })).toBeVisible()
  await expect(page.getByRole('article', { name: /^Spiel 47: Verlierer Spiel 45/ })).toBeVisible()
  const first = page.getByRole('article', { name: /^Spiel 01:/ })
  await expect(first.getByRole('link', { name: /^Video/ })).toBeVisible()
  await expect(first.getByRole('link', { name: /^Bilder/ })).toBeVisible()
  await isConnected(page)
  await first.getByRole('button', { name: 'Spielverlauf' }).click()
  await expect(first.getByRole('button', { name: 'Spielverlauf' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: 'Turnierbaum' }).click()
  await expect(page).toHaveURL(/\/games\?ansicht=baum$/)
})

test('Mannschaften: every team, and behind it everything of the team', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/teams')
  await expect(headings(page, 1)).toHaveText('Mannschaften')
  const teams = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(teams).toHaveCount(16)
  await teams.filter({ hasText: 'SC Fuchsenried' }).click()
  await expect(page).toHaveURL(new RegExp(`/teams/${FUCHSENRIED}$`))
  await expect(headings(page, 1)).toHaveText('SC Fuchsenried')
  await expect(page.getByText('Präsentiert von', { exact: true })).toBeVisible()
  const sponsor = page.getByRole('link', { name: /^Autohaus Sausewind/ })
  await expect(sponsor).toHaveAttribute('href', 'https://example.com/sausewind')
  await expect(page.getByRole('article', { name: /^Spiel 07: .* gegen SC Fuchsenried$/ })).toBeVisible()
  const squad = page.getByRole('table', { name: 'Kader SC Fuchsenried' })
  expect((await columnsOf(squad)).slice(0, 2)).toEqual(['Nr.', 'Name'])
  await expect(squad.getByRole('row', { name: /^1 Finn Lerchenmüller/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trainer-/Betreuerstab', exact: true })).toBeVisible()
})

test('Vorrundentabelle: every column, sixteen teams and the note', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/leaderboard')
  await expect(headings(page, 1)).toHaveText('Vorrundentabelle')
  const table = page.getByRole('table')
  const columns = await columnsOf(table)
  expect(columns.filter((name) => ['Pl.', 'Logo', 'Mannschaft', 'Tore', 'D.', 'P'].includes(name))).toEqual([
    'Pl.',
    'Logo',
    'Mannschaft',
    'Tore',
    'D.',
    'P',
  ])
  await expect(table.getByRole('row')).toHaveCount(1 + 16)
  const first = table.getByRole('row', { name: /SG Mühlensiel/ })
  for (const text of ['10:4', '+6', '10'])
    await expect(first.getByRole('cell', { name: text, exact: true })).toBeVisible()
  for (const word of ['Punkten', 'Tordifferenz', 'erzielten Toren', 'direkte Vergleich', /9.Meter-Schießen/])
    await expect(page.getByRole('main').getByText(word).last()).toBeVisible()
  await expect(page.getByText(/^Vorläufig: 30 von 32 Spielen/)).toBeVisible()
})

test('Topscorer: T, A and S, and that goals and assists weigh the same', async ({ page }) => {
  await page.goto('/topscorer')
  await expect(headings(page, 1)).toHaveText('Topscorer')
  const table = page.getByRole('table', { name: 'Topscorer' })
  expect((await columnsOf(table)).slice(-3)).toEqual(['T', 'A', 'S'])
  const counts = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(-3).map(({ textContent }) => Number(textContent))),
    )
  expect(counts.length).toBeGreaterThan(10)
  expect(counts.filter(([goals = 0, assists = 0, sum]) => goals + assists !== sum)).toEqual([])
  await expect(page.getByText(/^Tore und Vorlagen zählen gleich\./)).toBeVisible()
})

test('Endstand, Impressum, Datenschutz, and Error where there is nothing', async ({ page, allowErrors }) => {
  allowErrors(/404 \(?Not Found/)
  await page.goto('/endstand')
  await expect(page.getByText('Der Endstand steht fest, sobald das Finale gespielt ist.')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByText('SG Musterhausen, Musterweg 1, 12345 Musterhausen')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click()
  await expect(page.getByText('Wir erheben keine Daten.')).toBeVisible()
  for (const path of ['/nothing', '/teams/00000000-0000-4000-8000-000000000000']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('main')).toHaveText('Error')
  }
})

test('every address that a page links to is there', async ({ request }) => {
  test.slow()
  const known = new Set(['/'])
  // A set goes on to what is added meanwhile.
  for (const path of known) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 200])
    const links = (await answer.text()).matchAll(/<a [^>]*?href="(\/(?!\/)[^"#]*)/g)
    for (const [, href = ''] of links) if (!IS_ASKED_FOR_ELSEWHERE.test(href)) known.add(href)
  }
  const pagesOf = (folder: string) => [...known].filter((path) => path.startsWith(`/${folder}/`))
  expect(pagesOf('teams')).toHaveLength(16)
  expect(pagesOf('games')).toHaveLength(48)
})

test('[H16] every page has a preview card and a title of its own, and a player has neither', async ({ request }) => {
  test.slow()
  const textOf = async (path: string) => (await request.get(path)).text()
  const [games, teams] = [await textOf('/games'), await textOf('/teams')]
  const linkedIn = (html: string, folder: string) =>
    [...html.matchAll(new RegExp(`href="(/${folder}/[^"?#]+)"`, 'g'))].map(([, path = '']) => path)
  const listed = new Set([...linkedIn(games, 'games'), ...linkedIn(teams, 'teams')])
  expect(listed.size).toBe(48 + 16)
  // The start page shows the card of the running game, the legal pages have none.
  const named = PATHS.filter((path) => !/^\/(|nothing|imprint|privacy|(games|teams|players)\/.*)$/.test(path))
  const heads = await Promise.all([...named, ...listed].map(textOf))
  const titles = heads.map((html) => /property="og:title" content="([^"]+)"/.exec(html)?.[1])
  const cards = heads.map((html) => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '')
  for (const found of [titles, cards]) expect(new Set(found).size).toBe(heads.length)
  for (const card of cards) {
    const answer = await request.get(card.replace(PUBLIC_URL, ''))
    expect([card, answer.status(), answer.headers()['content-type']]).toEqual([card, 200, 'image/png'])
  }
  const player = await textOf(`/players/${SCORER}`)
  expect(player).toContain('<meta name="robots" content="noindex"/>')
  expect(player).not.toMatch(/og:|twitter:card/)
})

/** The pages of players, and the same pages once more by their competition. */
const IS_ASKED_FOR_ELSEWHERE = /^\/players\/|[?;&]turnier=/

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its content', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto('/')
    await expect(page.getByText(/^\d+:\d+$/).first()).toBeVisible()
    for (const team of ['Eintracht Fährwarden', 'SC Fuchsenried', 'SSV Habichtsee'])
      await expect(page.getByRole('main').getByText(team).first()).toBeVisible()
    await page.goto('/games')
    await expect(page.getByRole('article')).toHaveCount(48)
    await page.goto('/games?ansicht=baum')
    await expect(page.getByRole('main').getByText('Vorrunde, Platz 8').first()).toBeVisible()
    await page.goto('/teams')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(16)
    await page.goto(`/teams/${FUCHSENRIED}`)
    await expect(page.getByRole('row', { name: /^1 Finn Lerchenmüller/ })).toBeVisible()
    await page.goto('/leaderboard')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 16)
    await page.goto('/topscorer')
    await expect(page.getByRole('table', { name: 'Topscorer' })).toBeVisible()
    await page.goto('/endstand')
    await expect(page.getByText('Der Endstand steht fest, sobald das Finale gespielt ist.')).toBeVisible()
    await page.goto('/imprint')
    await expect(page.getByText('SG Musterhausen, Musterweg 1, 12345 Musterhausen')).toBeVisible()
    await page.goto('/privacy')
    await expect(page.getByText('Wir erheben keine Daten.')).toBeVisible()
  })
})
