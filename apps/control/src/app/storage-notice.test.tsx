import type { JournalNotice, StoragePlace } from '@cup/contract/live-messages'
import { gameId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../testing/a-day.ts'
import { memoryStorage } from '../testing/fake-browser.ts'
import { ORGANISER, signedInAs, staffWith } from '../testing/fake-service.ts'
import { openApp } from '../testing/open-app.tsx'

beforeEach(() => {
  FakeWebSocket.install()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const TIMEKEEPER = signedInAs(['timekeeper'])
const READY = { call: 'game.write/livestream-regie-ready', body: { id: gameId(2) } } as const

/** An open app, connected to a service. */
async function connected(address: string, me = ORGANISER) {
  const known = aDay({ staff: staffWith({ me }) })
  const { services } = openApp(known, address, { storage: memoryStorage({ 'cup.access': JSON.stringify(me) }) })
  await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
  act(() => FakeWebSocket.last().welcome(1))
  return { known, outbox: services.outbox }
}

const announce = (...places: readonly StoragePlace[]) =>
  act(() => FakeWebSocket.last().deliver({ type: 'storage', places: [...places] }))

const announceJournal = (journal: JournalNotice) =>
  act(() => FakeWebSocket.last().deliver({ type: 'storage', places: [], journal }))

const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

describe('a full storage', () => {
  it('is named on the desk of the timekeeper, with what to do, until there is room', async () => {
    await connected('/timekeeper', TIMEKEEPER)
    announce({ place: 'database', state: 'full', usedPercent: 100 })
    expect(await screen.findByText('Der Speicher ist voll.')).toBeTruthy()
    expect(screen.getByText(/Mach weiter: Eingaben bleiben auf diesem Gerät/)).toBeTruthy()

    announce()
    await waitFor(() => expect(screen.queryByText('Der Speicher ist voll.')).toBeNull())
  })

  it('is named by the answer to a press, which waits for room and is sent then', async () => {
    const { known, outbox } = await connected('/timekeeper', TIMEKEEPER)
    known.refused = { [READY.call]: 'service/storage-full' }
    act(() => void outbox.send(READY))
    expect(await screen.findByText('Der Speicher ist voll.')).toBeTruthy()
    await pass(2_000)
    expect(screen.getAllByText(/Der Speicher ist voll/).map(({ textContent }) => textContent)).toEqual([
      'Der Speicher ist voll. 1 Eingabe wartet auf freien Speicher. Sag dem Veranstalter Bescheid.',
    ])

    known.refused = {}
    await pass(6_000)
    await waitFor(() => expect(screen.queryByText(/Der Speicher ist voll/)).toBeNull())
    expect(known.writes.map(({ key }) => key).filter((key, n, keys) => keys.indexOf(key) === n)).toHaveLength(1)
  })

  it('is forgotten with another connection that says nothing of it', async () => {
    await connected('/timekeeper', TIMEKEEPER)
    announce({ place: 'database', state: 'full' })
    await screen.findByText('Der Speicher ist voll.')
    act(() => FakeWebSocket.last().welcome(1))
    await waitFor(() => expect(screen.queryByText('Der Speicher ist voll.')).toBeNull())
  })
})

describe('a storage that is nearly full, or full for other things', () => {
  it('is named to organisers, on every page', async () => {
    await connected('/teams')
    announce(
      { place: 'database', state: 'scarce', usedPercent: 92 },
      { place: 'uploads', state: 'full' },
      { place: 'backups', state: 'full' },
    )
    expect(await screen.findByText(/^Der Speicher ist zu 92\s% belegt\. Schaffe Platz/)).toBeTruthy()
    expect(screen.getByText(/^Der Speicher für Bilder ist voll/)).toBeTruthy()
    expect(screen.getByText(/^Der Speicher für Sicherungen ist voll/)).toBeTruthy()
  })

  it('is not named to the timekeeper, who can go on', async () => {
    await connected('/timekeeper', TIMEKEEPER)
    announce({ place: 'database', state: 'scarce', usedPercent: 92 }, { place: 'backups', state: 'full' })
    await pass(1_000)
    expect(screen.queryByText(/Speicher/)).toBeNull()
  })
})

describe('the journal', () => {
  it('[E10] is named to organisers: how far it is behind, and since when it is away', async () => {
    await connected('/regie')
    announceJournal({ state: 'following', behindSeconds: 0.3 })
    expect(await screen.findByText('Stick: 0,3 s zurück')).toBeTruthy()

    announceJournal({ state: 'away', because: 'missing', since: '2026-01-17T11:03:00.000Z' })
    expect(await screen.findByText('Stick fehlt seit 12:03.')).toBeTruthy()
    expect(screen.getByText(/schreibt der Rechner von selbst nach/)).toBeTruthy()
  })

  it('[E10] is not named to a timekeeper', async () => {
    await connected('/timekeeper', TIMEKEEPER)
    announceJournal({ state: 'away', because: 'silent', since: '2026-01-17T11:03:00.000Z' })

    expect(screen.queryByText(/Stick/)).toBeNull()
  })
})
