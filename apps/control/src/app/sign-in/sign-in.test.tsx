import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { TOKEN } from '../../testing/fake-service.ts'
import { FakeWebSocket } from '../../testing/fake-web-socket.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => {
  vi.unstubAllGlobals()
})

async function enter(code: string, place: Pick<typeof screen, 'findByLabelText' | 'getByRole'> = screen) {
  fireEvent.change(await place.findByLabelText(/^Zugangscode/), { target: { value: code } })
  fireEvent.click(place.getByRole('button', { name: 'Anmelden' }))
}

describe('a device that nobody has signed in on', () => {
  it('asks for the code instead of showing the page, and shows it once the code is right', async () => {
    const { storage } = openApp(aDay(), '/regie', { storage: memoryStorage() })
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Zeitnehmer' })).toBeNull()
    await enter(` ${TOKEN} `)
    expect(await screen.findByRole('heading', { name: 'Regie' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zeitnehmer' })).toBeTruthy()
    expect(storage.getItem('cup.token')).toBe(TOKEN)
  })

  it.each(['guessed', 'Käse 🧀', 'a;b'])('keeps no wrong code: %s', async (code) => {
    const { storage } = openApp(aDay(), '/regie', { storage: memoryStorage() })
    await enter(code)
    expect(await screen.findByText('Dieser Zugangscode stimmt nicht.')).toBeTruthy()
    expect(storage.getItem('cup.token')).toBeNull()
  })

  it('says so when the service is away', async () => {
    openApp(aDay({ isAway: true }), '/regie', { storage: memoryStorage() })
    await enter(TOKEN)
    expect(await screen.findByText(/Der Server ist gerade nicht zu erreichen/)).toBeTruthy()
  })

  it('takes the sign-in along to the socket', async () => {
    openApp(aDay(), '/regie', { storage: memoryStorage() })
    await screen.findByRole('heading', { name: 'Anmelden' })
    await vi.waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    const before = FakeWebSocket.all.length
    await enter(TOKEN)
    await screen.findByRole('heading', { name: 'Regie' })
    expect(FakeWebSocket.all.length).toBeGreaterThan(before)
  })
})

describe('a sign-in that is over', () => {
  it('is asked for on top of the page, sends what waited, and leaves the page as it was', async () => {
    const known = aDay()
    const { lines } = openApp(known, '/regie')
    await screen.findByRole('heading', { name: 'Regie' })
    known.refused = { 'game.write/start': 'auth/not-signed-in' }
    lines.outbox.send({ call: 'game.write/start', body: { id: known.games[1]?.id ?? '' } })
    const dialog = await screen.findByRole('dialog', { name: 'Bitte neu anmelden' })
    expect(screen.getByText('Regie', { selector: 'h1' })).toBeTruthy()
    known.refused = {}
    await enter(TOKEN, within(dialog))
    await vi.waitFor(() => expect(known.writes).toHaveLength(2))
    expect(new Set(known.writes.map(({ key }) => key)).size).toBe(1)
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('signing out', () => {
  it('forgets the code', async () => {
    const { storage } = openApp(aDay(), '/regie')
    fireEvent.click(await screen.findByRole('button', { name: 'Dieses Gerät' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Abmelden' }))
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeTruthy()
    expect(storage.getItem('cup.token')).toBeNull()
  })
})
