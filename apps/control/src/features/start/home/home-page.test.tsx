import { staffKeys } from '@cup/api-client/queries'
import { Meet, Player, Team } from '@cup/contract/entities'
import { competitionId, courtId, groupId, meetId, playerId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, thePlayers, theTeams, twoCourts, wonBy } from '../../../testing/a-cup.ts'
import { memoryStorage } from '../../../testing/fake-browser.ts'
import { anAccess, type Known, knowing, signedInAs, staffWith } from '../../../testing/fake-service.ts'
import { openApp } from '../../../testing/open-app.tsx'

const FUTURE = { start: '2125-01-20', end: '2125-01-20' }
const KICK_OFF = '2125-01-20T08:00:00.000Z'
const [OLDER, YOUNGER] = [competitionId(1), competitionId(2)]
const COLOURS = ['#b45309', '#0b5fa5', '#14532d', '#a21caf']
const teams = COLOURS.map((primaryColor, index) =>
  Team.parse({ ...theTeams[0], id: teamId(index + 1), name: `Team ${index + 1}`, primaryColor }),
)
const players = teams.map(({ id }, index) =>
  Player.parse({ ...thePlayers[0], id: playerId(index + 1), firstName: `Kind ${index + 1}`, teamId: id }),
)
const meet = Meet.parse({
  id: meetId(1),
  name: 'Jugend-Hallencup',
  courts: twoCourts,
  archived: false,
  version: 1,
  changedAt: 1,
})
const ofMeet = { ...FUTURE, meetId: meetId(1), courts: twoCourts }
const U11 = aCompetition({ id: OLDER, name: 'U11', ...ofMeet })
const U9 = aCompetition({
  id: YOUNGER,
  name: 'U9',
  ...ofMeet,
  teamIds: [teamId(3), teamId(4)],
  groups: [{ id: groupId(2), name: 'A', teamIds: [teamId(3), teamId(4)] }],
})
const games = [
  aGame(1, { dateTime: KICK_OFF, courtId: courtId(1) }),
  aGame(2, {
    competitionId: YOUNGER,
    groupId: groupId(2),
    dateTime: KICK_OFF,
    courtId: courtId(2),
    plannedTeams: { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } },
    resolvedTeams: { homeTeamId: teamId(3), guestTeamId: teamId(4) },
  }),
]
const reach = { openedAt: 'http://cup.local:3000', isOnlyHere: false, addresses: ['http://cup.local:3000'] }
const copies = { folders: ['backups' as const], silent: [], isBeingMade: false, mayHoldErased: [] }
const written = { imprint: 'written', privacy: 'written' } as const
const tables = [anAccess(3, { name: 'Tisch' }), anAccess(4, { roles: ['regie'], name: 'Regie' })]
const machine = (change: object = {}) => ({
  'installation.read/get': () => ({ reach, copies, texts: written, ...change }),
})
const aMeet = (some: Partial<Known> = {}): Known =>
  knowing({
    competitions: [U11, U9],
    meets: [meet],
    teams,
    players,
    games,
    staff: staffWith({ accesses: tables, more: machine() }),
    ...some,
  })
const lines = async () =>
  within(await screen.findByRole('region', { name: 'Das fehlt noch' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('the home page of organisers', () => {
  it('[O1] is where the control app begins for them', async () => {
    const { router } = openApp(aMeet(), '/')
    await waitFor(() => expect(router.state.location.pathname).toBe('/start'))
    expect(await screen.findByRole('heading', { level: 1, name: /^Noch \d+ Tage bis zum Cup$/ })).toBeTruthy()
    expect(screen.getByText(/^Jugend-Hallencup · \S+, 20\.01\.(2125)? · Turnhalle Nord · 4 Mannschaften$/)).toBeTruthy()
  })

  it.each([
    ['timekeeper', '/timekeeper'],
    ['commentator', '/commentator'],
  ] as const)('[O1] leaves a %s to their own page, and is not theirs', async (role, page) => {
    const me = signedInAs([role])
    const storage = memoryStorage({ 'cup.access': JSON.stringify(me) })
    const { router } = openApp(aMeet({ staff: staffWith({ me }) }), '/', { storage })
    await waitFor(() => expect(router.state.location.pathname).toBe(page))
    await router.navigate('/start')
    expect(await screen.findByText('Diese Seite ist für: Organisator.')).toBeTruthy()
  })

  it('[O1] has the way to a first cup where there is none', async () => {
    openApp(knowing({ competitions: [] }), '/start')
    expect(await screen.findByRole('heading', { name: 'Neuer Hallencup' })).toBeTruthy()
  })

  it('[O1] is where the checklist of a meet was, about that meet', async () => {
    const alone = aCompetition({ id: competitionId(3), name: 'Altherren', start: '2025-01-18', end: '2225-01-19' })
    const { router } = openApp(aMeet({ competitions: [alone, U11, U9] }), `/competitions/meets/${meetId(1)}/checklist`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/start'))
    expect(await screen.findByText(/^Jugend-Hallencup · /)).toBeTruthy()
  })
})

describe('[O3] the checklist', () => {
  it('counts what is done on a ring of nine, and says what blocks the day', async () => {
    openApp(
      aMeet({ staff: staffWith({ accesses: [], more: machine({ texts: { ...written, imprint: 'missing' } }) }) }),
      '/start',
    )
    expect(await lines()).toEqual([
      'Sperrt den Spieltag: Regie ist Pflicht, aber niemand ist eingeladen',
      'Sperrt den Spieltag: Das Impressum fehlt',
      'Hinweis: Keine Zeitnahme für Feld 1, Feld 2 eingeladen',
      'Hinweis: Noch keine Sicherung',
    ])
    expect(screen.getByText('2 Dinge sperren den Spieltag.').closest('[role=status]')?.textContent).toBe(
      '2 Dinge sperren den Spieltag. Danach noch 2 Hinweise.',
    )
    expect(screen.getByRole('img', { name: '8 von 12 erledigt' })).toBeTruthy()
    const done = within(screen.getByRole('region', { name: 'Erledigt' }))
    expect(done.getByText('4 Mannschaften, 2 Turniere')).toBeTruthy()
    expect(done.getByRole('link', { name: 'U11: Regeln' }).getAttribute('href')).toMatch(/\/competitions\/.*\/rules$/)
    const day = within(screen.getByRole('region', { name: 'Der Tag' }))
    expect(day.getByRole('img', { name: '2 Spiele auf 2 Feldern, 09:00 bis 09:10' })).toBeTruthy()
    expect(day.getByRole('link', { name: 'Spielplan öffnen' }).getAttribute('href')).toBe('/timetable')
  })

  it('[I14] plays without a Regie at one tap: the line goes, and comes back with the undo', async () => {
    const known = aMeet({ staff: staffWith({ accesses: [anAccess(3)], more: machine() }) })
    openApp(known, '/start')
    fireEvent.click(await screen.findByRole('button', { name: 'Ohne Regie spielen' }))
    expect(await screen.findByText('Es wird ohne Regie gespielt.')).toBeTruthy()
    expect(known.writes.map(({ name, body }) => [name, body])).toEqual([
      ['competition.write/change-settings', { id: OLDER, regieRequired: false }],
      ['competition.write/change-settings', { id: YOUNGER, regieRequired: false }],
    ])
    expect(known.acts).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Das fehlt noch')
  })

  it('makes a backup at one tap', async () => {
    const staff = staffWith({
      accesses: tables,
      more: { ...machine(), 'installation.write/back-up': () => ({ copies }) },
    })
    const known = aMeet({ staff })
    openApp(known, '/start')
    fireEvent.click(await screen.findByRole('button', { name: 'Jetzt sichern' }))
    expect(await screen.findByText('Die Sicherung ist gemacht.')).toBeTruthy()
    expect(staff.called.map(({ name }) => name)).toEqual(['installation.write/back-up'])
  })

  it('[L8] draws between level teams, and says in which order', async () => {
    const tie = { type: 'tie', groupId: groupId(1), position: 1, teamIds: [teamId(1), teamId(2)] }
    const semi = aGame(3, {
      groupId: undefined,
      courtId: courtId(1),
      dateTime: '2125-01-20T10:00:00.000Z',
      resolvedTeams: {},
      planOutcome: { home: tie },
    })
    const known = aMeet({ games: [...games, semi] })
    openApp(known, '/start')
    fireEvent.click(await screen.findByRole('button', { name: 'Losen' }))
    expect(await screen.findByText(/^Gelost: Team [12] vor Team [12]\.$/)).toBeTruthy()
    const [write] = known.writes
    expect(write).toMatchObject({
      name: 'competition.write/decide-tie',
      body: { id: OLDER, groupId: groupId(1), method: 'lot' },
    })
  })

  it('[O5] says which checks could not be made, and makes them again', async () => {
    const staff = staffWith({ accesses: tables, more: { 'installation.read/get': () => 'service/unavailable' } })
    const known = aMeet({ staff })
    openApp(known, '/start')
    expect(await lines()).toContain('Hinweis: Impressum, Adresse und Sicherung konnten nicht geprüft werden')
    Object.assign(staff, { more: machine() })
    fireEvent.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }))
    await waitFor(async () => expect(await lines()).toEqual(['Hinweis: Noch keine Sicherung']))
  })
})

describe('[O2] the phases', () => {
  const today = new Date().toISOString().slice(0, 10)

  it('shows the games of the day and the ways of the hall on the day', async () => {
    const onDay = { start: '2025-01-01', end: '2225-01-01' }
    const cup = aCompetition(onDay)
    const of = [
      aGame(1, { dateTime: `${today}T10:00:00.000Z`, ...wonBy(2, 1) }),
      aGame(2, { dateTime: `${today}T11:00:00.000Z` }),
    ]
    openApp(aMeet({ competitions: [cup], meets: [], games: of }), '/start')
    const list = within(await screen.findByRole('region', { name: 'Heute' }))
    expect(list.getByText('1 von 2 Spielen gespielt')).toBeTruthy()
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Spiel 2: Team 1 – Team 2$/),
    ])
    const ways = within(screen.getByRole('region', { name: 'Am Spieltag' }))
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/timekeeper',
      '/regie',
      '/ledwall',
      '/command',
      `/competitions/${OLDER}/print`,
      `/competitions/${OLDER}/results`,
    ])
  })

  it('leads to the closing after the cup', async () => {
    const over = aCompetition({ start: '2025-01-18', end: '2025-01-19' })
    openApp(aMeet({ competitions: [over], meets: [], games: [aGame(1, wonBy(2, 1)), aGame(2)] }), '/start')
    expect(await screen.findByRole('heading', { name: 'Der Cup ist vorbei' })).toBeTruthy()
    expect(screen.getByText('1 Spiel hat noch kein Ergebnis.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zum Abschluss' }).getAttribute('href')).toBe('/closing')
  })

  it('changes by hand, and back to what the date says', async () => {
    const { router } = openApp(aMeet(), '/start')
    const phases = within(await screen.findByRole('navigation', { name: 'Ansicht' }))
    fireEvent.click(phases.getByRole('link', { name: 'Spieltag' }))
    expect(await screen.findByRole('region', { name: 'Am Spieltag' })).toBeTruthy()
    expect(router.state.location.search).toBe('?phase=during')
    fireEvent.click(phases.getByRole('link', { name: 'Vorbereiten' }))
    expect(await screen.findByRole('region', { name: 'Das fehlt noch' })).toBeTruthy()
    expect(router.state.location.search).toBe('')
  })
})

describe('[O6] the menu', () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Hauptmenü' }))
  const texts = () =>
    menu()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('offen'))

  it('counts the lines at the pages that they lead to, once they are known', async () => {
    const staff = staffWith({ accesses: [], more: machine({ texts: { ...written, imprint: 'missing' } }) })
    const { router } = openApp(aMeet({ staff }), '/teams')
    await screen.findByRole('heading', { name: 'Mannschaften' })
    expect(texts()).toEqual([])
    await router.navigate('/start')
    await waitFor(() =>
      expect(texts()).toEqual([
        'Start: 4 offen',
        'Website: 1 offen, sperrt den Spieltag',
        'Zeitnehmer: 1 offen',
        'Regie: 1 offen, sperrt den Spieltag',
      ]),
    )
    await router.navigate('/players')
    await screen.findByRole('heading', { name: 'Spieler' })
    expect(texts()).toHaveLength(4)
  })

  it('counts nothing that was overtaken and that no page has asked for again', async () => {
    const staff = staffWith({ accesses: [], more: machine() })
    const { router, services } = openApp(aMeet({ staff }), '/start')
    await waitFor(() => expect(texts()).not.toEqual([]))
    await router.navigate('/players')
    await screen.findByRole('heading', { name: 'Spieler' })
    await services.client.invalidateQueries({ queryKey: staffKeys.installation() })
    await waitFor(() => expect(texts()).toEqual([]))
  })
})
