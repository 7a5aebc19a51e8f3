import { competitionId, gameId, goalId, groupId, playerId, teamId } from '@cup/domain/testing'
import { FakeWebSocket, SERVICE_TIME } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame, type Known, knowing, pausedAt430, wonAt } from '../testing/a-cup.ts'
import { openOverlay } from '../testing/open-overlay.tsx'

const inSeconds = (seconds: number) => new Date(SERVICE_TIME + performance.now() + seconds * 1000).toISOString()

async function open(known: Known): Promise<void> {
  await openOverlay({ ...known, sponsors: [{ name: 'Hofladen Zwiebelchen' }] }, 'programme')
  act(() => FakeWebSocket.last().welcome(1))
}

/** A break since a game that ended so many seconds ago; the next one is half an hour away. */
function aBreak(seconds: number): Known {
  const ended = aGame(1, { ...wonAt(inSeconds(-seconds)), groupId: groupId(1) })
  const next = aGame(2, { dateTime: inSeconds(1800) })
  return knowing({ games: [ended, next], current: next })
}

beforeEach(() => FakeWebSocket.install({ pongAfterMillis: 0 }))
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('programme', () => {
  it('[B16] shows the score of a running game', async () => {
    const running = aGame(1, pausedAt430(1, 0))
    await open(knowing({ games: [running], current: running }))
    expect(await screen.findByText('04:30')).toBeTruthy()
  })

  it('[B17] shows the result of a game that has just ended', async () => {
    await open(aBreak(3))
    expect(await screen.findByText('Endstand')).toBeTruthy()
    expect(await screen.findByText('3:2', { collapseWhitespace: true })).toBeTruthy()
  })

  it('[Z10] says of the result that extra time has decided it', async () => {
    const known = aBreak(3)
    const [ended, ...later] = known.games
    known.games = [aGame(1, { ...ended, groupId: undefined, extraTime: { periods: 1, seconds: 300 } }), ...later]
    await open(known)
    expect(await screen.findByText('nach Verlängerung')).toBeTruthy()
  })

  it('[B17] has the names of the scorers from the first moment on', async () => {
    const scored = { goalId: goalId(1), teamId: teamId(1), playerId: playerId(7), time: 280, homeTeam: true }
    const known = aBreak(3)
    known.slow = ['player.read/list-by-team']
    known.games = known.games.map((game) =>
      game.result ? aGame(1, { ...game, goals: [{ ...scored, isOwnGoal: false }] }) : game,
    )
    await open(known)
    await screen.findByText('Endstand')
    expect(screen.getByText(/Kind 7/)).toBeTruthy()
  })

  it('[B18] thanks the sponsors in a break', async () => {
    await open(aBreak(30))
    expect(await screen.findByText('Hofladen Zwiebelchen')).toBeTruthy()
  })
})

describe('[B21] a press of the Regie', () => {
  type Press = 'programme.clear' | 'programme.automatic'
  const press = (command: Press, number = 1) => {
    const message = { type: 'command', commandId: 'c1', command, sentAt: inSeconds(0) } as const
    act(() => FakeWebSocket.last().deliver({ ...message, tags: [], competitionId: competitionId(number) }))
  }

  it('empties the picture until it is given back', async () => {
    await open(aBreak(30))
    await screen.findByText('Hofladen Zwiebelchen')
    press('programme.clear', 2)
    expect(screen.getByText('Hofladen Zwiebelchen')).toBeTruthy()
    press('programme.clear')
    await waitFor(() => expect(screen.queryByText('Hofladen Zwiebelchen')).toBeNull())
    press('programme.automatic')
    expect(await screen.findByText('Hofladen Zwiebelchen')).toBeTruthy()
  })

  it('is known to a display that is opened later', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    await openOverlay(aBreak(30), 'programme')
    const programme = { mode: 'hold', scene: { kind: 'result', gameId: gameId(1) }, at: inSeconds(-1) }
    act(() => FakeWebSocket.last().welcome(1, { programme: { ...programme, competitionId: competitionId(1) } }))
    expect(await screen.findByText('Endstand')).toBeTruthy()
  })
})
