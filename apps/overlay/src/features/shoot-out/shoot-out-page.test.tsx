import { teamId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame, knowing, pausedAt430 } from '../../testing/a-cup.ts'
import { openOverlay } from '../../testing/open-overlay.tsx'

beforeEach(() => FakeWebSocket.install({ pongAfterMillis: 0 }))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Rounds out of signs: `x` a hit, `o` a miss, `-` not yet. */
const rounds = (signs: string) =>
  signs.split(' ').map((pair) => ({ ...shot('home', pair[0]), ...shot('guest', pair[1]) }))
const shot = (side: string, sign = '-') => (sign === '-' ? {} : { [side]: { success: sign === 'x' } })

async function open(signs: string, change: object = {}): Promise<void> {
  const game = { ...pausedAt430(2, 2), shootOutStarted: true, shootOutRounds: rounds(signs), ...change }
  await openOverlay(knowing({ current: aGame(1, game) }), 'shootout')
  act(() => FakeWebSocket.last().welcome(1))
}

const sign: Record<string, string> = { hit: 'x', miss: 'o', open: '-' }
/** Each row as name, shots and count; with what marks it. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-won]')].map((row) => {
    const shots = [...row.querySelectorAll<SVGElement>('[data-shot]')].map(({ dataset }) => sign[dataset.shot ?? ''])
    const marks = [row.dataset.won === 'true' && 'won', row.dataset.shoots === 'true' && 'shoots'].filter(Boolean)
    return [
      row.querySelector('p')?.textContent,
      shots.join(''),
      row.querySelector('p:last-child')?.textContent,
      ...marks,
    ]
  })

describe('shoot-out', () => {
  it('shows a row of shots for each side, and whose turn it is', async () => {
    await open('xo xx o-')
    await waitFor(() =>
      expect(rows()).toEqual([
        ['MÜH', 'xxo--', '2'],
        ['NEB', 'ox---', '1', 'shoots'],
      ]),
    )
  })

  it('[S7] shows one more round when all are full and nothing is decided', async () => {
    await open('xx xx oo xx xx')
    await waitFor(() =>
      expect(rows()).toEqual([
        ['MÜH', 'xxoxx-', '4'],
        ['NEB', 'xxoxx-', '4'],
      ]),
    )
  })

  it('shows the last eight rounds, and that there were more', async () => {
    await open('xo ox xx oo xx xx oo xx oo xx xx')
    await waitFor(() =>
      expect(rows()).toEqual([
        ['MÜH', 'xxoxoxx-', '7'],
        ['NEB', 'xxoxoxx-', '7'],
      ]),
    )
    expect(document.body.textContent).toBe('MÜH…7NEB…7')
  })

  it('marks who has won', async () => {
    const result = {
      home: 2,
      guest: 2,
      shootOut: { home: 3, guest: 4 },
      winnerTeamId: teamId(2),
      loserTeamId: teamId(1),
    }
    await open('xx xx ox oo xx', { result })
    await waitFor(() =>
      expect(rows()).toEqual([
        ['MÜH', 'xxoox', '3'],
        ['NEB', 'xxxox', '4', 'won'],
      ]),
    )
  })

  it('[S1] is not there before it has begun', async () => {
    const known = knowing({ current: aGame(1, pausedAt430(2, 2)) })
    await openOverlay(known, 'shootout')
    act(() => FakeWebSocket.last().welcome(1))
    await waitFor(() => expect(known.asked).toContain('team.read/list'))
    await act(async () => {})
    expect(document.body.textContent).toBe('')
  })
})
