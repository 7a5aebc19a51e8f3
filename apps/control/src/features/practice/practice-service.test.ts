import { createHttp } from '@cup/api-client/http'
import { type ReadName, readRoutes, type WriteName } from '@cup/contract/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PRACTICE, type PracticeRole } from './practice-cup.ts'
import { createPracticeService } from './practice-service.ts'

const ID = PRACTICE.gameId
const NOON = new Date('2025-01-18T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

function practising(role: PracticeRole = 'timekeeper') {
  const service = createPracticeService({ role, deviceId: 'tablet-1' })
  const http = createHttp({ baseUrl: 'http://cup.test', fetch: service.fetch })
  const send = async (name: WriteName, body: object) =>
    http.request({ method: 'POST', path: `/v1/${name}`, payload: body }).then(
      ({ status }) => status,
      (error) => error.code,
    )
  return { service, http, send }
}

describe('the practice service', () => {
  it('begins with a game that can be started', async () => {
    const { service, send } = practising()
    expect(service.game.getState()).toMatchObject({ started: false, livestreamRegieReady: true })
    expect(await send('game.write/start', { id: ID })).toBe(200)
    expect(service.game.getState()).toMatchObject({ started: true, clock: { running: true } })
  })

  it('[G22] lets the device operate the game', async () => {
    const { service, send } = practising()
    expect(await send('game.write/take-over', { id: ID })).toBe(200)
    expect(service.game.getState().operator).toBe('tablet-1')
  })

  it('begins with a Regie that is not ready where the Regie practises', () => {
    expect(practising('regie').service.game.getState().livestreamRegieReady).toBe(false)
  })

  it('answers reads as the contract has them', async () => {
    const { http } = practising('regie')
    const queries: { readonly [Name in ReadName]?: Record<string, string> } = {
      'competition.read/list': {},
      'competition.read/get': { id: PRACTICE.competitionId },
      'game.read/list-by-competition': { competitionId: PRACTICE.competitionId },
      'game.read/get': { id: ID },
      'game.read/current': { competitionId: PRACTICE.competitionId },
      'team.read/list': {},
    }
    for (const [name, query] of Object.entries(queries)) {
      const { data } = await http.request({ method: 'GET', path: `/v1/${name}?${new URLSearchParams(query)}` })
      const route = Object.entries(readRoutes).find(([one]) => one === name)?.[1]
      expect(() => route?.answer.parse(data), name).not.toThrow()
    }
    const { data } = await http.read('game.read/get', { id: ID })
    const teamId = data.actualTeams.homeTeamId ?? ''
    const squad = await http.read('player.read/list-by-team', { teamId })
    expect(squad.data.players.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(() => readRoutes['player.read/list-by-team'].answer.parse(squad.data)).not.toThrow()
  })

  it('refuses what the service refuses', async () => {
    const { send } = practising()
    expect(await send('game.write/pause-clock', { id: ID })).toBe('game/not-started')
    expect(await send('game.write/start', { id: 'no id' })).toBe('request/invalid')
  })

  it('[C5] ends regular time when the clock reaches zero', async () => {
    const { service, send } = practising()
    await send('game.write/start', { id: ID })
    await send('game.write/pause-clock', { id: ID })
    await send('game.write/set-clock', { id: ID, remaining: 10 })
    await send('game.write/resume-clock', { id: ID })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(service.game.getState().regularTimeOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(service.game.getState().regularTimeOver).toBe(true)
  })

  it('stops its timer when it is closed', async () => {
    const { service, send } = practising()
    await send('game.write/start', { id: ID })
    service.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
