import { competitionId, gameId, groupId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, wonBy } from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDay, RUNNING } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { onWideScreen } from '../../testing/page.ts'

const NEW_TAB = ' (öffnet neuen Tab)'
const links = {
  feedback: 'https://example.org/feedback',
  website: 'https://example.org/',
  magazine: 'https://example.org/magazin',
  instagram: 'https://example.org/instagram',
  youtube: 'https://example.org/youtube',
}

const linksIn = async (navigation: string) =>
  within(await screen.findByRole('navigation', { name: navigation })).getAllByRole('link')
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const targetsOf = (elements: readonly HTMLElement[]) => elements.map((element) => element.getAttribute('href'))

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the navigation of a wide screen', () => {
  beforeEach(onWideScreen)

  it('has all entries of the product, in its order', async () => {
    openApp(aDay(), '/', { links })
    expect(textsOf(await linksIn('Hauptnavigation'))).toEqual([
      'Startseite',
      'Spiele',
      'Mannschaften',
      'Topscorer',
      'Vorrundentabelle',
      `Feedback${NEW_TAB}`,
      `Website${NEW_TAB}`,
      `Magazin${NEW_TAB}`,
      `Instagram${NEW_TAB}`,
      `YouTube${NEW_TAB}`,
    ])
  })

  it('leads to the addresses of the product', async () => {
    openApp(aDay(), '/', { links: {} })
    expect(targetsOf(await linksIn('Hauptnavigation'))).toEqual(['/', '/games', '/teams', '/topscorer', '/leaderboard'])
  })

  it('opens what is outside in a new tab that knows nothing of this one', async () => {
    openApp(aDay(), '/', { links })
    const outside = (await linksIn('Hauptnavigation')).slice(5)
    expect(outside.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
      Array.from({ length: 5 }, () => ['_blank', 'noopener']),
    )
  })

  it('says where one is', async () => {
    openApp(aDay(), '/imprint')
    const [home] = await linksIn('Hauptnavigation')
    expect(home?.getAttribute('aria-current')).toBeNull()
    fireEvent.click(home ?? document.body)
    const [now] = await linksIn('Hauptnavigation')
    expect(now?.getAttribute('aria-current')).toBe('page')
  })
})

describe('the navigation of a phone', () => {
  it('has the pages below the thumb', async () => {
    openApp(aDay(), '/', { links })
    expect(textsOf(await linksIn('Hauptnavigation'))).toEqual(['Start', 'Spiele', 'Teams', 'Scorer', 'Tabelle'])
  })

  it('keeps the competition of the address', async () => {
    openApp(aDay(), `/imprint?turnier=${competitionId(1)}`)
    expect(targetsOf(await linksIn('Hauptnavigation'))).toContain(`/games?turnier=${competitionId(1)}`)
  })
})

describe('the foot of the page', () => {
  it('names the organiser and the builder, and has all ways out', async () => {
    openApp(aDay(), '/imprint', {
      organiser: { name: 'SG Beispiel', url: 'https://example.org/' },
      builder: { name: 'Werkstatt Beispiel' },
      links,
    })
    const foot = within(await screen.findByRole('contentinfo'))
    expect(foot.getByText(/Veranstaltet von/).textContent).toBe(
      `Veranstaltet von SG Beispiel${NEW_TAB} · Umgesetzt von Werkstatt Beispiel`,
    )
    expect(textsOf(await linksIn('Fußzeile'))).toEqual([
      'Impressum',
      'Datenschutz',
      ...['Feedback', 'Website', 'Magazin', 'Instagram', 'YouTube'].map((label) => label + NEW_TAB),
    ])
  })

  it('shows the sponsors, by name where their logo does not come', async () => {
    openApp(aDay(), '/imprint', {
      assetUrl: 'https://assets.example.org/',
      sponsors: [{ name: 'Beispiel AG', url: 'https://example.org/ag', logo: 'logos/ag.svg' }],
    })
    const sponsors = within(await screen.findByRole('region', { name: 'Sponsoren' }))
    const logo = sponsors.getByRole('img', { name: 'Beispiel AG' })
    expect(logo.getAttribute('src')).toBe('https://assets.example.org/logos/ag.svg')
    expect(sponsors.getByRole('link').getAttribute('rel')).toBe('sponsored noopener')
    fireEvent.error(logo)
    expect(sponsors.getByRole('link').textContent).toBe(`Beispiel AG${NEW_TAB}`)
  })

  it('calls the ad what it is, and has none where none is booked', async () => {
    openApp(aDay(), '/imprint', { ad: { image: 'ad.png', url: 'https://example.org/ad', alt: 'Bäckerei Beispiel' } })
    const ad = within(await screen.findByRole('complementary', { name: 'Anzeige' }))
    expect(ad.getByText('Anzeige')).toBeTruthy()
    expect(ad.getByRole('link').getAttribute('rel')).toBe('sponsored noopener')
  })
})

describe('the pages of the house', () => {
  it.each([
    ['/imprint', 'Impressum', 'Erster Absatz'],
    ['/privacy', 'Datenschutz', 'Zweiter Absatz'],
  ])('show at %s what the organiser has written', async (address, title, text) => {
    openApp(aDay(), address, { imprint: ['Erster Absatz'], privacy: ['Zweiter Absatz'] })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('ask for their text where another page came first, and say where it does not come', async () => {
    const ask = vi.fn(async () => Response.json({ imprint: ['Dritter Absatz'] }))
    ask.mockResolvedValueOnce(Response.json({ code: 'service/unavailable' }, { status: 503 }))
    vi.stubGlobal('fetch', ask)
    onTestFinished(() => void vi.unstubAllGlobals())
    openApp(aDay(), '/imprint', { imprint: undefined })
    fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Dritter Absatz')).toBeTruthy()
    expect(ask).toHaveBeenCalledWith('/site.json', expect.anything())
  })
})

describe('the way to another competition', () => {
  it('is a choice where there are several', async () => {
    const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale', groups: [] })
    openApp(aDay({ competitions: [aCompetition(), other] }), '/imprint')
    const picker = await screen.findByRole('combobox', { name: 'Turnier wählen' })
    fireEvent.change(picker, { target: { value: competitionId(2) } })
    const picked = await screen.findByRole('combobox', { name: 'Turnier wählen' })
    expect(picked).toHaveProperty('value', competitionId(2))
    expect(targetsOf(await linksIn('Hauptnavigation'))).toContain(`/games?turnier=${competitionId(2)}`)
  })

  it('is a search where there are many, with the next page and the archive', async () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
    const many = Array.from({ length: 40 }, (_, n) =>
      aCompetition({ id: competitionId(n + 1), name: n === 0 ? 'Wintercup' : `Cup ${n + 1}`, groups: [] }),
    )
    const old = aCompetition({ id: competitionId(50), name: 'Cup von gestern', groups: [], archived: true })
    openApp(aDay({ competitions: [...many, old] }), '/imprint')
    fireEvent.click(await screen.findByRole('button', { name: 'Turnier wählen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Turnier wählen' }))
    expect(await dialog.findByRole('button', { name: /^Cup von gestern/ })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Cup 40/ })).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Weitere anzeigen' }))
    expect(await dialog.findByRole('button', { name: /^Cup 40/ })).toBeTruthy()

    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'cup 39' } })
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Cup 40/ })).toBeNull())
    fireEvent.click(await dialog.findByRole('button', { name: /^Cup 39/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(targetsOf(await linksIn('Hauptnavigation'))).toContain(`/games?turnier=${competitionId(39)}`)
  })

  it('is absent where there is only one', async () => {
    openApp(aDay(), '/imprint')
    expect(await screen.findByText('Wintercup')).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('the keyboard', () => {
  it('jumps over everything to the page', async () => {
    openApp(aDay(), '/imprint')
    const skip = screen.getByRole('link', { name: 'Zum Inhalt springen' })
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
  })
})

describe('what goes wrong', () => {
  it.each(['/unsinn', '/a/b/c'])('is Error at %s, and every way leads on', async (address) => {
    openApp(aDay(), address)
    expect(screen.getByRole('main').textContent).toBe('Error')
    expect(await linksIn('Hauptnavigation')).toHaveLength(5)
  })
})

describe('beside the page on a wide screen', () => {
  beforeEach(onWideScreen)

  const EXCERPT = 'Vorrunde, wenn es so bleibt'

  it('[L10] stands the table around the teams of the running game, and the way to all of it', async () => {
    openApp(aDay(), '/teams')
    const excerpt = within(await screen.findByRole('region', { name: EXCERPT }))
    expect(textsOf(excerpt.getAllByRole('listitem')).map((text) => text?.slice(0, 2))).toEqual(['1.', '2.'])
    expect(excerpt.getByRole('link', { name: 'Zur ganzen Tabelle' }).getAttribute('href')).toMatch(/^\/leaderboard/)
  })

  it('stands the table of the game that the page shows, also while another group plays', async () => {
    const groups = [1, 2].map((n) => ({ id: groupId(n), name: `Gruppe ${n}`, teamIds: [teamId(1), teamId(2)] }))
    const competitions = [aCompetition({ groups })]
    const games = [aGame(1, { ...wonBy(3, 2), groupId: groupId(2) }), RUNNING]
    openApp(aDay({ competitions, games }), `/games/${gameId(1)}`)
    expect(await screen.findByRole('region', { name: /^Gruppe 2/ })).toBeTruthy()
  })

  it('is no table where the page shows it', async () => {
    openApp(aDay(), '/leaderboard')
    await screen.findByRole('table', { name: /^Tabelle/ })
    expect(screen.queryByRole('region', { name: EXCERPT })).toBeNull()
  })

  it('is no table where tables are not public', async () => {
    const settings = { ...aCompetition().settings, publicResults: 'withoutTables' as const }
    openApp(aDay({ competitions: [aCompetition({ settings })] }), '/teams')
    await screen.findByRole('heading', { level: 1, name: 'Mannschaften' })
    expect(screen.queryByRole('link', { name: 'Zur ganzen Tabelle' })).toBeNull()
  })
})
