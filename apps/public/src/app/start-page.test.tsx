import { competitionId } from '@cup/domain/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, pausedAt } from '../testing/a-cup.ts'
import { knowing } from '../testing/fake-service.ts'
import { FakeWebSocket } from '../testing/fake-web-socket.ts'
import { openApp } from '../testing/open-app.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the start', () => {
  it('is the only competition there is', async () => {
    openApp(knowing({ competitions: [aCompetition()] }))
    expect(await heading('Wintercup')).toBeTruthy()
  })

  it('is the competition with a game under way', async () => {
    const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale', end: '2024-01-01' })
    const current = aGame(1, { ...pausedAt(1, 0), competitionId: competitionId(2) })
    openApp(knowing({ competitions: [aCompetition(), other], games: [current], current }))
    expect(await heading('Firmenfinale')).toBeTruthy()
  })

  it('says what to do where there is no competition, and goes to the first one by itself', async () => {
    const known = knowing()
    openApp(known)
    expect(await heading('Noch kein Turnier angelegt')).toBeTruthy()
    known.competitions = [aCompetition()]
    known.position = 2
    act(() => FakeWebSocket.last().welcome(1))
    act(() =>
      FakeWebSocket.last().tell(2, {
        eventType: 'competition.created',
        event: { id: competitionId(1), competitionId: competitionId(1) },
      }),
    )
    expect(await heading('Wintercup')).toBeTruthy()
  })

  it('can be tried again where the service did not answer', async () => {
    const known = knowing({ competitions: [aCompetition()], broken: ['competition.read/list'] })
    openApp(known)
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    known.broken = []
    fireEvent.click(retry)
    expect(await heading('Wintercup')).toBeTruthy()
  })
})
