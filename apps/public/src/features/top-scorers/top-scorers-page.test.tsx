import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import { competitionId, gameId, playerId, teamId } from '@cup/domain/testing'
import { aCompetition, aScorer } from '@cup/testing/cup'
import type { Known } from '@cup/testing/fake-service'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'

const SCORERS = [
  aScorer(1, { displayName: 'Mia Keller', goals: 3, assists: 1, rank: 1 }),
  aScorer(2, { displayName: 'Jörg Müller', goals: 3, assists: 1, rank: 1, teamId: teamId(2) }),
  aScorer(3, { displayName: 'Nr. 9', goals: 1, assists: 1, rank: 3 }),
]

const open = (change: Partial<Known> = {}) => openApp(aDay({ topscorer: SCORERS, ...change }), '/topscorer')
const table = async () => within(await screen.findByRole('table', { name: 'Topscorer' }))
const lines = async () =>
  (await table()).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
const names = async () => (await lines()).slice(1).map(([, name]) => name)

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => vi.unstubAllGlobals())

describe('the top scorers', () => {
  it('are all there with goals, assists and total; equals share their rank', async () => {
    open()
    expect(await lines()).toEqual([
      ['Pl.', 'Name', 'T', 'A', 'S'],
      ['1.', 'Mia Keller SG Mühlensiel', '3', '1', '4'],
      ['1.', 'Jörg Müller 1. FC Nebelhausen', '3', '1', '4'],
      ['3.', 'Nr. 9 SG Mühlensiel', '1', '1', '2'],
    ])
    expect(screen.getByTitle('Tore').textContent).toBe('T')
    expect(screen.getByTitle('Vorlagen').textContent).toBe('A')
    expect(screen.getByTitle('Summe').textContent).toBe('S')
  })

  it('say how they are counted', async () => {
    open()
    expect(await screen.findByText(/Tore und Vorlagen zählen gleich\. Eigentore zählen für niemanden\./)).toBeTruthy()
  })

  it('lead to their teams', async () => {
    open()
    const link = (await table()).getByRole('link', { name: /^Jörg Müller/ })
    expect(link.getAttribute('href')).toBe(`/teams/${teamId(2)}`)
  })

  it('have bars to the scale of the leader, also where only some are shown', async () => {
    open()
    fireEvent.input(await screen.findByRole('searchbox', { name: 'Name suchen' }), { target: { value: 'nr. 9' } })
    expect(screen.getByTestId('tally-bar').style.getPropertyValue('--sum')).toBe('0.5')
  })

  it('are found by name, also without umlauts', async () => {
    open()
    const field = await screen.findByRole('searchbox', { name: 'Name suchen' })
    fireEvent.input(field, { target: { value: 'joerg' } })
    expect(await names()).toEqual(['Jörg Müller 1. FC Nebelhausen'])
    fireEvent.input(field, { target: { value: 'niemand' } })
    expect(screen.getByText('Niemand gefunden.')).toBeTruthy()
  })

  it('are the first twenty until one asks for more', async () => {
    open({ topscorer: Array.from({ length: 25 }, (_, n) => aScorer(n, { displayName: `Kind ${n}`, rank: n + 1 })) })
    expect(await names()).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Mehr: alle 25 zeigen' }))
    expect(await names()).toHaveLength(25)
  })

  it('have a podium of the first three above them, until one looks for someone', async () => {
    open({ topscorer: Array.from({ length: 4 }, (_, n) => aScorer(n, { displayName: `Kind ${n}`, rank: n + 1 })) })
    await table()
    const onPodium = within(screen.getByTestId('podium')).getAllByText(/^Kind \d/)
    expect(onPodium.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Kind 0', 'Kind 1', 'Kind 2'])
    fireEvent.input(screen.getByRole('searchbox', { name: 'Name suchen' }), { target: { value: 'kind' } })
    expect(screen.queryByTestId('podium')).toBeNull()
    expect(await names()).toHaveLength(4)
  })

  const MANY = Array.from({ length: 25 }, (_, n) =>
    aScorer(n, { displayName: `Kind ${n}`, rank: n + 1, teamId: teamId(n < 22 ? 1 : 2) }),
  )
  const follow = () => {
    localStorage.setItem('cup.myTeam', teamId(2))
    localStorage.setItem('cup.myPlayer', playerId(24))
  }

  it('[H14] lead to the best of my team, also below the first twenty and out of a search', async () => {
    follow()
    open({ topscorer: MANY })
    fireEvent.input(await screen.findByRole('searchbox', { name: 'Name suchen' }), { target: { value: 'kind 1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Finde meine Mannschaft' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Kind 22'))
    expect(await names()).toHaveLength(25)
  })

  it('[H14] say that my team is not among them, in the room of the way to it', async () => {
    localStorage.setItem('cup.myTeam', teamId(3))
    open({ topscorer: MANY })
    expect(await screen.findByText('Aus deiner Mannschaft ist niemand in dieser Liste.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Finde/ })).toBeNull()
  })

  it('[H14] lead to my child where players have pages', async () => {
    follow()
    const settings = { ...DEFAULT_SETTINGS, playerPages: true }
    open({ topscorer: MANY, competitions: [aCompetition({ settings })] })
    fireEvent.click(await screen.findByRole('button', { name: 'Finde mich: Kind 24' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Kind 24'))
  })

  it('lead to no one where no one is followed', async () => {
    open()
    await table()
    expect(screen.queryByRole('button', { name: /^Finde/ })).toBeNull()
  })

  it('are filtered by team', async () => {
    open()
    await table()
    const filter = screen.getByRole('combobox', { name: 'Mannschaft' })
    fireEvent.change(filter, { target: { value: teamId(2) } })
    expect(await names()).toEqual(['Jörg Müller 1. FC Nebelhausen'])
    fireEvent.change(filter, { target: { value: '' } })
    expect(await names()).toHaveLength(3)
  })

  it('change by themselves with a goal, and the line is marked', async () => {
    open()
    const before = await table()
    act(() => FakeWebSocket.last().welcome(1))
    act(() =>
      FakeWebSocket.last().deliverEvent(2, {
        eventType: 'game.goalScored',
        event: { id: gameId(2), competitionId: competitionId(1) },
        topscorer: SCORERS.map((scorer, n) => (n === 2 ? { ...scorer, goals: 2 } : scorer)),
      }),
    )
    const line = (await before.findByText('2')).closest('tr')
    expect(line?.querySelectorAll('[data-changed]')).toHaveLength(1)
    expect(screen.getByRole('main').querySelectorAll('[data-changed]')).toHaveLength(1)
  })

  it('may be none yet', async () => {
    open({ topscorer: [] })
    expect(await screen.findByText('Noch keine Tore.')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('are not shown where they are not public', async () => {
    open({ competitions: [aCompetition({ settings: { ...DEFAULT_SETTINGS, publicResults: 'withoutTables' } })] })
    expect(await screen.findByText('Topscorer werden bei diesem Turnier nicht veröffentlicht.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('can be asked for again where they did not come', async () => {
    const known = aDay({ topscorer: SCORERS, broken: ['competition.read/topscorer'] })
    openApp(known, '/topscorer')
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    known.broken = []
    fireEvent.click(retry)
    expect(await names()).toHaveLength(3)
  })
})
