import type { Competition, Team } from '@cup/contract/entities'
import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import { competitionId, gameId, matchdayId, playerId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, aPlayer, aScorer, theTeams, wonBy } from '@cup/testing/cup'
import type { Known } from '@cup/testing/fake-service'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay, COURTS, onCourt } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { section } from '../../testing/page.ts'

const ADDRESS = `/teams/${teamId(1)}`
const open = (change: Partial<Known> = {}) => openApp(aDay(change), ADDRESS, { assetUrl: 'https://bilder.test' })
const withTeam = (change: Partial<Team>) => open({ teams: [{ ...theTeams[0]!, ...change }, theTeams[1]!] })
const rows = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
}
const SQUAD = 'Kader SG Mühlensiel'
const publishing = (publicResults: Competition['settings']['publicResults']) =>
  aCompetition({ settings: { ...DEFAULT_SETTINGS, publicResults } })

beforeEach(() => vi.stubGlobal('WebSocket', FakeWebSocket))
afterEach(() => vi.unstubAllGlobals())

describe('a team', () => {
  it('has a name, a photo from the asset host and its description', async () => {
    withTeam({ photo: { filePath: 'fotos/mueh.jpg', description: 'Die Mannschaft vor der Halle' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'SG Mühlensiel' })).toBeTruthy()
    const photo = await screen.findByRole('img', { name: 'Die Mannschaft vor der Halle' })
    expect(photo.getAttribute('src')).toBe('https://bilder.test/fotos/mueh.jpg')
  })

  it('is not named twice by its photo', async () => {
    withTeam({ photo: { filePath: 'fotos/mueh.jpg', description: 'SG Mühlensiel' } })
    await screen.findByRole('heading', { level: 1, name: 'SG Mühlensiel' })
    expect(screen.queryByRole('img', { name: 'SG Mühlensiel' })).toBeNull()
  })

  it('can be followed, and brought into a calendar', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'SG Mühlensiel als meine Mannschaft merken' })).toBeTruthy()
    const path = `/v1/calendar/${aCompetition().id}/${teamId(1)}.ics`
    const calendar = within(screen.getByText('Kalender').closest('details')!)
    expect(calendar.getByText('Abonnieren').closest('a')?.getAttribute('href')).toMatch(
      `webcal://localhost:3000${path}`,
    )
    expect(calendar.getByText('Datei laden').closest('a')?.getAttribute('href')).toBe(`http://localhost:3000${path}`)
  })

  it('[K3] says that it has withdrawn', async () => {
    open({ competitions: [aCompetition({ withdrawals: [{ teamId: teamId(1) }] })] })
    expect(await screen.findByText('Aus dem Turnier zurückgezogen')).toBeTruthy()
  })

  it('is an error if it does not exist', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    openApp(aDay(), `/teams/${teamId(9)}`)
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy()
    vi.restoreAllMocks()
  })
})

describe('the head of a team', () => {
  const facts = () =>
    screen.getAllByRole('definition').map((fact) => [fact.previousElementSibling?.textContent, fact.textContent])

  it('says place, form and goals of all games', async () => {
    open()
    await screen.findByTitle('Sieg 3:2 gegen 1. FC Nebelhausen (Spiel 1)')
    await waitFor(() =>
      expect(facts()).toEqual([
        ['Platz Vorrunde', '1.'],
        ['Form', 'S•'],
        ['Tore', '4:3'],
      ]),
    )
  })

  it('[L13] says its final place once the final is played', async () => {
    const final = { groupId: undefined, ...wonBy(1, 0) }
    open({ games: [aGame(1, final)], current: undefined })
    await waitFor(() => expect(facts()[0]).toEqual(['Endstand', '1.']))
  })

  it('[L14] tells after the final its path to the place, and has a picture of it to keep', async () => {
    const final = { groupId: undefined, matchdayId: matchdayId(2), ...wonBy(2, 1) }
    open({ games: [aGame(1, wonBy(3, 0)), aGame(2, final)], current: undefined })
    const steps = (await section('Der Weg')).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toEqual([
      '1.Vorrunde1 Sieg3:0',
      'Kleines Finalegegen 1. FC Nebelhausen2:1',
      '1.Endplatz1. Platz von 2',
    ])
    const picture = screen.getByRole('img', { name: 'SG Mühlensiel: 1. Platz von 2' })
    expect(picture.getAttribute('src')).toMatch(`/v1/share/${competitionId(1)}/${teamId(1)}-portrait.png`)
  })

  it('[L14] has neither before the first place is decided', async () => {
    open()
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: 'Der Weg' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Bild zum Behalten' })).toBeNull()
  })

  it.each(['withoutTables', 'planOnly'] as const)('says no place where results are %s', async (results) => {
    open({ competitions: [publishing(results)] })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Platz Vorrunde')).toBeNull()
  })

  it('has no empty fields before the first game', async () => {
    open({ games: [aGame(1)], current: undefined, leaderboard: [] })
    await screen.findByRole('region', { name: 'Nächstes Spiel' })
    expect(screen.queryAllByRole('definition')).toEqual([])
  })
})

describe('the sponsor', () => {
  it('presents the team, and opens in another tab that knows nothing of this one', async () => {
    withTeam({ sponsor: { name: 'Korn', url: 'https://korn.test/', logoFilePath: 'korn.svg' } })
    expect(await screen.findByText('Präsentiert von')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Korn (öffnet neuen Tab)' })
    expect(link.getAttribute('href')).toBe('https://korn.test/')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')?.split(' ')).toEqual(['sponsored', 'noopener', 'noreferrer'])
    expect(screen.getByRole('img', { name: 'Korn' }).getAttribute('src')).toBe('https://bilder.test/korn.svg')
  })

  it.each(['http://korn.test/', 'javascript:alert(1)'])('is no link to %s', async (url) => {
    withTeam({ sponsor: { name: 'Korn', url } })
    expect((await screen.findByText('Korn')).closest('a')).toBeNull()
  })
})

describe('the games of a team', () => {
  it('stand there by day, each a way to the plan', async () => {
    open()
    const games = await section('Spiele')
    expect(games.getAllByRole('article').map((game) => game.getAttribute('aria-label'))).toEqual([
      'Spiel 1: SG Mühlensiel gegen 1. FC Nebelhausen',
      'Spiel 2: SG Mühlensiel gegen 1. FC Nebelhausen',
    ])
    expect(games.getByRole('heading', { name: 'Samstag, 18.01.' })).toBeTruthy()
    expect(games.getByRole('link', { name: 'Spiel 1 im Spielplan' }).getAttribute('href')).toBe(`/games/${gameId(1)}`)
  })

  it('begin with the one that is on', async () => {
    open()
    expect((await section('Aktuelles Spiel')).getByRole('article', { name: /^Spiel 2/ })).toBeTruthy()
  })

  it('begin with the next one where none is on', async () => {
    open({ games: [aGame(1, wonBy(1, 0)), aGame(2), aGame(3)] })
    expect((await section('Nächstes Spiel')).getByRole('article', { name: /^Spiel 2/ })).toBeTruthy()
  })

  it('[H2] name their court beside the time where there are several', async () => {
    open({ competitions: [aCompetition({ courts: COURTS })], games: [aGame(1, wonBy(1, 0)), aGame(2, onCourt(2))] })
    const next = (await section('Nächstes Spiel')).getByRole('article', { name: /^Spiel 2/ })
    expect(next.textContent).toMatch(/^11:00\u00a0UhrSpiel 2 · Feld 2/)
    const played = (await section('Spiele')).getByRole('article', { name: /^Spiel 1/ })
    expect(played.textContent).toMatch(/^10:00\u00a0UhrSpiel 1 · Feld 1/)
  })

  it('may be none, or all played', async () => {
    open({ games: [aGame(1, { ...wonBy(1, 0), resolvedTeams: {} })] })
    expect((await section('Spiele')).getByText('Noch keine Spiele geplant.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Nächstes Spiel' })).toBeNull()
  })
})

describe('the squad', () => {
  const goalkeeper = aPlayer(1, { displayName: 'Ole Brand', isGoalkeeper: true })
  const scorer = aPlayer(7, { displayName: 'Mia Keller' })

  it('has number and name of each player, who keeps the goal, and what they have scored', async () => {
    open({ players: [scorer, goalkeeper], topscorer: [aScorer(7, { goals: 2, assists: 1 })] })
    expect(await rows(SQUAD)).toEqual([
      ['Nr.', 'Name', 'T', 'A'],
      ['1', 'Ole BrandTW', '–', '–'],
      ['7', 'Mia Keller', '2', '1'],
    ])
    expect(screen.queryByText(/Datenschutzgründen/)).toBeNull()
  })

  it('hides names that are not public, and says so', async () => {
    open({ players: [aPlayer(13, { id: playerId(13), displayName: 'Nr. 13' }), scorer], topscorer: [] })
    expect((await rows(SQUAD)).map(([number, name]) => [number, name])).toEqual([
      ['Nr.', 'Name'],
      ['7', 'Mia Keller'],
      ['13', 'k. A.'],
    ])
    expect(screen.getByText('Einige Namen zeigen wir aus Datenschutzgründen nicht.')).toBeTruthy()
  })

  it.each(['withoutTables', 'planOnly'] as const)('does not count goals where results are %s', async (results) => {
    open({ competitions: [publishing(results)], players: [scorer] })
    expect(await rows(SQUAD)).toEqual([
      ['Nr.', 'Name'],
      ['7', 'Mia Keller'],
    ])
  })

  it('follows', async () => {
    open()
    expect(await screen.findByText('Der Kader folgt.')).toBeTruthy()
  })

  it('comes with those who care for it, line by line', async () => {
    withTeam({ staff: 'Trainerin: Ada\nBetreuer: Bo' })
    expect((await section('Trainer-/Betreuerstab')).getByText(/Ada/).textContent).toBe('Trainerin: Ada\nBetreuer: Bo')
  })
})

describe('[L11] the outlook', () => {
  it('says what the team needs in its last game of the group', async () => {
    open({ games: [aGame(1)], current: undefined })
    expect((await section('Ausblick')).getByText(/^Mit einem Sieg .*SG Mühlensiel/)).toBeTruthy()
  })

  it.each(['withoutTables', 'planOnly'] as const)('is not there where results are %s', async (publicResults) => {
    open({ competitions: [publishing(publicResults)], games: [aGame(1)], current: undefined })
    await screen.findByRole('heading', { name: 'Spiele' })
    expect(screen.queryByRole('region', { name: 'Ausblick' })).toBeNull()
  })
})
