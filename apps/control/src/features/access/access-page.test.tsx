import { competitionId, courtId, meetId } from '@cup/domain/testing'
import { aCompetition } from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { UiProvider } from '@cup/ui/chakra'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../testing/a-cup.ts'
import { aDay } from '../../testing/a-day.ts'
import { aNote, anAccess, anInvitation, staffWith } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'
import { LoopbackNote } from './invite-dialog.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const TABLET = anAccess(2, { deviceName: 'Tablet am Tor', lastSeenAt: '2025-01-17T19:00:00.000Z' })

async function openPage(
  staff = staffWith({ accesses: [anAccess(1, { name: 'Büro', roles: ['organiser'] }), TABLET] }),
  competitions = [aCompetition()],
) {
  const known = aDay({ staff, competitions })
  openApp(known, '/access')
  await screen.findByRole('heading', { name: 'Zugänge' })
  await screen.findByRole('heading', { name: staff.accesses.at(-1)?.name ?? '' })
  return known
}

const card = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li')
  if (!item) throw new Error(`${name} is not in the list`)
  return within(item)
}
const hold = (button: HTMLElement) => fireEvent.keyDown(button, { key: 'Enter', shiftKey: true })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
async function tick(name: string | RegExp) {
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name })
  fireEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(true))
}
const lastCall = (known: Awaited<ReturnType<typeof openPage>>) => known.staff.called.at(-1)

describe('who is in', () => {
  it('is told with roles, device and end', async () => {
    await openPage()
    expect(card('Tablet 2').getByText('Zeitnehmer')).toBeTruthy()
    expect(card('Tablet 2').getByText(/^Tablet am Tor, zuletzt gesehen 17\.01\., 20:00.Uhr$/)).toBeTruthy()
    expect(card('Tablet 2').getByText(/^Gerät · bis 19\.01\.2125, 23:59.Uhr · eingeladen von Büro$/)).toBeTruthy()
  })

  it('shows a device at work: how old its data are, and whether it sounds', async () => {
    await openPage()
    await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    act(() => FakeWebSocket.last().welcome(5))
    const device = aDevice('Tablet am Tor', { accessId: TABLET.id, position: 3, armed: true })
    act(() => FakeWebSocket.last().deliver({ type: 'presence', devices: [device] }))
    expect(card('Tablet 2').getByText('Tablet am Tor · verbunden · 2 Ereignisse zurück · Ton scharf')).toBeTruthy()
  })

  it('shows a device without a name of its own just as connected', async () => {
    await openPage()
    await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    act(() => FakeWebSocket.last().welcome(5))
    const device = aDevice('', { accessId: TABLET.id, position: 5, armed: false })
    act(() => FakeWebSocket.last().deliver({ type: 'presence', devices: [device] }))
    expect(card('Tablet 2').getByText('verbunden · Daten aktuell')).toBeTruthy()
  })

  it('leaves out who is out', async () => {
    const over = { validUntil: '2025-01-01T00:00:00.000Z', name: 'Abgelaufen' }
    const gone = { revokedAt: '2025-01-18T08:00:00.000Z', name: 'Entzogen' }
    await openPage(staffWith({ accesses: [anAccess(3, over), anAccess(4, gone), TABLET] }))
    expect(screen.queryByText('Abgelaufen')).toBeNull()
    expect(screen.queryByText('Entzogen')).toBeNull()
  })

  it('is ended by holding the button, except the own one', async () => {
    const known = await openPage()
    hold(card('Tablet 2').getByRole('button', { name: 'Tablet 2 den Zugang entziehen' }))
    await waitFor(() => expect(lastCall(known)).toEqual({ name: 'staff.write/revoke', input: { id: TABLET.id } }))
    expect(card('Büro').queryByRole('button')).toBeNull()
  })

  it('gets other roles, and nothing else is touched', async () => {
    const known = await openPage()
    press('Tablet 2 ändern')
    const dialog = within(await screen.findByRole('dialog', { name: 'Tablet 2 ändern' }))
    await tick(/^Regie/)
    fireEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(lastCall(known)).toEqual({
        name: 'staff.write/change',
        input: { id: TABLET.id, roles: ['timekeeper', 'regie'] },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('an invitation', () => {
  it('asks for what is missing before it asks the service', async () => {
    const known = await openPage()
    press('Einladen')
    fireEvent.click(await screen.findByRole('button', { name: 'QR-Code zeigen' }))
    expect(await screen.findByText('Der Name fehlt.')).toBeTruthy()
    expect(screen.getByText('Wähle mindestens eine Rolle.')).toBeTruthy()
    expect(known.staff.called).toEqual([])
  })

  it('shows its code on the whole screen, and reports when it was used', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2125-01-19T09:00:00Z') })
    const known = await openPage()
    press('Einladen')
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Tablet 7' } })
    await tick(/^Zeitnehmer/)
    await tick('Nur Wintercup')
    press('Heute')
    press('QR-Code zeigen')
    expect(await screen.findByRole('img', { name: 'QR-Code für Tablet 7' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toContain('/control/einladung#')
    expect(lastCall(known)?.input).toEqual({
      name: 'Tablet 7',
      roles: ['timekeeper'],
      competitionIds: [competitionId(1)],
      accessUntil: '2125-01-19T22:59:00.000Z',
      kind: 'link',
      for: 'device',
    })
    const made = { id: '0000000b-0000-4000-8000-000000000100', expiresAt: '2125-01-20T22:59:00.000Z' }
    known.staff.invitations = [anInvitation(100, made)]
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getByText(/Der Code gilt einmal, bis Samstag 23:59.Uhr\.$/)).toBeTruthy()
    known.staff.invitations = []
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByText('✓ Tablet 7 ist angemeldet.')).toBeTruthy()
  })

  it('[H11] may be for all competitions of a meet, and for one of its courts', async () => {
    const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
    const inMeet = (number: number, name: string) =>
      aCompetition({ id: competitionId(number), name, meetId: meetId(1), courts })
    const meets = [{ id: meetId(1), name: 'Hallentag', courts, archived: false, version: 1, changedAt: 1 }]
    const known = aDay({ staff: staffWith({}), competitions: [inMeet(1, 'U11'), inMeet(2, 'U9')], meets })
    openApp(known, '/access')
    await screen.findByRole('heading', { name: 'Zugänge' })
    press('Einladen')
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Tisch 2' } })
    await tick(/^Zeitnehmer/)
    await screen.findByRole('checkbox', { name: 'Ganze Veranstaltung Hallentag' })
    await tick('Ganze Veranstaltung Hallentag')
    await tick('Nur Feld 2')
    press('QR-Code zeigen')
    await screen.findByRole('img', { name: 'QR-Code für Tisch 2' })
    expect(lastCall(known)?.input).toMatchObject({
      competitionIds: [competitionId(1), competitionId(2)],
      courtIds: [courtId(2)],
    })
  })

  it.each([
    ['http://127.0.0.1:3000/control/einladung#x', '127.0.0.1 ist immer das Gerät selbst'],
    ['http://localhost:3000/control/einladung#x', 'localhost ist immer das Gerät selbst'],
    ['http://192.168.1.20:3000/control/einladung#x', undefined],
  ])('says of %s whether other devices can open it', (link, text) => {
    render(
      <UiProvider>
        <LoopbackNote link={link} />
      </UiProvider>,
    )
    const note = screen.queryByText(/^Andere Geräte können diesen Link nicht öffnen/)?.textContent
    if (text === undefined) expect(note).toBeUndefined()
    else expect(note).toContain(text)
  })

  it('can be withdrawn until it is used', async () => {
    const invitation = anInvitation(9, { name: 'Ersatz Regie', kind: 'spare' })
    const known = await openPage(staffWith({ accesses: [TABLET], invitations: [invitation] }))
    hold(screen.getByRole('button', { name: 'Einladung für Ersatz Regie zurückziehen' }))
    await waitFor(() =>
      expect(lastCall(known)).toEqual({ name: 'staff.write/withdraw-invitation', input: { id: invitation.id } }),
    )
  })
})

describe('spare codes', () => {
  it('are made for each role, and come to paper with what to do', async () => {
    const known = await openPage()
    press('Ersatz-Codes drucken')
    fireEvent.click(await screen.findByRole('button', { name: 'Regie: einer weniger' }))
    press('Codes erstellen')
    const preview = within(await screen.findByRole('region', { name: 'Vorschau' }))
    expect(preview.getAllByRole('img')).toHaveLength(7)
    expect(preview.getAllByText('Zeitnehmer')).toHaveLength(4)
    expect(preview.getAllByText('Code mit der Kamera des Geräts scannen.')).toHaveLength(7)
    expect(known.staff.called.map(({ input }) => [input.name, input.count])).toEqual([
      ['Ersatz Zeitnehmer', 4],
      ['Ersatz Regie', 1],
      ['Ersatz Ledwall', 1],
      ['Ersatz Kommentator', 1],
    ])
  })
})

describe('spare codes of a cup that is ahead', () => {
  it('last until midnight of the day after it', async () => {
    const known = await openPage(undefined, [aCompetition({ end: '2099-01-18' })])
    press('Ersatz-Codes drucken')
    fireEvent.click(await screen.findByRole('button', { name: 'Codes erstellen' }))
    await screen.findByRole('region', { name: 'Vorschau' })
    expect(new Set(known.staff.called.map(({ input }) => input.accessUntil))).toEqual(
      new Set(['2099-01-19T22:59:00.000Z']),
    )
  })
})

describe('a token for a script', () => {
  it('is shown once, and says so', async () => {
    await openPage()
    press('Token für ein Skript')
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Anzeige im Foyer' } })
    await tick(/^Ledwall/)
    press('Token erstellen')
    expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe('token-of-a-script')
    expect(screen.getByText(/nur dieses eine Mal gezeigt/)).toBeTruthy()
  })
})

describe('the log', () => {
  it('is shown as sentences on request', async () => {
    const log = [
      aNote(2, { what: 'access-revoked', who: 'Büro', whom: 'Tablet 2' }),
      aNote(1, { what: 'signed-in', who: 'Tablet 2', device: 'Tablet am Tor' }),
    ]
    await openPage(staffWith({ accesses: [TABLET], log }))
    const details = screen.getByText('Protokoll').closest('details')
    details?.setAttribute('open', '')
    if (details) fireEvent(details, new Event('toggle'))
    expect(await screen.findByText('Büro hat Tablet 2 den Zugang entzogen.', { exact: false })).toBeTruthy()
    expect(screen.getByText('Tablet 2 hat sich angemeldet (Tablet am Tor).', { exact: false })).toBeTruthy()
  })
})
