import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { knowingGame, READY } from '../../features/desk/testing/open-desk.tsx'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { openApp, SIGNED_IN } from '../../testing/open-app.tsx'

const HTTPS = 'https://192.168.0.10:3443'

/** Pictures that load only if the device trusts their address. */
const pictures = (isTrusted: boolean) =>
  class {
    onload?: () => void
    onerror?: () => void
    set src(_: string) {
      queueMicrotask(() => (isTrusted ? this.onload : this.onerror)?.())
    }
  }

type Hall = { readonly isTrusted?: boolean; readonly isSecure?: boolean; readonly answer?: object }

function openMenu({ isTrusted = true, isSecure = false, answer = { https: HTTPS, needsInstalling: true } }: Hall = {}) {
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('Image', pictures(isTrusted))
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const known = knowingGame(READY)
  const storage = memoryStorage({ ...SIGNED_IN, 'cup.device-id': 'tablet-1', 'cup.device-name': 'Tablet links' })
  const opened = openApp(known, '/teams', { storage })
  return { ...opened, known }
}

const openDeviceMenu = async () => fireEvent.click(await screen.findByRole('button', { name: /^Dieses Gerät/ }))
const moveButton = () => screen.findByRole('button', { name: 'Zur sicheren Adresse wechseln' })

let assigned: string[] = []
beforeEach(() => {
  assigned = []
  vi.stubGlobal('location', {
    ...window.location,
    pathname: '/control/timekeeper',
    search: '',
    assign: (address: string) => assigned.push(address),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the way to the secure address', () => {
  it('goes there at once, with the id and name of the device', async () => {
    openMenu()
    await openDeviceMenu()
    fireEvent.click(await moveButton())
    expect(assigned).toEqual([`${HTTPS}/control/timekeeper#geraet=tablet-1.Tablet%20links`])
  })

  it('asks first where presses have not been sent', async () => {
    const { services, known } = openMenu()
    known.isDown = true
    services.outbox.send({ call: 'game.write/take-over', body: { id: known.games[0]?.id ?? '' } })
    await openDeviceMenu()
    fireEvent.click(await moveButton())
    expect(await screen.findByRole('dialog', { name: '1 Eingabe ist noch nicht gesendet' })).toBeTruthy()
    expect(assigned).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }))
    fireEvent.click(await moveButton())
    fireEvent.click(await screen.findByRole('button', { name: 'Trotzdem wechseln' }))
    expect(assigned).toHaveLength(1)
  })

  it('leads to the certificate where the device does not trust it yet', async () => {
    openMenu({ isTrusted: false })
    await openDeviceMenu()
    const link = await screen.findByRole('link', { name: 'Sichere Verbindung einrichten' })
    expect(link.getAttribute('href')).toBe('/zertifikat')
  })

  it.each([
    ['on a secure page', { isSecure: true }],
    ['where the service has no https', { answer: {} }],
  ])('is not offered %s', async (_, hall) => {
    openMenu(hall)
    await openDeviceMenu()
    await screen.findByRole('dialog', { name: 'Dieses Gerät' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByRole('button', { name: 'Zur sicheren Adresse wechseln' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sichere Verbindung einrichten' })).toBeNull()
  })
})
