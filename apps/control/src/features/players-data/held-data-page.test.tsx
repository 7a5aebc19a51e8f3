import { HeldData } from '@cup/contract/held-data'
import { gameEvents } from '@cup/domain/game'
import { competitionId, gameId, playerId, teamId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { anAccess, staffWith } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => {
  vi.unstubAllGlobals()
})

const OFFICE = anAccess(1, { name: 'Büro' })
const MADE = '2025-01-10T09:00:00.000Z'

const NAMED = { firstName: 'Mia', lastName: 'Keller', birthday: '2012-05-04' }

const heldOf = (person: object = NAMED, requestKeys: object = { count: 2, keptDays: 30 }) =>
  HeldData.parse({
    person: {
      id: playerId(1),
      teamId: teamId(1),
      number: 7,
      isGoalkeeper: false,
      ...person,
    },
    shown: {
      displayName: 'Mia K.',
      names: 'first',
      rules: [
        { by: 'player', names: 'full' },
        { by: 'competition', competitionId: competitionId(1), name: 'Wintercup', names: 'first' },
      ],
      pages: ['Wintercup'],
    },
    teams: [{ teamId: teamId(1), teamName: 'SG Mühlensiel', number: 7, since: MADE }],
    games: [
      {
        gameId: gameId(1),
        name: 'Spiel 1',
        competitionName: 'Wintercup',
        dateTime: '2025-01-18T09:00:00.000Z',
        deeds: [
          { kind: 'goal', time: 270, isRevoked: false },
          { kind: 'timePenalty', time: 61.5, isRevoked: true },
        ],
      },
    ],
    entries: [
      {
        position: 4,
        type: 'player.created',
        occurredAt: MADE,
        recordedAt: MADE,
        actor: `device:${OFFICE.id}`,
        fields: ['number'],
      },
      {
        position: 9,
        type: 'game.goalScored',
        occurredAt: MADE,
        recordedAt: MADE,
        actor: 'token:admin',
        fields: Object.keys(gameEvents['game.goalScored'].shape).filter((field) => field !== 'id'),
      },
    ],
    beside: { requestKeys },
  })

async function openPage(held = heldOf()) {
  const known = aDay({ held, staff: staffWith({ accesses: [OFFICE] }) })
  openApp(known, `/players/${playerId(1)}/held-data`)
  const [sheet] = await screen.findAllByRole('article')
  if (!sheet) throw new Error('no sheet')
  return { known, sheet: within(sheet) }
}

it('shows all stored data in words that a family understands', async () => {
  const { sheet } = await openPage()
  for (const text of ['Mia Keller', '04.05.2012', 'SG Mühlensiel']) expect(sheet.getByText(text)).toBeTruthy()
  expect(sheet.getByText(/„Mia K\.“: der Vorname und ein Buchstabe/)).toBeTruthy()
  expect(sheet.getByText('Wintercup: der Vorname und ein Buchstabe')).toBeTruthy()
  expect(sheet.getByText('Eine eigene Seite, die alle öffnen können: Wintercup')).toBeTruthy()
  expect(sheet.getByText(/Tor \(04:30\), Zeitstrafe \(01:02, zurückgenommen\)$/)).toBeTruthy()
  expect(await sheet.findByText(/Angelegt \(Nummer\), durch Büro$/)).toBeTruthy()
  const goal = 'Kennung des Tors, Spielzeit, Spielzeit bekannt, Spieler, Vorlage, Seite, Eigentor, Mannschaft'
  expect(sheet.getByText((text) => text.endsWith(`Tor eingetragen (${goal}), durch Organisator`))).toBeTruthy()
  expect(sheet.getByText(/Prüfsummen von 2 Eingaben, die 30 Tage lang bleiben/)).toBeTruthy()
})

it('counts a single checksum as one', async () => {
  const { sheet } = await openPage(heldOf(NAMED, { count: 1, keptDays: 30 }))
  expect(sheet.getByText(/Prüfsummen von 1 Eingabe, die 30 Tage lang bleiben/)).toBeTruthy()
})

it('erases by holding the button, with the consequences beside it', async () => {
  const { known } = await openPage()
  expect(screen.getByText(/statt des Namens steht dort „Nr\. 7“/)).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Für immer löschen' }), { key: 'Enter', shiftKey: true })
  await waitFor(() => expect(known.writes).toMatchObject([{ name: 'player.write/erase', body: { id: playerId(1) } }]))
  expect(await screen.findByText('Name und Geburtstag sind gelöscht.')).toBeTruthy()
})

it('[N8] says which caches are empty and until when another may show the name, in whole minutes', async () => {
  const { known } = await openPage()
  known.caches = { cachesPurged: ['nginx'], cachesMayShowUntil: '2025-01-18T10:01:15.000Z' }
  fireEvent.keyDown(screen.getByRole('button', { name: 'Für immer löschen' }), { key: 'Enter', shiftKey: true })
  const text =
    /^Name und Geburtstag sind gelöscht\. Geleert: nginx\. Ein Zwischenspeicher .* noch bis 11:02\sUhr zeigen\.$/
  expect(await screen.findByText(text)).toBeTruthy()
})

it('has nothing left to erase of an erased player', async () => {
  await openPage(heldOf({ erasedAt: MADE }))
  expect(screen.getByText('Name und Geburtstag sind gelöscht.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Für immer löschen' })).toBeNull()
})
