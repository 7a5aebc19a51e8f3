import { goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame } from '../../testing/a-cup.ts'
import type { Known } from '../../testing/fake-service.ts'
import { button, knowingGame, openDesk, STANDING, tap } from './testing/open-desk.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => void vi.unstubAllGlobals())

const penalty = { timePenaltyId: timePenaltyId(1), teamId: teamId(1), playerId: playerId(1), time: 300, duration: 120 }
const goal = { goalId: goalId(1), playerId: null, teamId: teamId(2), time: 270, homeTeam: false, isOwnGoal: false }
const ENDED = { goals: [goal], timePenalties: [{ ...penalty, finishedByGoalId: goalId(1) }] }

/** From now on the service knows this game. */
async function goOn(known: Known, change: object): Promise<void> {
  known.games = [aGame(1, { ...STANDING, ...change, changedAt: 9 })]
  known.current = known.games[0]
  known.position = 9
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

describe('[P11] the end of a penalty', () => {
  it('says who may come back when a goal has ended it, and takes that back with the goal', async () => {
    const known = knowingGame({ ...STANDING, ...ENDED })
    openDesk(known)
    expect(await screen.findByText('7 Keller darf rein')).toBeTruthy()
    await goOn(known, { timePenalties: [penalty] })
    await waitFor(() => expect(screen.queryByText(/darf rein/)).toBeNull())
  })

  it('says it too when the penalty has run out, of a player who is not known', async () => {
    const { playerId: _, ...ofBench } = penalty
    openDesk(knowingGame({ ...STANDING, timePenalties: [{ ...ofBench, time: 390 }] }))
    expect(await screen.findByText('Ein Spieler darf rein')).toBeTruthy()
  })
})

it('[P6] a penalty shows no rest while the desk asks which clock is right', async () => {
  const clock = { running: true, remaining: 270, at: new Date().toISOString() }
  const known = knowingGame({ ...STANDING, clockPausedAt: undefined, clock, timePenalties: [penalty] })
  openDesk(known)
  expect((await screen.findByTitle('7 Keller')).textContent).toMatch(/1:\d\d$/)
  known.isDown = true
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await tap('Uhr anhalten')
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)))
  known.refused = { 'game.write/pause-clock': 'time/late' }
  known.isDown = false
  await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)))
  expect(await screen.findByText(/welche Uhr stimmt\?$/)).toBeTruthy()
  expect(screen.getByTitle('7 Keller').textContent).toMatch(/\?$/)
  vi.useRealTimers()
})

describe('a goal that waits for the connection', () => {
  it('[P3] ends the penalty at the desk: the player may come back, and all are on the field', async () => {
    const known = knowingGame({ ...STANDING, timePenalties: [penalty] })
    openDesk(known)
    expect(await screen.findByText('Auf dem Feld: 4 gegen 5')).toBeTruthy()
    known.isDown = true
    await tap(/^Tor NEB, /)
    expect(await screen.findByText('7 Keller darf rein')).toBeTruthy()
    expect(screen.queryByText(/Auf dem Feld/)).toBeNull()
    await tap('Rückgängig')
    expect(await screen.findByText('Auf dem Feld: 4 gegen 5')).toBeTruthy()
    expect(screen.queryByText(/darf rein/)).toBeNull()
  })

  it('[P6] and a penalty that waits counts at once', async () => {
    const known = knowingGame(STANDING)
    openDesk(known)
    await button(/^Zeitstrafe NEB, /)
    known.isDown = true
    await tap(/^Zeitstrafe NEB, /)
    expect(await screen.findByText('Auf dem Feld: 5 gegen 4')).toBeTruthy()
  })
})

describe('[P10] the players on the field', () => {
  it('are beside the clock while a penalty runs', async () => {
    openDesk(knowingGame({ ...STANDING, timePenalties: [penalty] }))
    expect(await screen.findByText('Auf dem Feld: 4 gegen 5')).toBeTruthy()
  })

  it('are not mentioned while all are there', async () => {
    openDesk(knowingGame(STANDING))
    await button('Horn')
    expect(screen.queryByText(/Auf dem Feld/)).toBeNull()
  })
})

describe('[B7] the horn where no device is armed', () => {
  it('says so at the desk, and arms this device by a tap', async () => {
    openDesk(knowingGame(STANDING))
    await button('Horn')
    expect(screen.queryByRole('button', { name: /^Kein Gerät hupt/ })).toBeNull()
    await tap('Horn')
    await tap('Kein Gerät hupt: hier scharf schalten')
    expect(await button('Dieser Browser gibt keinen Ton aus.')).toBeTruthy()
  })
})
