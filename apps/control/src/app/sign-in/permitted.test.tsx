import { competitionId, gameId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { signedInAs, staffWith } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => {
  vi.unstubAllGlobals()
})

const ledwall = () => aDay({ staff: staffWith({ me: signedInAs(['ledwall'], { name: 'Tablet 3' }) }) })

it.each([
  ['/timekeeper', 'Zeitnehmer, Organisator'],
  ['/regie', 'Regie, Organisator'],
  ['/commentator', 'Regie, Kommentator, Organisator'],
  ['/access', 'Organisator'],
  ['/players/new', 'Organisator'],
  [`/competitions/${competitionId(1)}/games/${gameId(2)}`, 'Zeitnehmer, Organisator'],
])('says whose page %s is, and who can help', async (address, owners) => {
  openApp(ledwall(), address, { storage: memoryStorage() })
  expect(await screen.findByText(`Diese Seite ist für: ${owners}.`)).toBeTruthy()
  expect(screen.getByText(/angemeldet als Tablet 3 \(Ledwall\).*bitte einen Organisator/s)).toBeTruthy()
})

it('leads to the own page from there', async () => {
  const { router } = openApp(ledwall(), '/timekeeper', { storage: memoryStorage() })
  fireEvent.click(await screen.findByRole('link', { name: 'Zu meiner Seite' }))
  expect(router.state.location.pathname).toBe('/ledwall')
})
