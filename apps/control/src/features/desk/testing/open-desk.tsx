import { gameId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { aCompetition, aGame } from '../../../testing/a-cup.ts'
import { memoryStorage } from '../../../testing/fake-browser.ts'
import { type Known, knowing } from '../../../testing/fake-service.ts'
import { openApp, SIGNED_IN } from '../../../testing/open-app.tsx'

// The first page of a file loads its room, which takes what a busy machine lets it take.
vi.setConfig({ testTimeout: 30_000 })

/** How the device of these tests is called by the service. */
const THIS_DEVICE = 'tablet-1'

/** Both teams are confirmed. */
export const BOTH = { actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } }
/** Nothing keeps the game from being started. */
export const READY = { ...BOTH, livestreamRegieReady: true }
/** It stands at 4:30, and this device operates it. */
export const STANDING = {
  ...READY,
  started: true,
  operator: THIS_DEVICE,
  clockPausedAt: 270,
  clock: { running: false, remaining: 270, at: '2025-01-18T09:05:30.000Z' },
}
/** It stands at zero. */
export const OVER = {
  ...STANDING,
  clockPausedAt: 0,
  clock: { running: false, remaining: 0, at: '2025-01-18T09:10:00.000Z' },
  regularTimeOver: true,
}

/** A service that knows one game like this, which is the current one. */
export function knowingGame(change: object, more: Partial<Known> = {}): Known {
  const game = aGame(1, change)
  return knowing({ competitions: [aCompetition()], games: [game], current: game, ...more })
}

const CONTROL = `/competitions/${aCompetition().id}/games/${gameId(1)}`

/** Opens a page of the game on this device. */
export function openDesk(known: Known, address = CONTROL) {
  const storage = memoryStorage({ ...SIGNED_IN, 'cup.device-id': THIS_DEVICE, 'cup.device-name': 'Tablet links' })
  return openApp(known, address, { storage })
}

/** Opens the form that says who plays the game. */
export const openTeamsForm = (known: Known) => openDesk(known, `${CONTROL}/set-actual-teams`)

/** A button by its name, as soon as it is there. */
export const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name })

/** Taps a button. */
export const tap = async (name: string | RegExp): Promise<void> => void fireEvent.click(await button(name))

/** Last write, without its time; the names of all writes before it too. */
export const written = ({ writes }: Known) =>
  writes.map(({ name, body: { occurredAt: _, ...body } }) => ({ name: name.replace('game.write/', ''), body }))

/** Waits until a call has come in, and answers its body. */
export async function sent(known: Known, name: string): Promise<object> {
  await waitFor(() => expect(written(known).map((one) => one.name)).toContain(name))
  return written(known).findLast((one) => one.name === name)?.body ?? {}
}
