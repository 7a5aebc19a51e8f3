import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { type KnownStaff, ORGANISER, signedInAs, staffWith } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => {
  vi.unstubAllGlobals()
})

type Place = Pick<typeof screen, 'findByLabelText'>

async function enter(label: RegExp, text: string, place: Place = screen) {
  const field = await place.findByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  const form = field.closest('form')
  if (form) fireEvent.submit(form)
}

const CODE = 'code-of-the-service'
const TIMEKEEPER = signedInAs(['timekeeper'], { name: 'Tablet 2' })

/** A device without a sign-in, and the secrets that the service accepts. */
const nobodyAt = (some: Partial<KnownStaff> = {}) =>
  aDay({
    staff: staffWith({
      me: undefined,
      secrets: { [CODE]: ORGANISER, 'of-the-link': TIMEKEEPER },
      passwords: { Büro: 'drei vier Wörter' },
      ...some,
    }),
  })

const openSignedOut = (known = nobodyAt(), address = '/regie') => ({
  known,
  ...openApp(known, address, { storage: memoryStorage() }),
})

describe('a device without a sign-in', () => {
  it('asks who it is instead of showing the page, and shows it once the code is right', async () => {
    openSignedOut()
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Menü öffnen' })).toBeNull()
    await enter(/^Zugangscode/, ` ${CODE} `)
    expect(await screen.findByRole('heading', { name: 'Regie' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }))
    expect(screen.getByRole('link', { name: 'Zeitnehmer' })).toBeTruthy()
  })

  it('takes the link of an invitation, and opens the page of the role', async () => {
    const { router } = openSignedOut(nobodyAt(), '/')
    await enter(/Link/, 'https://cup.test/control/einladung#of-the-link')
    await waitFor(() => expect(router.state.location.pathname).toBe('/timekeeper'))
  })

  it('takes name and password', async () => {
    openSignedOut()
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Büro ' } })
    await enter(/^Passwort/, 'drei vier Wörter')
    expect(await screen.findByRole('heading', { name: 'Regie' })).toBeTruthy()
  })

  it.each([
    [/^Zugangscode/, 'Dieser Zugangscode stimmt nicht.'],
    [/^Passwort/, 'Name oder Passwort stimmt nicht.'],
    [/Link/, /^Das stimmt nicht/],
  ])('says what is wrong: %s', async (label, problem) => {
    const { known } = openSignedOut()
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Büro' } })
    await enter(label, 'a-wrong-guess')
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(known.staff.me).toBeUndefined()
  })

  it('says so when the service is away', async () => {
    const { known } = openSignedOut()
    await screen.findByRole('heading', { name: 'Anmelden' })
    known.isDown = true
    await enter(/^Zugangscode/, CODE)
    expect(await screen.findByText(/Der Server ist gerade nicht zu erreichen/)).toBeTruthy()
  })

  it('takes the sign-in along to the socket', async () => {
    openSignedOut()
    await screen.findByRole('heading', { name: 'Anmelden' })
    await vi.waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    const before = FakeWebSocket.all.length
    await enter(/^Zugangscode/, CODE)
    await screen.findByRole('heading', { name: 'Regie' })
    expect(FakeWebSocket.all.length).toBeGreaterThan(before)
  })
})

describe('a device that was signed in', () => {
  it('shows its menu while the service is away', async () => {
    openApp(aDay({ isDown: true }), '/teams')
    expect(await screen.findByRole('link', { name: 'Zeitnehmer' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Anmelden' })).toBeNull()
  })

  it('asks who it is once the service has said that this is over, without a dialog', async () => {
    openApp(nobodyAt(), '/regie')
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('follows when its roles change', async () => {
    const known = aDay()
    openApp(known, '/teams')
    await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    FakeWebSocket.last().welcome(1)
    known.staff.me = signedInAs(['ledwall'])
    FakeWebSocket.last().onclose()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Zeitnehmer' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Ledwall' })).toBeTruthy()
  })

  it('sees its own competitions only', async () => {
    const mine = signedInAs(['regie'], { competitionIds: ['00000001-0000-4000-8000-000000000009'] })
    openApp(aDay({ staff: staffWith({ me: mine }) }), '/regie')
    expect(await screen.findByText('Noch kein Turnier angelegt.')).toBeTruthy()
  })
})

describe('a sign-in that is over', () => {
  it('is asked for on top of the page, sends what waited, and leaves the page as it was', async () => {
    const known = aDay({ staff: staffWith({ secrets: { [CODE]: ORGANISER } }) })
    const { services } = openApp(known, '/regie')
    await screen.findByRole('heading', { name: 'Regie' })
    known.staff.me = undefined
    services.outbox.send({ call: 'game.write/start', body: { id: known.games[1]?.id ?? '' } })
    const dialog = await screen.findByRole('dialog', { name: 'Bitte neu anmelden' })
    expect(screen.getByText('Regie', { selector: 'h1' })).toBeTruthy()
    expect(known.writes).toEqual([])
    await enter(/^Zugangscode/, CODE, within(dialog))
    await vi.waitFor(() => expect(known.writes).toHaveLength(1))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is noticed when the service has closed the connection', async () => {
    const known = aDay()
    openApp(known, '/regie')
    await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    FakeWebSocket.last().welcome(1)
    known.staff.me = undefined
    FakeWebSocket.last().onclose()
    expect(await screen.findByRole('dialog', { name: 'Bitte neu anmelden' })).toBeTruthy()
  })
})

describe('a locked device', () => {
  const locked = () => aDay({ staff: staffWith({ me: signedInAs(['regie'], { isLocked: true }), pin: '4711' }) })

  it('asks for the PIN over everything, and goes on with what waited', async () => {
    const known = locked()
    const { services } = openApp(known, '/regie')
    const field = await screen.findByLabelText(/^PIN/)
    services.outbox.send({ call: 'game.write/livestream-regie-ready', body: { id: known.games[1]?.id ?? '' } })
    fireEvent.change(field, { target: { value: '0000' } })
    fireEvent.click(screen.getByRole('button', { name: 'Entsperren' }))
    expect(await screen.findByText('Diese PIN stimmt nicht.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '4711' } })
    fireEvent.click(screen.getByRole('button', { name: 'Entsperren' }))
    await waitFor(() => expect(screen.queryByLabelText(/^PIN/)).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Regie' })).toBeTruthy()
    await waitFor(() => expect(known.writes).toHaveLength(1))
  })
})
