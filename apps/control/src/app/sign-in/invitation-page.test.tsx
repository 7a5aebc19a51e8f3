import type { Role } from '@cup/contract/permissions'
import type { ErrorCode } from '@cup/contract/problem'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { signedInAs, staffWith } from '../../testing/fake-service.ts'
import { openApp, SIGNED_IN } from '../../testing/open-app.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => {
  vi.unstubAllGlobals()
})

const SECRET = 'secret-of-the-link'
const ADDRESS = `/einladung#${SECRET}`

const inviting = (roles: readonly Role[]) =>
  aDay({
    staff: staffWith({
      me: undefined,
      secrets: { [SECRET]: signedInAs(roles, { name: 'Tablet 2', validUntil: '2125-01-21T19:00:00.000Z' }) },
    }),
  })

const refusing = (code: ErrorCode) => aDay({ staff: staffWith({ me: undefined, secrets: { [SECRET]: code } }) })

const scan = (known = inviting(['timekeeper']), storage = memoryStorage()) => ({
  known,
  ...openApp(known, ADDRESS, { storage }),
})

describe('an invitation that was scanned', () => {
  it('says what it is for, and keeps its secret out of the address', async () => {
    const { router } = scan()
    expect(await screen.findByText(/^Zeitnehmer · Tablet 2 · bis 21\.01\.2125, 20:00.Uhr$/)).toBeTruthy()
    expect(router.state.location.hash).toBe('')
  })

  it.each<[readonly Role[], string]>([
    [['timekeeper'], '/timekeeper'],
    [['regie', 'organiser'], '/regie'],
    [['ledwall'], '/ledwall'],
    [['commentator'], '/commentator'],
    [['organiser'], '/start'],
  ])('leads %s to their page by one tap', async (roles, page) => {
    const { router } = scan(inviting(roles))
    fireEvent.click(await screen.findByRole('button', { name: 'Anmelden' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(page))
  })

  it('names the device as it was called, or else as it was invited', async () => {
    const { known, storage } = scan()
    const name = await screen.findByLabelText<HTMLInputElement>(/Name dieses Geräts/)
    expect(name.value).toBe('Tablet 2')
    fireEvent.change(name, { target: { value: 'Tablet am Tor' } })
    fireEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
    await waitFor(() => expect(storage.getItem('cup.device-name')).toBe('Tablet am Tor'))
    expect(known.staff.called.at(-1)?.input).toEqual({ secret: SECRET, deviceName: 'Tablet am Tor' })
  })

  it('names the user who is replaced if one is signed in already', async () => {
    const known = inviting(['timekeeper'])
    known.staff.me = signedInAs(['regie'], { name: 'Kabine' })
    scan(known, memoryStorage(SIGNED_IN))
    expect(await screen.findByText(/schon jemand angemeldet: Kabine \(Regie\)/)).toBeTruthy()
  })
})

describe('the practice that an invitation offers', () => {
  it.each<[readonly Role[], boolean]>([
    [['timekeeper'], true],
    [['regie', 'organiser'], true],
    [['ledwall'], false],
    [['commentator'], false],
  ])('is there for %s: %s', async (roles, isOffered) => {
    scan(inviting(roles))
    await screen.findByRole('button', { name: 'Anmelden' })
    expect(screen.queryByRole('button', { name: 'Erst üben (10 Minuten)' }) !== null).toBe(isOffered)
  })

  it('asks the service for nothing, and leads back to the invitation', async () => {
    const { known } = scan()
    fireEvent.click(await screen.findByRole('button', { name: 'Erst üben (10 Minuten)' }))
    expect(await screen.findByText('ÜBUNG')).toBeTruthy()
    const [asked, called] = [known.asked.length, known.staff.called.length]
    fireEvent.click(await screen.findByRole('button', { name: /^Anpfiff/ }))
    expect(await screen.findByText(/Drück jetzt „TOR FUX“/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Uhr anhalten' })).toBeTruthy()
    expect([known.asked.length, known.staff.called.length, known.writes]).toEqual([asked, called, []])
    fireEvent.click(screen.getByRole('button', { name: 'Beenden' }))
    expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeTruthy()
  })

  it('is left without a question: nothing of it is real', async () => {
    scan()
    fireEvent.click(await screen.findByRole('button', { name: 'Erst üben (10 Minuten)' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Anpfiff/ }))
    await screen.findByRole('button', { name: 'Uhr anhalten' })
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(false)
  })

  it('begins again', async () => {
    scan()
    fireEvent.click(await screen.findByRole('button', { name: 'Erst üben (10 Minuten)' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Anpfiff/ }))
    await screen.findByRole('button', { name: 'Uhr anhalten' })
    fireEvent.click(screen.getByRole('button', { name: 'Von vorn' }))
    expect(await screen.findByRole('button', { name: /^Anpfiff/ })).toBeTruthy()
  })

  it('shows the Regie to the Regie, with its hints', async () => {
    const { known } = scan(inviting(['regie']))
    fireEvent.click(await screen.findByRole('button', { name: 'Erst üben (10 Minuten)' }))
    expect(await screen.findByText(/Drück unter „Jetzt“ auf „Regie bereit“/)).toBeTruthy()
    const now = await screen.findByRole('region', { name: /^Jetzt/ })
    fireEvent.click(await within(now).findByRole('button', { name: /^Regie bereit/ }))
    expect(await screen.findByText(/Eine Kamera ist ausgefallen/)).toBeTruthy()
    expect(known.writes).toEqual([])
  })
})

describe('an invitation that cannot be used', () => {
  it.each<[ErrorCode, RegExp]>([
    ['invitation/used', /schon benutzt.*Bitte die Turnierleitung um eine neue/],
    ['invitation/over', /abgelaufen oder wurde zurückgezogen.*Bitte die Turnierleitung/],
    ['invitation/unknown', /gibt es nicht\. Scanne den QR-Code noch einmal/],
  ])('says what to do: %s', async (code, text) => {
    scan(refusing(code))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull()
  })

  it('leads on where this device is in already', async () => {
    const known = refusing('invitation/used')
    known.staff.me = signedInAs(['regie'])
    const { router } = scan(known)
    fireEvent.click(await screen.findByRole('button', { name: 'Weiter' }))
    expect(router.state.location.pathname).toBe('/regie')
  })

  it('tries again once the service is back', async () => {
    const known = inviting(['timekeeper'])
    known.isDown = true
    scan(known)
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    known.isDown = false
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeTruthy()
  })

  it('asks for the link again if a reload has lost it', async () => {
    openApp(inviting(['timekeeper']), '/einladung', { storage: memoryStorage() })
    expect(await screen.findByText(/öffne den Link noch einmal ganz/)).toBeTruthy()
  })
})
