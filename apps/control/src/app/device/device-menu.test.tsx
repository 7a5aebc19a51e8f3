import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSound } from '../../shared/sound/sound.ts'
import { aDay } from '../../testing/a-day.ts'
import { FakeAudio, memoryStorage } from '../../testing/fake-browser.ts'
import { signedInAs, staffWith } from '../../testing/fake-service.ts'
import { openApp, SIGNED_IN } from '../../testing/open-app.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => {
  vi.unstubAllGlobals()
})

async function openMenu() {
  fireEvent.click(await screen.findByRole('button', { name: /^Dieses Gerät/ }))
  return within(await screen.findByRole('dialog', { name: 'Dieses Gerät' }))
}

describe('the device menu', () => {
  it('names the device, for good', async () => {
    const { storage } = openApp(aDay(), '/teams')
    fireEvent.change((await openMenu()).getByLabelText('Name des Geräts'), { target: { value: 'Tablet am Tor' } })
    expect(storage.getItem('cup.device-name')).toBe('Tablet am Tor')
    expect(screen.getByLabelText('Dieses Gerät: Tablet am Tor')).toBeTruthy()
  })

  it('shows the tags, and keeps changed ones together with "all"', async () => {
    const { storage } = openApp(aDay(), '/teams', {
      storage: memoryStorage({ ...SIGNED_IN, deviceTags: '["bande","all"]' }),
    })
    const menu = await openMenu()
    const shown = () => menu.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(shown()).toEqual(['bande', 'all'])
    const field = menu.getByLabelText('Gerätegruppen')
    fireEvent.change(field, { target: { value: 'tor, bande,, tor' } })
    fireEvent.blur(field)
    expect(shown()).toEqual(['tor', 'bande', 'all'])
    expect(storage.getItem('deviceTags')).toBe('["tor","bande","all"]')
  })

  it('arms the sound with a test tone, tells the service, and can take it back', async () => {
    const audio = new FakeAudio()
    openApp(aDay(), '/teams', { equipment: { sound: createSound(() => audio.context) } })
    await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    FakeWebSocket.last().welcome(1)
    const menu = await openMenu()
    fireEvent.click(menu.getByRole('button', { name: 'Ton scharf' }))
    expect(await menu.findByText(/^Ton ist scharf/)).toBeTruthy()
    expect(audio.tones).toBe(1)
    await waitFor(() => expect(FakeWebSocket.last().sent).toContainEqual({ type: 'device', armed: true }))
    fireEvent.click(menu.getByRole('button', { name: 'Ton aus' }))
    expect(await menu.findByText('Ton ist aus.')).toBeTruthy()
    await waitFor(() => expect(FakeWebSocket.last().sent).toContainEqual({ type: 'device', armed: false }))
  })

  it('arms again at the first tap after a reload', async () => {
    const audio = new FakeAudio()
    const storage = memoryStorage({ ...SIGNED_IN, 'cup.sound': 'true' })
    const { services } = openApp(aDay(), '/teams', { storage, equipment: { sound: createSound(() => audio.context) } })
    await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(services.device.sound.isArmed.getState()).toBe(true))
  })

  it('says so when this browser cannot sound', async () => {
    openApp(aDay(), '/teams')
    const menu = await openMenu()
    fireEvent.click(menu.getByRole('button', { name: 'Ton scharf' }))
    expect(await menu.findByText('Dieser Browser gibt keinen Ton aus.')).toBeTruthy()
  })

  it('says how to keep the screen on where the browser cannot', async () => {
    openApp(aDay(), '/teams')
    expect((await openMenu()).getByText(/Stelle die automatische Sperre .* auf „Nie“\./)).toBeTruthy()
  })

  it('switches the keys of the game off', async () => {
    const { storage } = openApp(aDay(), '/teams')
    fireEvent.click((await openMenu()).getByRole('checkbox', { name: 'Tasten bedienen das Spiel' }))
    await waitFor(() => expect(storage.getItem('cup.hotkeys')).toBe('false'))
  })

  it('leads to a check of everything that can be wrong', async () => {
    openApp(aDay(), '/teams')
    fireEvent.click((await openMenu()).getByRole('button', { name: 'Verbindungsprüfung' }))
    const check = within(await screen.findByRole('dialog', { name: 'Verbindungsprüfung' }))
    expect(await check.findByText(/^\d+ ms$/)).toBeTruthy()
    const names = ['Verbindung', 'Laufzeit zum Server', 'Uhr dieses Geräts', 'Bildschirm', 'Ton', 'Vollbild']
    expect(check.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(names)
  })

  it('says in the check when the service does not answer', async () => {
    const known = aDay()
    openApp(known, '/teams')
    const menu = await openMenu()
    known.isDown = true
    fireEvent.click(menu.getByRole('button', { name: 'Verbindungsprüfung' }))
    expect(await screen.findByText('Der Server antwortet nicht.')).toBeTruthy()
  })
})

describe('the own access', () => {
  const asTimekeeper = (change: object = {}) =>
    aDay({ staff: staffWith({ me: signedInAs(['timekeeper'], { name: 'Tablet 2', ...change }) }) })

  it('is named with its roles and its end; only organisers have a password', async () => {
    openApp(asTimekeeper(), '/teams')
    const menu = await openMenu()
    expect(await menu.findByText(/^Angemeldet als.*· Zeitnehmer · bis 19\.01\.2125, 23:59/)).toBeTruthy()
    expect(menu.queryByRole('button', { name: /Passwort/ })).toBeNull()
  })

  it('gets a PIN, but no short one', async () => {
    const known = asTimekeeper()
    openApp(known, '/teams')
    fireEvent.click(await (await openMenu()).findByRole('button', { name: 'PIN festlegen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'PIN' }))
    const keep = async (pin: string) => {
      fireEvent.change(dialog.getByLabelText('Neue PIN'), { target: { value: pin } })
      fireEvent.click(dialog.getByRole('button', { name: 'PIN festlegen' }))
    }
    await keep('12')
    expect(await dialog.findByText('Nimm 4 bis 8 Ziffern.')).toBeTruthy()
    await keep('4711')
    expect(await screen.findByText('Die PIN gilt ab jetzt.')).toBeTruthy()
    expect(known.staff.called).toEqual([{ name: 'staff.write/set-pin', input: { pin: '4711' } }])
  })

  it('loses its PIN again', async () => {
    const known = asTimekeeper({ hasPin: true })
    openApp(known, '/teams')
    fireEvent.click(await (await openMenu()).findByRole('button', { name: 'PIN ändern' }))
    fireEvent.click(await screen.findByRole('button', { name: 'PIN entfernen' }))
    expect(await screen.findByText('Gib zuerst die PIN von bisher ein.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Bisherige PIN'), { target: { value: '0815' } })
    fireEvent.click(screen.getByRole('button', { name: 'PIN entfernen' }))
    const input = { pin: null, oldPin: '0815' }
    await waitFor(() => expect(known.staff.called).toEqual([{ name: 'staff.write/set-pin', input }]))
  })

  it('changes its PIN with the old one only, and names the field where that is wrong', async () => {
    const staff = staffWith({
      me: signedInAs(['timekeeper'], { hasPin: true }),
      more: { 'staff.write/set-pin': () => 'auth/wrong-secret' },
    })
    const known = aDay({ staff })
    openApp(known, '/teams')
    fireEvent.click(await (await openMenu()).findByRole('button', { name: 'PIN ändern' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'PIN' }))
    fireEvent.change(dialog.getByLabelText('Bisherige PIN'), { target: { value: '0815' } })
    fireEvent.change(dialog.getByLabelText('Neue PIN'), { target: { value: '4711' } })
    fireEvent.click(dialog.getByRole('button', { name: 'PIN festlegen' }))
    expect(await dialog.findByText('Die bisherige PIN stimmt nicht.')).toBeTruthy()
    expect(known.staff.called).toEqual([{ name: 'staff.write/set-pin', input: { pin: '4711', oldPin: '0815' } }])
  })

  it('changes its password with the old one only, and not to a common one', async () => {
    const staff = staffWith({
      me: signedInAs(['organiser'], { hasPassword: true }),
      more: { 'staff.write/set-password': () => 'access/common-password' },
    })
    const known = aDay({ staff })
    openApp(known, '/teams')
    fireEvent.click(await (await openMenu()).findByRole('button', { name: 'Passwort ändern' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Passwort' }))
    fireEvent.change(dialog.getByLabelText('Bisheriges Passwort'), { target: { value: 'eins zwei drei' } })
    fireEvent.change(dialog.getByLabelText('Neues Passwort'), { target: { value: 'passwort1234' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Passwort festlegen' }))
    expect(await dialog.findByText(/wird als eines der ersten geraten/)).toBeTruthy()
    expect(known.staff.called.at(-1)?.input).toEqual({ password: 'passwort1234', oldPassword: 'eins zwei drei' })
  })

  it('signs out on all devices', async () => {
    const known = aDay({ staff: staffWith({ me: signedInAs(['organiser'], { hasPassword: true }) }) })
    openApp(known, '/teams')
    const button = await (await openMenu()).findByRole('button', { name: 'Überall abmelden' })
    fireEvent.keyDown(button, { key: 'Enter', shiftKey: true })
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeTruthy()
    expect(known.staff.called.at(-1)?.name).toBe('session.write/close-everywhere')
  })

  it('of an organiser gets a password', async () => {
    const known = aDay()
    openApp(known, '/teams')
    fireEvent.click((await openMenu()).getByRole('button', { name: 'Passwort festlegen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Passwort' }))
    fireEvent.change(dialog.getByLabelText('Neues Passwort'), { target: { value: 'drei vier Wörter' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Passwort festlegen' }))
    expect(await screen.findByText('Das Passwort gilt ab jetzt.')).toBeTruthy()
    expect(known.staff.called.at(-1)?.input).toEqual({ password: 'drei vier Wörter' })
  })

  const signOut = async () =>
    fireEvent.keyDown((await openMenu()).getByRole('button', { name: 'Abmelden' }), { key: 'Enter', shiftKey: true })

  it('ends with the sign-out, and the device forgets it', async () => {
    const { storage } = openApp(aDay(), '/teams')
    await signOut()
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeTruthy()
    expect(storage.getItem('cup.access')).toBeNull()
  })

  it('lasts, and says so, as long as the service cannot be told that it is over', async () => {
    const known = aDay()
    openApp(known, '/teams')
    await screen.findByRole('heading', { name: 'Mannschaften' })
    known.isDown = true
    await signOut()
    expect(await screen.findByText(/Der Server ist gerade nicht zu erreichen/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Anmelden' })).toBeNull()
  })
})
