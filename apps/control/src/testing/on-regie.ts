import { teamId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aGame, theSmallFinal } from './a-cup.ts'
import { aDay } from './a-day.ts'
import { memoryStorage } from './fake-browser.ts'
import type { Known } from './fake-service.ts'
import { openApp, SIGNED_IN } from './open-app.tsx'

/** A minute and a half after the service's time at the welcome. */
export const AT_TEN_O_SEVEN = '2025-01-18T09:07:00.000Z'

/** The next game of the day, with both teams confirmed. */
export const planned = (change: object = {}) =>
  aGame(2, {
    dateTime: AT_TEN_O_SEVEN,
    actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
    ...change,
  })

/** Opens the control room with this game as the current one, on a device that has kept this much. */
export async function onRegie(
  current: ReturnType<typeof aGame> | undefined,
  more: Partial<Known> = {},
  kept: object = {},
) {
  const next = theSmallFinal(3)
  const known = aDay({ games: [...(current ? [current] : []), next], current, next, ...more })
  openApp(known, '/regie', { storage: memoryStorage({ ...SIGNED_IN, ...kept }) })
  await screen.findByRole('button', { name: 'Status unbekannt' })
  await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
  act(() => FakeWebSocket.last().welcome(1))
  return known
}

/** The panel of a game, by its name. */
export const panelOf = (name: RegExp) => screen.findByRole('region', { name })

/** Written commands, without the times of the presses. */
export const writesTo = (known: Known) =>
  known.writes.map(({ name, body: { occurredAt: _, ...body } }) => ({ name, body }))

/** Whether it is disabled. */
export const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')
