import { breakId, competitionId, gameId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, pausedAt, theSmallFinal, wonBy } from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay, COURTS, onCourt, RUNNING } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => {
  FakeWebSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeWebSocket)
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const card = (name: RegExp) => screen.findByRole('article', { name })
const cards = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label')?.split(':')[0])
const search = () => screen.getByRole('searchbox', { name: 'Mannschaft suchen' })
const typed = (value: string) => fireEvent.input(search(), { target: { value } })

describe('all games', () => {
  it('begin with those without a matchday, then matchday by matchday under its anchor', async () => {
    openApp(aDay({ games: [aGame(1), theSmallFinal(3), aGame(5, { matchdayId: undefined })] }), '/games')
    await card(/^Spiel 1/)
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent, id }) => [textContent, id])).toEqual([
      ['Ohne Spieltag', 'ohne spieltag'],
      ['Vorrunde', 'vorrunde'],
      ['Kleines Finale', 'kleines finale'],
    ])
    expect(document.getElementById('kleines-finale')).not.toBeNull()
    expect(cards()).toEqual(['Spiel 5', 'Spiel 1', 'Spiel 3'])
    expect(within(screen.getByRole('region', { name: 'Kleines Finale' })).getByText('Sonntag, 19.01.')).toBeTruthy()
  })

  it('say how many of a day are over while some of them are', async () => {
    const games = [aGame(1, wonBy(2, 1)), aGame(2), aGame(3, { cancelled: true }), theSmallFinal(4)]
    openApp(aDay({ games }), '/games')
    expect(await screen.findByText('Samstag, 18.01. · 1 von 2 gespielt')).toBeTruthy()
    expect(screen.getByText('Sonntag, 19.01.')).toBeTruthy()
  })

  it('say who will play as long as that is open', async () => {
    const lost = aGame(4, {
      resolvedTeams: {},
      plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { winnerTeam: gameId(99) } },
    })
    openApp(aDay({ games: [aGame(1), theSmallFinal(3), lost] }), '/games')
    await card(/^Spiel 3: Verlierer Spiel 1 gegen Vorrunde, Platz 8$/)
    await card(/^Spiel 4: Gewinner Spiel 1 gegen Team kann nicht ermittelt werden$/)
  })

  it('[K13] have the breaks of the day between them', async () => {
    const breaks = [{ id: breakId(1), name: 'Mittagspause', dateTime: '2025-01-18T09:30:00.000Z', duration: 1800 }]
    openApp(aDay({ competitions: [aCompetition({ breaks })], games: [aGame(1), aGame(2)] }), '/games')
    await card(/^Spiel 1/)
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const place = lines.indexOf('10:30 Mittagspause 30\u00a0Min.')
    expect([lines[place - 1], lines[place + 1]]).toEqual([
      expect.stringContaining('Spiel 1'),
      expect.stringContaining('Spiel 2'),
    ])
  })

  it('[K13] have a break on a day without games before the next ones, with its day', async () => {
    const breaks = [{ id: breakId(1), name: 'Begrüßung', dateTime: '2025-01-17T17:00:00.000Z', duration: 1800 }]
    openApp(aDay({ competitions: [aCompetition({ breaks })], games: [aGame(1)] }), '/games')
    await card(/^Spiel 1/)
    expect(screen.getByText('Begrüßung').closest('li')?.textContent).toBe(
      'Freitag, 17.01. 18:00 Begrüßung 30\u00a0Min.',
    )
  })

  it('are none yet', async () => {
    openApp(aDay({ games: [] }), '/games')
    expect(await screen.findByText('Noch keine Spiele geplant.')).toBeTruthy()
  })

  it('can be asked for again when they did not come', async () => {
    const known = aDay({ broken: ['game.read/list-by-competition'] })
    openApp(known, '/games')
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
    expect(screen.getByText('Daten konnten nicht geladen werden.')).toBeTruthy()
    known.broken = []
    fireEvent.click(again)
    await card(/^Spiel 1/)
  })

  it('have no scores where only the plan is published, and say why', async () => {
    const settings = { ...aCompetition().settings, publicResults: 'planOnly' }
    openApp(aDay({ competitions: [aCompetition({ settings })], games: [aGame(1)] }), '/games')
    expect((await card(/^Spiel 1/)).textContent).toContain('10:00\u00a0Uhr')
    expect(screen.getByText('Der Veranstalter veröffentlicht nur den Spielplan, keine Ergebnisse.')).toBeTruthy()
  })
})

describe('a card', () => {
  const shown = async (change: object) => {
    openApp(aDay({ games: [aGame(1, change)], current: undefined }), '/games')
    return within(await card(/^Spiel 1/))
  }

  it('shows the score of a game that is over', async () => {
    const { getByText, queryByText } = await shown(wonBy(3, 2))
    expect([getByText('3'), getByText('2'), getByText('Ende')]).toHaveLength(3)
    expect(queryByText('Live')).toBeNull()
  })

  it('adds the shots of a shoot-out that has decided it, and says so', async () => {
    const result = {
      home: 2,
      guest: 2,
      shootOut: { home: 4, guest: 3 },
      winnerTeamId: teamId(1),
      loserTeamId: teamId(2),
    }
    const { getByText } = await shown({ started: true, shootOutStarted: true, score: { home: 2, guest: 2 }, result })
    expect([getByText('(4)'), getByText('(3)'), getByText(/^n\.\s9\u2011m-Schießen$/)]).toHaveLength(3)
  })

  it('says that a result was awarded, and why', async () => {
    const result = {
      home: 3,
      guest: 0,
      shootOut: null,
      winnerTeamId: teamId(1),
      loserTeamId: teamId(2),
      awarded: 'noShow',
    }
    const { getByText, getByRole } = await shown({ result })
    expect(getByText('Wertung für MÜH')).toBeTruthy()
    fireEvent.click(getByRole('button', { name: 'Spielverlauf' }))
    expect(getByText('Gewertet: eine Mannschaft ist nicht angetreten.')).toBeTruthy()
  })

  it('says that a game is off', async () => {
    expect((await shown({ cancelled: true })).getByText('Abgesagt')).toBeTruthy()
  })

  it('[H2] names its court beside the time where there are several', async () => {
    const competitions = [aCompetition({ courts: COURTS })]
    openApp(aDay({ competitions, games: [aGame(1, wonBy(1, 0)), aGame(2, onCourt(2))] }), '/games')
    expect((await card(/^Spiel 1/)).textContent).toContain('10:00\u00a0UhrSpiel 1 · Feld 1')
    expect((await card(/^Spiel 2/)).textContent).toContain('11:00\u00a0UhrSpiel 2 · Feld 2')
  })

  it('[H2] names no court where there is one', async () => {
    const competitions = [aCompetition({ courts: COURTS.slice(0, 1) })]
    openApp(aDay({ competitions, games: [aGame(1)] }), '/games')
    expect((await card(/^Spiel 1/)).textContent).not.toContain('Feld')
  })

  it('says until when a game was put off, with the old time struck through', async () => {
    const { getByText } = await shown({ postponedDateTime: '2025-01-18T09:18:00.000Z' })
    expect(getByText('10:00').closest('s')).not.toBeNull()
    expect(getByText(/verschoben auf/).textContent).toBe('verschoben auf 10:18\u00a0Uhr')
  })

  it('has the clock of a game under way, and says that it stands', async () => {
    const { getByText, getByRole } = await shown(pausedAt(1, 1))
    expect([getByText('Live'), getByText('angehalten')]).toHaveLength(2)
    expect(getByRole('timer').textContent).toContain('04:30')
    expect(getByRole('img', { name: 'Torverlauf: noch keine Tore' })).toBeTruthy()
  })

  it('of a shoot-out says so', async () => {
    const { getByText } = await shown({ ...pausedAt(1, 1), shootOutStarted: true })
    expect(getByText('Live · 9 m')).toBeTruthy()
  })

  it('leads to film and pictures', async () => {
    const { getByRole } = await shown({
      links: { youtube: 'https://film.example/1', gallery: 'https://bilder.example/1' },
    })
    expect(getByRole('link', { name: 'Video (öffnet neuen Tab)' }).getAttribute('href')).toBe('https://film.example/1')
    expect(getByRole('link', { name: 'Bilder (öffnet neuen Tab)' })).toBeTruthy()
  })

  it('stands open where the address names it', async () => {
    openApp(aDay({ games: [aGame(1, { ...wonBy(1, 0), timePenalties: [aPenalty] })] }), '/games#spiel-1')
    expect((await card(/^Spiel 1/)).dataset.target).toBe('true')
    expect(screen.getByRole('button', { name: 'Spielverlauf' }).getAttribute('aria-expanded')).toBe('true')
  })

  const aPenalty = {
    timePenaltyId: '00000008-0000-4000-8000-000000000001',
    teamId: teamId(1),
    time: 300,
    duration: 120,
  }
})

describe('the filter', () => {
  const open = async () => {
    openApp(aDay(), '/games')
    await card(/^Spiel 1/)
  }

  it('finds a team however its umlauts are typed', async () => {
    await open()
    typed('muehlensiel')
    expect(cards()).toEqual(['Spiel 1', 'Spiel 2'])
  })

  it('[H2] shows the games of one court, and all again', async () => {
    const competitions = [aCompetition({ courts: COURTS })]
    openApp(aDay({ competitions, games: [aGame(1), aGame(2, onCourt(2)), aGame(3)] }), '/games')
    await card(/^Spiel 1/)
    fireEvent.click(screen.getByRole('button', { name: 'Feld 2' }))
    expect(cards()).toEqual(['Spiel 2'])
    fireEvent.click(screen.getByRole('button', { name: 'Feld 2', pressed: true }))
    expect(cards()).toHaveLength(3)
  })

  it('says that nothing was found, and goes back to everything', async () => {
    await open()
    typed('Sternwarte')
    expect(screen.getByText('Keine Spiele gefunden.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }))
    expect(cards()).toHaveLength(3)
  })

  it('shows what is played today in the hall', async () => {
    vi.useFakeTimers({ now: new Date('2025-01-18T23:30:00.000Z'), toFake: ['Date'] })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Heute' }))
    expect(cards()).toEqual(['Spiel 3'])
  })

  it('shows the games of my team', async () => {
    localStorage.setItem('cup.myTeam', teamId(2))
    openApp(aDay({ games: [aGame(1), aGame(2, { resolvedTeams: { homeTeamId: teamId(1) } })] }), '/games')
    await card(/^Spiel 1/)
    fireEvent.click(screen.getByRole('button', { name: 'Meine Mannschaft' }))
    expect(cards()).toEqual(['Spiel 1'])
  })

  it('says how to choose a team where none was chosen', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Meine Mannschaft' }))
    expect(screen.getByText(/Du hast noch keine Mannschaft gewählt/)).toBeTruthy()
  })
})

describe('the page', () => {
  it('opens at the first game that is not over', async () => {
    const seen: string[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.querySelector('article')?.id ?? '')
    }
    let grow = () => {}
    class Growth {
      constructor(onGrowth: () => void) {
        grow = onGrowth
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Growth)
    openApp(aDay(), '/games')
    await card(/^Spiel 1/)
    grow()
    expect(new Set(seen)).toEqual(new Set(['spiel-2']))
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  it('leads to the matchdays, naming the competition, and back to the game under way', async () => {
    openApp(aDay(), '/games')
    await card(/^Spiel 1/)
    const days = within(screen.getByRole('navigation', { name: 'Spieltage' })).getAllByRole('link')
    expect(days.map((link) => link.getAttribute('href'))).toEqual([
      `/games?turnier=${competitionId(1)}#vorrunde`,
      `/games?turnier=${competitionId(1)}#kleines%20finale`,
    ])
    expect(screen.getByRole('link', { name: 'Zum laufenden Spiel' }).getAttribute('href')).toMatch(/#spiel-2$/)
  })

  it('shows a goal without a reload and marks the score of that game alone', async () => {
    openApp(aDay(), '/games')
    const running = await card(/^Spiel 2/)
    act(() => FakeWebSocket.last().welcome(1))
    act(() =>
      FakeWebSocket.last().deliverEvent(2, {
        eventType: 'game.goalScored',
        event: { id: RUNNING.id, competitionId: competitionId(1) },
        games: [aGame(2, { ...pausedAt(2, 1), changedAt: 2, version: 2 })],
        topscorer: [],
      }),
    )
    expect(await within(running).findByText('2')).toBeTruthy()
    expect(running.querySelectorAll('[data-changed]')).toHaveLength(1)
    expect((await card(/^Spiel 1/)).querySelector('[data-changed]')).toBeNull()
  })
})
