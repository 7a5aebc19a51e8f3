import { competitionId } from '@cup/domain/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADDRESS, aDay } from '../testing/a-day.ts'
import { FakeWebSocket } from '../testing/fake-web-socket.ts'
import { gameRow, section } from '../testing/on-page.ts'
import { openApp } from '../testing/open-app.tsx'

beforeEach(() => {
  FakeWebSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what goes wrong', () => {
  it('is Error where nobody knows the competition', async () => {
    openApp(aDay(), `/${competitionId(9)}`)
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy()
    expect(document.body.textContent).toBe('Error')
  })

  it.each(['/unsinn', '/a/b/c'])('is Error at %s', async (address) => {
    openApp(aDay(), address)
    expect((await screen.findByRole('heading')).textContent).toBe('Error')
    expect(document.body.textContent).toBe('Error')
  })

  it('is one block with a way to try again, the others stay', async () => {
    const known = aDay({ broken: ['competition.read/leaderboard'] })
    openApp(known, ADDRESS)
    const table = await section('Tabelle Vorrunde')
    expect(await table.findByText('Daten konnten nicht geladen werden.')).toBeTruthy()
    expect(await gameRow(/^Spiel 1/)).toBeTruthy()
    known.broken = []
    fireEvent.click(table.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await table.findByRole('row', { name: /SG Mühlensiel/ })).toBeTruthy()
  })

  it('does not take away what is there', async () => {
    const known = aDay()
    openApp(known, ADDRESS)
    const row = await gameRow(/^Spiel 1/)
    known.broken = ['game.read/list-by-competition']
    act(() => FakeWebSocket.last().welcome(5))
    await act(async () => {})
    expect(within(row).getByText('3:2')).toBeTruthy()
    expect(screen.queryByText('Daten konnten nicht geladen werden.')).toBeNull()
  })

  it('does not show teams that nobody knows as teams', async () => {
    openApp(aDay({ teams: [] }), ADDRESS)
    const row = await gameRow(/^Spiel 1/)
    expect(within(row).getAllByText('Team kann nicht ermittelt werden')).toHaveLength(2)
  })
})
