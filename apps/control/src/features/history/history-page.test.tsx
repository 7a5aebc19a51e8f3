import type { CorrectionPreview, LogEntry } from '@cup/contract/log-routes'
import { problemOf } from '@cup/contract/problem'
import { ActId } from '@cup/domain/kernel'
import { competitionId, correctionId, gameId, goalId, groupId, playerId, teamId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, thePlayers, theTeams, wonBy } from '../../testing/a-cup.ts'
import { type Known, type KnownStaff, knowing, staffWith } from '../../testing/fake-service.ts'
import { anEntry } from '../../testing/log-entries.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => FakeWebSocket.install())
afterEach(() => vi.unstubAllGlobals())

const ON_SHEET = {
  goalId: goalId(1),
  time: 270,
  playerId: playerId(1),
  homeTeam: true,
  isOwnGoal: false,
  teamId: teamId(1),
}
const GAME = aGame(1, {
  ...wonBy(1, 0),
  actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
  goals: [ON_SHEET],
})
const SECOND = aGame(2, { name: 'Viertelfinale 2', actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } })
const of = { gameId: gameId(1) }
const SCORED = anEntry(5, 'game.goalScored', { id: gameId(1), ...ON_SHEET }, of)
const FINISHED = anEntry(9, 'game.finished', { id: gameId(1) }, of)

/** The hash of what the preview shows. */
const OUTCOME = 'o'.repeat(43)

const preview = (change: Partial<CorrectionPreview> = {}): CorrectionPreview => ({
  basedOn: 9,
  outcome: OUTCOME,
  events: [],
  game: { before: GAME, after: GAME },
  leaderboards: [],
  pairings: [],
  ...change,
})

function open(entries: readonly LogEntry[], more: KnownStaff['more'] = {}, address = '/history') {
  const known = knowing({
    competitions: [aCompetition()],
    games: [GAME, SECOND],
    teams: theTeams,
    players: thePlayers,
    staff: staffWith({ more: { 'log.read/list': () => ({ entries: [...entries] }), ...more } }),
  })
  openApp(known, address)
  return known
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const sent = (known: Known, name: string) =>
  known.staff.called.filter((call) => call.name === name).map(({ input }) => input)

it('[K8] is that of the competition in the address, an archived one too', async () => {
  const archived = aCompetition({ archived: true })
  openApp(knowing({ competitions: [archived], games: [GAME] }), `/competitions/${competitionId(1)}/history`)
  expect(await screen.findByRole('heading', { name: 'Verlauf' })).toBeTruthy()
  expect(screen.getByText('Wintercup')).toBeTruthy()
})

describe('the log', () => {
  it('tells what happened, when and by whom', async () => {
    open([FINISHED, SCORED])
    const line = within((await screen.findByText('Tor für MÜH, Nr. 7 Keller (1:0)')).closest('li') ?? document.body)
    expect(line.getByText('14:35:10')).toBeTruthy()
    expect(line.getByText('04:30')).toBeTruthy()
    expect(line.getByText('Zeitnehmer (Tablet 2)')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Samstag, 18.01.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'MÜH – NEB' }).getAttribute('href')).toBe(`/history/games/${gameId(1)}`)
  })

  it('strikes through what a correction replaced, and shows who corrected and why', async () => {
    const by = { kind: 'access', name: 'Büro', roles: ['organiser'] } as const
    const correction = { ...of, by: { ...by, roles: [...by.roles] }, correctionId: correctionId(1), reason: 'Vertippt' }
    const changed = anEntry(12, 'game.goalChanged', { id: gameId(1), ...ON_SHEET, playerId: playerId(2) }, correction)
    const replaced = { ...SCORED, replacedBy: { position: 12, correctionId: correctionId(1) } }
    open([changed, replaced])
    const link = await screen.findByRole('link', { name: 'Korrigiert: siehe neuer Eintrag' })
    expect(link.getAttribute('href')).toBe(`/history/games/${gameId(1)}#e12`)
    expect(link.closest('li')?.querySelector('s')?.textContent).toContain('Nr. 7 Keller')
    expect(screen.getByText('14:42:10 · Organisator (Büro) · Grund: Vertippt')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Korrigieren: Tor für MÜH, Nr. 7/ })).toBeNull()
  })

  it('[E7] lists what is missing after an outage, with game, time and who entered it', async () => {
    const { recordedAt: _, ...missing } = SCORED
    const losses = [{ noticedAt: SCORED.occurredAt, count: 2, entries: [missing] }]
    open([], { 'log.read/list': () => ({ entries: [FINISHED], losses }) })
    await screen.findByText('Nach einem Ausfall fehlen 2 Einträge:')
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual(
      expect.arrayContaining([
        'Samstag, 18.01. 14:35:10 · Spiel 1: MÜH – NEB · Tor für MÜH, Nr. 7 Keller (1:0) · Zeitnehmer (Tablet 2)',
        '1 weiterer, der hier nicht bekannt ist',
      ]),
    )
  })

  it('grows by itself when something happens', async () => {
    let entries = [SCORED]
    open([], { 'log.read/list': () => ({ entries }) })
    await screen.findByText('Tor für MÜH, Nr. 7 Keller (1:0)')
    await waitFor(() => expect(FakeWebSocket.last().address).toContain('competitionId'))
    act(() => FakeWebSocket.last().welcome(5))
    entries = [FINISHED, SCORED]
    act(() => FakeWebSocket.last().deliverEvent(6, { eventType: 'game.finished', event: { id: gameId(1) } }))
    expect(await screen.findByText('Spiel beendet')).toBeTruthy()
  })

  it('asks the service for one kind, and searches by itself', async () => {
    const asked: unknown[] = []
    open([FINISHED, SCORED], {
      'log.read/list': (_, input) => {
        asked.push(input.types)
        return { entries: [FINISHED, SCORED] }
      },
    })
    await press('Tore')
    await waitFor(() => expect(asked).toContain('game.goalScored,game.goalChanged,game.goalRevoked'))
    fireEvent.change(await screen.findByLabelText('Suche'), { target: { value: 'keller' } })
    await waitFor(() => expect(screen.queryByText('Spiel beendet')).toBeNull())
    expect(screen.getByText('Tor für MÜH, Nr. 7 Keller (1:0)')).toBeTruthy()
  })
})

describe('an act of many planning calls', () => {
  const ID = ActId.parse('0194a0c1-7b00-7000-8000-0000000000f1')
  const ofAct = (isRevoked: boolean) => ({ act: { id: ID, isUndo: false, isRevoked } })
  const created = { id: teamId(7), name: 'HSG Sieben', shortName: 'HSG7', primaryColor: '#1d4ed8' }
  const hold = (button: HTMLElement) => fireEvent.keyDown(button, { key: 'Enter', shiftKey: true })

  it('[I14] is taken back as a whole by a hold, not by a tap', async () => {
    const known = open([anEntry(12, 'team.created', created, ofAct(false))], {
      'planning.write/revoke': () => ({ position: 20 }),
    })
    const button = await screen.findByRole('button', { name: 'Rückgängig' })
    fireEvent.click(button)
    expect(sent(known, 'planning.write/revoke')).toEqual([])
    hold(button)
    await waitFor(() => expect(sent(known, 'planning.write/revoke')).toEqual([{ id: ID }]))
  })

  it('[I14] says why it stays where something has changed since', async () => {
    open([anEntry(12, 'team.created', created, ofAct(false))], {
      'planning.write/revoke': () => 'planning/changed-since',
    })
    hold(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('[I14] offers nothing where names were changed', async () => {
    open([anEntry(12, 'player.detailsChanged', { id: playerId(1), personChanged: true }, ofAct(false))])
    expect(await screen.findByText(/^Namen oder Geburtstage wurden geändert/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  it('offers nothing once it was taken back', async () => {
    open([anEntry(12, 'team.created', created, ofAct(true))])
    expect(await screen.findByText(/HSG Sieben/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })
})

describe('a correction', () => {
  it('is made in four taps: the entry, the scorer, the preview, and that is it', async () => {
    const row = { playerId: playerId(1), teamId: teamId(1), goals: 1, assists: 0, displayName: 'Mia', rank: 1 }
    const known = open([FINISHED, SCORED], {
      'log.write/preview-correction': () =>
        preview({
          topscorer: { before: [row], after: [{ ...row, playerId: playerId(2) }] },
          pairings: [
            {
              gameId: gameId(2),
              side: 'home',
              before: teamId(1),
              after: teamId(2),
              state: 'played',
              via: null,
            },
          ],
        }),
      'log.write/correct': () => ({ position: 12 }),
    })
    await press('Korrigieren: Tor für MÜH, Nr. 7 Keller (1:0)')
    fireEvent.click(within(await screen.findByRole('group', { name: 'Torschütze' })).getByText('Brand'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Grund/).value).toBe('Falscher Torschütze')
    await press('Vorschau')
    expect(await screen.findByText('Nr. 4 Brand: Tore 0 → 1')).toBeTruthy()
    const pairing =
      'Viertelfinale 2 wäre NEB gegen NEB gewesen; gespielt wurde MÜH gegen NEB. Daran ändert sich nichts.'
    expect(screen.getByText(pairing)).toBeTruthy()
    const parts = screen.getAllByRole('heading', { name: /^(Beruht auf dem alten Ergebnis|Das ändert sich)$/ })
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Beruht auf dem alten Ergebnis', 'Das ändert sich'])
    await press('Übernehmen')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [looked] = sent(known, 'log.write/preview-correction')
    expect(looked).toMatchObject({
      gameId: gameId(1),
      reason: 'Falscher Torschütze',
      commands: [{ call: 'game.write/change-goal', body: { goalId: goalId(1), playerId: playerId(2) } }],
    })
    expect(sent(known, 'log.write/correct')).toEqual([{ ...looked, outcome: OUTCOME }])
  })

  it('of a shot tracks all shots again in their order', async () => {
    const shot = (position: number, number: number, success: boolean) =>
      anEntry(position, 'game.shootOutShotTracked', { id: gameId(1), teamId: teamId(number), success }, of)
    const shots = [shot(3, 1, true), shot(2, 2, true)]
    const started = anEntry(1, 'game.shootOutStarted', { id: gameId(1) }, of)
    const known = open([...shots, started], { 'log.write/preview-correction': () => preview() })
    known.games = [{ ...GAME, shootOutStarted: true }]
    await press('Korrigieren: 9-Meter MÜH: Treffer')
    await press('2. MÜH: Treffer')
    await press('Vorschau')
    await waitFor(() =>
      expect(sent(known, 'log.write/preview-correction')).toMatchObject([
        {
          reason: '9-Meter falsch eingetragen',
          commands: [
            { call: 'game.write/freeze-regular-time' },
            { body: { teamId: teamId(2), success: true } },
            { body: { teamId: teamId(1), success: false } },
          ],
        },
      ]),
    )
  })

  it('[S10] of a shooter keeps the outcome of the shot', async () => {
    const shot = (position: number, number: number, playerOf: object) =>
      anEntry(
        position,
        'game.shootOutShotTracked',
        { id: gameId(1), teamId: teamId(number), success: true, ...playerOf },
        of,
      )
    const shots = [shot(3, 1, { playerId: playerId(1) }), shot(2, 2, {})]
    const started = anEntry(1, 'game.shootOutStarted', { id: gameId(1) }, of)
    const known = open([...shots, started], { 'log.write/preview-correction': () => preview() })
    known.games = [{ ...GAME, shootOutStarted: true }]
    await press(/^Korrigieren: 9-Meter MÜH, Nr. 7 Keller: Treffer/)
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Schütze des 2. Schusses' })
    expect(field.selectedOptions[0]?.textContent).toBe('7 Keller')
    fireEvent.change(field, { target: { value: playerId(2) } })
    await press('Vorschau')
    await waitFor(() =>
      expect(sent(known, 'log.write/preview-correction')).toMatchObject([
        {
          commands: [
            { call: 'game.write/freeze-regular-time' },
            { body: { teamId: teamId(2), success: true } },
            { body: { teamId: teamId(1), success: true, playerId: playerId(2) } },
          ],
        },
      ]),
    )
  })

  it('shows the table before and after, with who has moved', async () => {
    const entry = (number: number, rank: number, points: number) => ({
      teamId: teamId(number),
      rank,
      played: 1,
      won: 0,
      drawn: 0,
      lost: 0,
      points,
      goalDifference: 0,
      scoredGoals: 0,
      receivedGoals: 0,
    })
    const table = {
      groupId: groupId(1),
      before: [entry(1, 1, 3), entry(2, 2, 0)],
      after: [entry(2, 1, 3), entry(1, 2, 0)],
    }
    const after = { ...GAME, ...wonBy(0, 0), result: { ...drawn } }
    open([SCORED], {
      'log.write/preview-correction': () => preview({ game: { before: GAME, after }, leaderboards: [table] }),
    })
    await press(/^Korrigieren: Tor/)
    await press('Tor zählt nicht')
    await press('Vorschau')
    expect(await screen.findByText('MÜH: Rang 1 → 2')).toBeTruthy()
    expect(screen.getByText('Ergebnis: 1:0 → 0:0')).toBeTruthy()
    const [now] = within(screen.getByRole('region', { name: 'Vorrunde' })).getAllByRole('group', { name: 'Danach' })
    expect(now && within(now).getByText('Rang 2 → 1')).toBeTruthy()
  })

  it('says at its line why the service refuses it, and keeps what was entered', async () => {
    const body = problemOf('game/player-not-in-team', undefined, [{ path: 'commands.0', code: 'x', message: 'x' }])
    open([SCORED], {
      'log.write/preview-correction': () =>
        Response.json(body, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
    })
    await press(/^Korrigieren: Tor/)
    fireEvent.click(within(await screen.findByRole('group', { name: 'Torschütze' })).getByText('Brand'))
    await press('Vorschau')
    const refusal = await screen.findByText('Diese Person spielt nicht in dieser Mannschaft.')
    expect(refusal.closest('li')?.textContent).toContain('→ Tor für MÜH, Nr. 4 Brand')
  })

  it('asks for a fresh preview when the log moved on, and loses nothing without a connection', async () => {
    const known = open([SCORED], {
      'log.write/preview-correction': () => preview(),
      'log.write/correct': () => 'correction/outdated',
    })
    await press(/^Korrigieren: Tor/)
    await press('Tor zählt nicht')
    await press('Vorschau')
    expect(await screen.findByRole('heading', { name: /ändert sich nichts\.$/ })).toBeTruthy()
    await press('Übernehmen')
    await press('Neue Vorschau')
    await screen.findByRole('button', { name: 'Übernehmen' })
    known.isDown = true
    await press('Übernehmen')
    expect(await screen.findByText(/Nichts ist verloren/)).toBeTruthy()
    await press('Zurück')
    expect(await screen.findByText(/^Zählt nicht: Tor für MÜH, Nr. 7 Keller/)).toBeTruthy()
    const ids = known.staff.called.map(({ input }) => input.correctionId)
    expect(new Set(ids).size).toBe(1)
  })
})

const drawn = { home: 0, guest: 0, shootOut: null, winnerTeamId: null, loserTeamId: null }
