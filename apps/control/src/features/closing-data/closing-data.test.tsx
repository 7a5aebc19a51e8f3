import type { AnnouncedErasure, ErasureStatus } from '@cup/contract/erasure'
import type { Copies } from '@cup/contract/installation-routes'
import { CompetitionId, ErasureId, PlayerId, TeamId } from '@cup/domain/kernel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Known, knowing, staffWith } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const CUP = CompetitionId.parse('cafe0001-0000-8000-8000-000000000001')
const NEXT = CompetitionId.parse('cafe0001-0000-8000-8000-000000000002')
const TEAM = TeamId.parse('cafe0004-0000-8000-8000-000000000001')
const NOW = '2025-01-18T16:20:00.000Z'

const STATUS: ErasureStatus = {
  now: NOW,
  archived: [CUP],
  lastGame: '2025-01-18T15:40:00.000Z',
  going: { players: 231, birthdays: 231, captions: 14, goals: 187 },
  staying: { results: 40, goals: 187, teams: 18 },
  spared: [],
  example: { name: 'Mia Beispiel', number: 7, teamId: TEAM, minute: 3 },
}
const ANNOUNCED: AnnouncedErasure = {
  id: ErasureId.parse('0194a0c1-7b00-7000-8000-000000000101'),
  phase: 'announced',
  due: '2025-02-17T02:00:00.000Z',
  mayGoAt: '2025-02-17T02:00:00.000Z',
  announcedAt: NOW,
  competitionIds: [],
  isInDoubt: false,
}
const CONFIRMED: AnnouncedErasure = { ...ANNOUNCED, phase: 'confirmed', confirmedAt: NOW, competitionIds: [CUP] }
const COPIES: Copies = { folders: ['backups'], silent: [], isBeingMade: false, mayHoldErased: [] }
const reach = { openedAt: 'http://127.0.0.1:3000', isOnlyHere: true, addresses: [] }

function knowingThat(status: Partial<ErasureStatus>, copies: Partial<Copies> = {}): Known {
  const texts = { imprint: 'written', privacy: 'written' } as const
  return knowing({
    staff: staffWith({
      more: {
        'erasure.read/get': () => ({ ...STATUS, ...status }),
        'installation.read/get': () => ({ reach, texts, copies: { ...COPIES, ...copies } }),
        'erasure.write/carry-out': () => ({ position: 9 }),
      },
    }),
  })
}

async function open(known: Known) {
  openApp(known, '/closing/data')
  await screen.findByRole('heading', { name: 'Wann?' })
  return known
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** Held by keyboard at once. */
const hold = (name: string) => fireEvent.keyDown(button(name), { key: 'Enter', shiftKey: true })
const written = ({ writes }: Known) => writes.map(({ name, body }) => [name, body] as const)

describe('[N15] the page of the erasure', () => {
  it('announces it for 30 days after the last game', async () => {
    const known = await open(knowingThat({}))
    expect(screen.getByText('Nicht angekündigt')).toBeTruthy()
    expect(screen.getByText('17.02.2025')).toBeTruthy()
    expect(screen.getByText('Montag, 03:00 Uhr')).toBeTruthy()
    fireEvent.click(button('Löschung ankündigen'))
    const due = '2025-02-17T02:00:00.000Z'
    await waitFor(() =>
      expect(written(known)).toMatchObject([['erasure.write/announce', { id: expect.any(String), due }]]),
    )
  })

  it('takes another day, and none that is too early', async () => {
    await open(knowingThat({}))
    fireEvent.click(button('Anderer Tag'))
    const field = screen.getByRole('textbox', { name: 'Anderer Tag' })
    fireEvent.change(field, { target: { value: '25.1.25' } })
    expect(button('Löschung ankündigen').disabled).toBe(true)
    fireEvent.change(field, { target: { value: '3.3.25' } })
    expect(button('Löschung ankündigen').disabled).toBe(false)
    expect(screen.getByText('03.03.2025', { exact: true })).toBeTruthy()
  })

  it('shows what goes and what stays, with an example', async () => {
    await open(knowingThat({}))
    const goes = within(screen.getByRole('region', { name: 'Das geht weg' }))
    expect(goes.getByText('231 Namen')).toBeTruthy()
    expect(screen.getByText(/^3\. Min\. Mia Beispiel/)).toBeTruthy()
    expect(screen.getByText(/^3\. Min\. Nr\. 7/)).toBeTruthy()
  })

  it('[N18] lists the spared children with what holds them', async () => {
    const id = PlayerId.parse('cafe0005-0000-8000-8000-000000000007')
    await open(knowingThat({ spared: [{ id, name: 'Ben Muster', teamId: TEAM, competitionIds: [NEXT] }] }))
    expect(screen.getByRole('heading', { name: '1 Kind behält seinen Namen' })).toBeTruthy()
    expect(screen.getByText('Ben Muster')).toBeTruthy()
  })
})

describe('[N16] an announced erasure', () => {
  it('is confirmed by holding the button', async () => {
    const known = await open(knowingThat({ erasure: ANNOUNCED }))
    hold('Datum bestätigen')
    await waitFor(() => expect(written(known)).toEqual([['erasure.write/confirm', { id: ANNOUNCED.id }]]))
  })

  it('cannot be confirmed before the last game, or while nothing is archived, and says why', async () => {
    await open(knowingThat({ erasure: ANNOUNCED, lastGame: '2025-01-19T15:40:00.000Z' }))
    expect(button('Datum bestätigen').disabled).toBe(true)
    expect(screen.getByText(/Bestätigen geht nach dem letzten Spiel, 19\.01\.2025/)).toBeTruthy()
  })

  it('is withdrawn by holding the button, also a confirmed one', async () => {
    const erasure = CONFIRMED
    const known = await open(knowingThat({ erasure }))
    expect(screen.queryByRole('button', { name: 'Datum bestätigen' })).toBeNull()
    hold('Ankündigung zurücknehmen')
    await waitFor(() => expect(written(known)).toEqual([['erasure.write/withdraw', { id: ANNOUNCED.id }]]))
  })

  it('asks for another confirmation once another competition is archived', async () => {
    const erasure = CONFIRMED
    await open(knowingThat({ erasure, archived: [CUP, NEXT] }))
    expect(button('Auch für die später archivierten bestätigen')).toBeTruthy()
  })

  it('[N17] asks which day it is where the service is in doubt, and sends what was typed', async () => {
    const erasure = { ...CONFIRMED, isInDoubt: true }
    const known = await open(knowingThat({ erasure, now: '2025-03-20T09:00:00.000Z' }))
    expect(button('231 Kinder jetzt löschen').disabled).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Heute ist' }), { target: { value: '20.3.25' } })
    hold('231 Kinder jetzt löschen')
    await waitFor(() =>
      expect(known.staff.called.find(({ name }) => name === 'erasure.write/carry-out')?.input).toEqual({
        id: ANNOUNCED.id,
        today: '2025-03-20',
      }),
    )
  })
})

describe('[N18] a carried out erasure', () => {
  const done = { at: '2025-02-17T02:00:41.000Z', players: 231, captions: 14, spared: 4, clock: 'seen' } as const
  const erasure: AnnouncedErasure = { ...ANNOUNCED, phase: 'carriedOut', confirmedAt: NOW, carriedOut: done }

  it('has a proof of counts, and the backups that still hold names', async () => {
    const name = 'cup-2025-01-17T19-30-00-000Z-412.ndjson.gz'
    const copy = { folder: 'backups', name, madeAt: '2025-01-17T19:30:00.000Z' } as const
    await open(knowingThat({ erasure }, { mayHoldErased: [copy] }))
    expect(screen.getByText('Gelöscht am 17.02.2025, 03:00 Uhr')).toBeTruthy()
    const proof = within(screen.getByRole('region', { name: 'Löschnachweis' }))
    expect(proof.getByText('231')).toBeTruthy()
    expect(screen.getByText(name)).toBeTruthy()
  })
})
