import type { Game } from '@cup/contract/entities'
import { renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { aGame, pausedAt } from '../../testing/a-cup.ts'
import { clockPress } from '../../testing/an-outbox.ts'
import type { Sent } from '../outbox/sent.ts'
import { createOwnGames, OwnGamesContext, useOwnGame } from './own-games.ts'

const AT = '2025-01-18T09:00:04.000Z'
const running = aGame(1, { started: true, clockRunning: true, clock: { running: true, remaining: 600, at: AT } })
const ofTheHall = aGame(1, { ...pausedAt(0, 0), changedAt: 9 })

const waiting: Sent = { ...clockPress('game.write/pause-clock', AT), knownPosition: 1, state: 'unconfirmed' }
const asked: Sent = { ...waiting, state: 'needsDecision' }

type Seen = { readonly game: Game; readonly sent: readonly Sent[] }

/** A page that has seen a game and presses, and goes on to see others. */
function seeing(first: Seen, games = createOwnGames()) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <OwnGamesContext value={games}>{children}</OwnGamesContext>
    </StrictMode>
  )
  const { result, rerender } = renderHook(({ game, sent }: Seen) => useOwnGame(game, sent), {
    wrapper,
    initialProps: first,
  })
  return { own: () => result.current, see: (game: Game, ...sent: readonly Sent[]) => rerender({ game, sent }) }
}

describe('[C9] the game of this device', () => {
  it('is the one that it knew before its first press, while it is asked about', () => {
    const page = seeing({ game: running, sent: [waiting] })
    expect(page.own()).toBeUndefined()
    page.see(ofTheHall, asked)
    expect(page.own()).toEqual({ base: running, presses: [asked] })
  })

  it('holds presses that have arrived since, and none that was refused', () => {
    const first: Sent = { ...clockPress('game.write/pause-clock', AT), state: 'sending' }
    const second: Sent = { ...clockPress('game.write/resume-clock', AT), state: 'sending' }
    const page = seeing({ game: running, sent: [first, second, waiting] })
    page.see(ofTheHall, { ...second, state: 'refused' }, asked)
    expect(page.own()?.presses).toEqual([{ ...first, state: 'done' }, asked])
  })

  it('begins again once nothing waits', () => {
    const page = seeing({ game: running, sent: [waiting] })
    page.see(ofTheHall)
    page.see(ofTheHall, asked)
    expect(page.own()?.base).toEqual(ofTheHall)
  })

  it('is the same for a part of the page that opens later', () => {
    const games = createOwnGames()
    seeing({ game: running, sent: [waiting] }, games)
    expect(seeing({ game: ofTheHall, sent: [asked] }, games).own()?.base).toEqual(running)
  })
})
