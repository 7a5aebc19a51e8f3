import { competitionId, gameId, meetId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, pausedAt, wonBy } from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay, COURTS, onCourt } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { section } from '../../testing/page.ts'

const MEET = { id: meetId(1), name: 'Hallensamstag', courts: COURTS, archived: false, version: 1, changedAt: 1 }
const ofMeet = { courts: COURTS, meetId: meetId(1) }
const U11 = aCompetition({ name: 'U11', ...ofMeet })
const U9 = aCompetition({ id: competitionId(2), name: 'U9', groups: [], matchdays: [], ...ofMeet })
const ofU9 = (number: number, change: object = {}) =>
  aGame(number, { competitionId: competitionId(2), groupId: undefined, matchdayId: undefined, ...change })

const FIRST = aGame(1, { ...wonBy(3, 2), ...onCourt(1) })
const RUNNING = aGame(2, { ...pausedAt(1, 1), ...onCourt(1) })
const RUNNING_U9 = ofU9(3, { ...pausedAt(0, 2), ...onCourt(2), dateTime: RUNNING.dateTime })
const NEXT = ofU9(4, { ...onCourt(2), dateTime: '2025-01-18T13:00:00.000Z' })

const aMeet = (change: object = {}) =>
  aDay({
    competitions: [U11, U9],
    meets: [MEET],
    games: [FIRST, RUNNING, RUNNING_U9, NEXT],
    current: RUNNING,
    alsoCurrent: [RUNNING_U9],
    ...change,
  })

const NOON = Date.parse('2025-01-18T11:10:00.000Z')
const at = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] })

const rows = async () =>
  (await section('Alle Spiele des Tages'))
    .getAllByRole('article')
    .map((row) => row.getAttribute('aria-label')?.split(':')[0])

beforeEach(() => {
  FakeWebSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeWebSocket)
  localStorage.clear()
  at(NOON)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('[H19] the page of the hall', () => {
  it('names the meet and its place, and leads to each competition', async () => {
    openApp(aMeet(), '/halle')
    expect(await screen.findByText('Hallensamstag · Turnhalle Nord')).toBeTruthy()
    expect(screen.getByText('Samstag, 18.01. · 2 Felder')).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Zum Turnier U9' })).getAttribute('href')).toBe(
      `/?turnier=${competitionId(2)}`,
    )
  })

  it('shows the games under way on all courts, and then all games by time', async () => {
    openApp(aMeet(), '/halle')
    const cards = (await section('Jetzt')).getAllByRole('article')
    expect(cards.map(({ textContent }) => textContent?.replace(/–:––.*$/, ''))).toEqual([
      expect.stringMatching(/^U11Feld 1Live.*1:1/),
      expect.stringMatching(/^U9Feld 2Live.*0:2/),
    ])
    expect(await rows()).toEqual(['Spiel 1', 'Spiel 2', 'Spiel 3', 'Spiel 4'])
  })

  it('hears of all competitions of the meet', async () => {
    openApp(aMeet(), `/halle?turnier=${competitionId(1)}`)
    await section('Jetzt')
    await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(1))
    expect(String(FakeWebSocket.all.at(-1)?.address)).not.toContain('competitionId')
  })

  it('leads to a game of another competition although the address names one', async () => {
    openApp(aMeet(), `/halle?turnier=${competitionId(1)}`)
    const link = (await section('Alle Spiele des Tages')).getByRole('link', { name: 'Spiel 4 ansehen' })
    expect(link.getAttribute('href')).toBe(`/games/${gameId(4)}?turnier=${competitionId(2)}`)
  })

  it('narrows the list down to an age group or a court', async () => {
    openApp(aMeet(), '/halle')
    await section('Jetzt')
    fireEvent.click(screen.getByRole('button', { name: 'U9' }))
    expect(await rows()).toEqual(['Spiel 3', 'Spiel 4'])
    fireEvent.click(screen.getByRole('button', { name: 'Feld 1' }))
    expect(await rows()).toEqual(['Spiel 1', 'Spiel 2'])
  })

  it('begins with the game of my team', async () => {
    localStorage.setItem('cup.myTeam', teamId(2))
    openApp(aMeet(), '/halle')
    const mine = await section('Mein Team')
    expect(mine.getByRole('link', { name: 'gegen SG Mühlensiel' }).getAttribute('href')).toBe(`/games/${gameId(2)}`)
    expect(mine.getByText('1:1')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mein Team' })).toBeTruthy()
  })

  it('has a line at now between what has begun and what comes', async () => {
    openApp(aMeet(), '/halle')
    const list = (await section('Alle Spiele des Tages')).getAllByRole('listitem')
    const texts = list.map(({ textContent }) => /Jetzt ist es [\d:]+ Uhr/.exec(textContent ?? '')?.[0])
    expect(texts).toEqual([undefined, undefined, undefined, 'Jetzt ist es 12:10 Uhr', undefined])
  })

  it('opens on a day without games with the next day that has some, and says so', async () => {
    at(Date.parse('2025-01-17T11:00:00.000Z'))
    openApp(aMeet(), '/halle')
    expect(await screen.findByText('Heute wird nicht gespielt. Weiter geht es: Morgen')).toBeTruthy()
    expect(screen.queryByText(/^Jetzt ist es/)).toBeNull()
  })

  it('opens after the meet with its last day, and offers the others', async () => {
    at(Date.parse('2025-01-30T11:00:00.000Z'))
    const sunday = ofU9(5, { dateTime: '2025-01-19T09:00:00.000Z', ...onCourt(1) })
    openApp(aMeet({ games: [FIRST, sunday] }), '/halle')
    expect(await screen.findByText('Es sind alle Spiele gespielt. Zuletzt: Sonntag, 19.01.')).toBeTruthy()
    expect(await rows()).toEqual(['Spiel 5'])
    fireEvent.click(await screen.findByRole('button', { name: 'Samstag, 18.01.' }))
    expect(await rows()).toEqual(['Spiel 1'])
  })

  it('shows a competition without a meet alone', async () => {
    openApp(aDay(), '/halle')
    expect(await screen.findByText('Wintercup · Turnhalle Nord')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Zum Turnier/ })).toBeNull()
    expect(await rows()).toEqual(['Spiel 1', 'Spiel 2'])
  })

  it('says that nothing is planned', async () => {
    openApp(aMeet({ games: [], current: undefined, alsoCurrent: [] }), '/halle')
    expect(await screen.findByText('Noch keine Spiele geplant.')).toBeTruthy()
  })

  it('[K6] goes by the plan where no results are published', async () => {
    const planOnly = { ...U9, settings: { ...U9.settings, publicResults: 'planOnly' } }
    const before = ofU9(3, { ...onCourt(2), dateTime: '2025-01-18T09:00:00.000Z' })
    openApp(aMeet({ competitions: [U11, planOnly], games: [RUNNING, before, NEXT], alsoCurrent: [] }), '/halle')
    const cards = (await section('Jetzt')).getAllByRole('article')
    expect(cards.map((card) => card.getAttribute('aria-label')?.split(':').slice(0, 2))).toEqual([
      ['Feld 1', ' Spiel 2'],
      ['Feld 2', ' Spiel 4'],
    ])
    expect(within(cards[1] as HTMLElement).getByText('14:00 Uhr')).toBeTruthy()
  })
})

type Stay = {
  readonly team?: string
  readonly now?: number
  readonly known?: object
  readonly address?: string
  readonly site?: object
}

describe('[H19] the start page of a meet', () => {
  const hall = () => screen.findByRole('heading', { name: 'Heute in der Halle' })

  it('leads to the page of the hall while a meet of several competitions lasts', async () => {
    openApp(aMeet())
    expect(await hall()).toBeTruthy()
  })

  it.each<[string, Stay]>([
    ['a team is followed', { team: teamId(1) }],
    ['the address names a competition', { address: `/?turnier=${competitionId(1)}` }],
    ['the site names a competition', { site: { competitionId: competitionId(1) } }],
    ['the meet is over', { now: Date.parse('2025-01-21T11:00:00.000Z') }],
    ['the meet is archived', { known: { meets: [{ ...MEET, archived: true }] } }],
    ['the meet has one competition', { known: { competitions: [U11] } }],
  ])('stays where %s', async (_, { team, now = NOON, known, address, site }) => {
    at(now)
    if (team) localStorage.setItem('cup.myTeam', team)
    openApp(aMeet(known), address, site)
    expect(await section('Letzte Ergebnisse')).toBeTruthy()
    await act(async () => {})
    expect(screen.queryByRole('heading', { name: 'Heute in der Halle' })).toBeNull()
  })

  it('has the name of the meet and the way to the page of the hall', async () => {
    openApp(aMeet(), `/?turnier=${competitionId(1)}`)
    await screen.findByText('Hallensamstag')
    const [link] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Heute in der Halle' })
    expect(link?.getAttribute('href')).toBe(`/halle?turnier=${competitionId(1)}`)
  })
})
