import { competitionId } from '@cup/domain/testing'
import { FakeWebSocket, SERVICE_TIME } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame, knowing, pausedAt430 } from '../../testing/a-cup.ts'
import { openOverlay } from '../../testing/open-overlay.tsx'

beforeEach(() => FakeWebSocket.install({ pongAfterMillis: 0 }))
afterEach(() => {
  vi.unstubAllGlobals()
})

const inSeconds = (seconds: number) => new Date(SERVICE_TIME + performance.now() + seconds * 1000).toISOString()
const field = () => document.querySelector<HTMLElement>('[data-tone]')
const shown = () => [field()?.dataset.tone, field()?.textContent]

async function open(change: object | undefined, onAir: object = {}): Promise<void> {
  await openOverlay(knowing(change ? { current: aGame(1, change) } : {}), 'countdown')
  act(() => FakeWebSocket.last().welcome(1, onAir))
}

describe('countdown', () => {
  it.each([
    ['no time before the Regie is ready', () => ({}), ['wait', '--:--REGIE NICHT BEREIT']],
    [
      'the time left to a postponed start',
      () => ({ postponedDateTime: inSeconds(199.5) }),
      ['wait', expect.stringMatching(/^03:[12]\dREGIE NICHT BEREIT$/)],
    ],
    [
      'that all wait for the Regie',
      () => ({ postponedDateTime: inSeconds(-5) }),
      ['wait', '00:00REGIE NICHT BEREITWarte auf Regie'],
    ],
    ['that the Regie is ready', () => ({ livestreamRegieReady: true }), ['ready', 'REGIE BEREIT']],
    ['the game clock', () => ({ livestreamRegieReady: true, ...pausedAt430(0, 0) }), ['ready', '04:30REGIE BEREIT']],
  ])('[B8] shows %s', async (_, change, expected) => {
    await open(change())
    await waitFor(() => expect(shown()).toEqual(expected))
  })

  it('[B6] shows a countdown from the moment on at which it is put on air', async () => {
    await open({ livestreamRegieReady: true })
    await screen.findByText('REGIE BEREIT')
    const put = { type: 'command' as const, commandId: 'c1', command: 'countdown' as const, seconds: 89.5, tags: [] }
    act(() => FakeWebSocket.last().deliver({ ...put, competitionId: competitionId(1), sentAt: inSeconds(0) }))
    expect(await screen.findByText(/^01:[23]\d$/)).toBeTruthy()
  })

  it('[B6] shows a countdown that was put on air before', async () => {
    await open(undefined, { countdown: { endsAt: inSeconds(89.5), competitionId: competitionId(1) } })
    await waitFor(() => expect(shown()).toEqual(['plain', expect.stringMatching(/^01:[23]\d$/)]))
  })

  it('[B6] leaves the countdown of another competition alone', async () => {
    await open(
      { livestreamRegieReady: true },
      { countdown: { endsAt: inSeconds(89.5), competitionId: competitionId(2) } },
    )
    await waitFor(() => expect(shown()).toEqual(['ready', 'REGIE BEREIT']))
  })

  it('[B6] forgets a countdown that is over', async () => {
    await open(
      { livestreamRegieReady: true },
      { countdown: { endsAt: inSeconds(-10), competitionId: competitionId(1) } },
    )
    await waitFor(() => expect(shown()).toEqual(['ready', 'REGIE BEREIT']))
  })
})
