import { CompetitionId } from '@cup/domain/kernel'
import { competitionId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, aTeam, pausedAt } from '@cup/testing/cup'
import { knowing } from '@cup/testing/fake-service'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale', end: '2024-01-01' })
const both = [aCompetition(), other]

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the competition that is shown', () => {
  it('is the only one there is', async () => {
    openApp(knowing({ competitions: [aCompetition()] }))
    expect(await heading('Wintercup')).toBeTruthy()
  })

  it('is the one with a game under way', async () => {
    const current = aGame(1, { ...pausedAt(1, 0), competitionId: competitionId(2) })
    openApp(knowing({ competitions: both, games: [current], current }))
    expect(await heading('Firmenfinale')).toBeTruthy()
  })

  it('is the configured one, whatever is on', async () => {
    openApp(knowing({ competitions: both }), '/', { competitionId: competitionId(2) })
    expect(await heading('Firmenfinale')).toBeTruthy()
  })

  it('is the likely one if the configured one does not exist', async () => {
    openApp(knowing({ competitions: [aCompetition()] }), '/', { competitionId: competitionId(9) })
    expect(await heading('Wintercup')).toBeTruthy()
  })

  it('is the one of the address above all', async () => {
    openApp(knowing({ competitions: both }), `/?turnier=${competitionId(1)}`, { competitionId: competitionId(2) })
    expect(await heading('Wintercup')).toBeTruthy()
  })

  it('[I1] is the one of the address in capital letters too', async () => {
    const id = CompetitionId.parse('0000000a-0000-4000-8000-000000000001')
    openApp(knowing({ competitions: [aCompetition(), { ...other, id }] }), `/?turnier=${id.toUpperCase()}`)
    expect(await heading('Firmenfinale')).toBeTruthy()
  })

  it('is Error if the one of the address does not exist', async () => {
    openApp(knowing({ competitions: both }), `/?turnier=${competitionId(9)}`)
    expect(await heading('Error')).toBeTruthy()
    expect(screen.getByRole('main').textContent).toBe('Error')
  })

  it('[H6] is one that has the team of the page, whatever is on', async () => {
    const third = { ...aTeam(1), id: teamId(3), name: 'SC Fuchsenried' }
    const withThird = { ...other, teamIds: [teamId(3)], groups: [] }
    const current = aGame(1, pausedAt(1, 0))
    openApp(knowing({ competitions: [aCompetition(), withThird], teams: [third], current }), `/teams/${teamId(3)}`)
    expect(await heading('SC Fuchsenried')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Turnier wählen' })).toHaveProperty('value', competitionId(2))
  })

  it('stays when a game of another one begins', async () => {
    const known = knowing({ competitions: [aCompetition(), { ...other, end: '2999-01-01' }] })
    openApp(known)
    const first = (await screen.findByRole('heading', { level: 1 })).textContent
    known.current = aGame(1, { ...pausedAt(1, 0), competitionId: competitionId(first === 'Wintercup' ? 2 : 1) })
    act(() => FakeWebSocket.last().welcome(1))
    await act(async () => {})
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(first)
  })

  it('[K8] is the newest archived one where there is no other', async () => {
    const archived = aCompetition({ archived: true })
    openApp(knowing({ competitions: [{ ...other, archived: true }, archived] }))
    expect(await heading('Wintercup')).toBeTruthy()
  })

  it('[K8] can be an archived one by the switch', async () => {
    openApp(knowing({ competitions: [aCompetition(), { ...other, archived: true }] }), '/games')
    const picker = await screen.findByRole('combobox', { name: 'Turnier wählen' })
    fireEvent.change(picker, { target: { value: competitionId(2) } })
    expect(await heading('Firmenfinale')).toBeTruthy()
  })

  it('is none before there is one, and the first one by itself', async () => {
    const known = knowing()
    openApp(known)
    expect(await heading('Noch kein Turnier angelegt')).toBeTruthy()
    known.competitions = [aCompetition()]
    known.position = 2
    act(() => FakeWebSocket.last().welcome(1))
    act(() =>
      FakeWebSocket.last().deliverEvent(2, {
        eventType: 'competition.created',
        event: { id: competitionId(1), competitionId: competitionId(1) },
      }),
    )
    expect(await heading('Wintercup')).toBeTruthy()
  })

  it('can be asked for again where the service did not answer', async () => {
    const known = knowing({ competitions: [aCompetition()], broken: ['competition.read/list'] })
    openApp(known)
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    known.broken = []
    fireEvent.click(retry)
    expect(await heading('Wintercup')).toBeTruthy()
  })
})
