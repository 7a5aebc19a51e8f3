import { competitionId } from '@cup/domain/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, aScorer, theSmallFinal, wonBy } from '../testing/a-cup.ts'
import { ADDRESS, aDay, RUNNING } from '../testing/a-day.ts'
import { knowing } from '../testing/fake-service.ts'
import { FakeWebSocket } from '../testing/fake-web-socket.ts'
import { gameRow, section } from '../testing/on-page.ts'
import { openApp } from '../testing/open-app.tsx'

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the page of a competition', () => {
  it('names the competition, its hall and its days', async () => {
    openApp(aDay(), ADDRESS)
    expect(await screen.findByRole('heading', { level: 1, name: 'Wintercup' })).toBeTruthy()
    expect(screen.getByText('Turnhalle Nord')).toBeTruthy()
    expect(screen.getByText('18.–19.01.2025')).toBeTruthy()
  })

  it('shows the game under way large, with its clock', async () => {
    openApp(aDay(), ADDRESS)
    const current = await section('Aktuelles Spiel')
    expect(await current.findByText('1:1')).toBeTruthy()
    expect(current.getByRole('timer').textContent).toBe('Spielzeit angehalten: 04:30')
    expect(document.title).toBe('1:1 MÜH–NEB · Wintercup')
  })

  it('shows what was before it and what comes next, on which day', async () => {
    openApp(aDay(), ADDRESS)
    expect((await section('Zuletzt')).getByText('3:2')).toBeTruthy()
    expect((await section('Danach')).getByRole('heading').textContent).toBe('Danach · Sonntag, 19.01.')
  })

  it('groups the games by matchday, those without one first', async () => {
    openApp(aDay({ games: [aGame(1, { matchdayId: undefined }), RUNNING, theSmallFinal(3)] }), ADDRESS)
    const games = await section('Spiele')
    const heads = await games.findAllByRole('heading', { level: 3 })
    expect(heads.map((head) => [head.textContent, head.id])).toEqual([
      ['Ohne Spieltag', 'ohne spieltag'],
      ['Vorrunde', 'vorrunde'],
      ['Kleines Finale', 'kleines finale'],
    ])
  })

  it('puts planned references into words', async () => {
    openApp(aDay(), ADDRESS)
    const row = await gameRow(/^Spiel 3/)
    expect(row.getAttribute('aria-label')).toBe('Spiel 3: Verlierer Spiel 1 gegen Vorrunde, Platz 8')
  })

  it('shows the table of the group and says that running games do not count yet', async () => {
    openApp(aDay(), ADDRESS)
    const table = await section('Tabelle Vorrunde')
    const [, first] = await table.findAllByRole('row')
    expect(first?.textContent).toBe('1.MÜHSG Mühlensielspielt gerade13:2+13')
    expect(table.getByText('Laufende Spiele sind noch nicht eingerechnet.')).toBeTruthy()
  })

  it('shows ten top scorers, and all of them when asked to', async () => {
    openApp(aDay({ topscorer: Array.from({ length: 12 }, (_, n) => aScorer(n + 1)) }), ADDRESS)
    const scorers = await section('Topscorer')
    expect(await scorers.findAllByRole('row')).toHaveLength(11)
    fireEvent.click(scorers.getByRole('button', { name: 'Alle 12 anzeigen' }))
    expect(scorers.getAllByRole('row')).toHaveLength(13)
  })

  it('shows the next game with its time while its teams are open', async () => {
    const next = theSmallFinal(3)
    openApp(aDay({ games: [aGame(1, wonBy(3, 2)), next], current: next }), ADDRESS)
    const current = await section('Aktuelles Spiel')
    expect(await current.findByText('Nächstes Spiel')).toBeTruthy()
    expect(current.getByText('14:10')).toBeTruthy()
    expect(current.getByText('Teams stehen noch nicht fest')).toBeTruthy()
  })

  it('shows the last game when all are over', async () => {
    openApp(aDay({ games: [aGame(1, wonBy(3, 2))], current: undefined }), ADDRESS)
    const current = await section('Aktuelles Spiel')
    expect(await current.findByText('Letztes Spiel')).toBeTruthy()
    expect(current.getByText('3:2')).toBeTruthy()
  })

  it('has a sentence for everything that is not there yet', async () => {
    openApp(knowing({ competitions: [aCompetition()] }), ADDRESS)
    expect(await screen.findByText('Noch keine Spiele geplant.')).toBeTruthy()
    expect(await screen.findByText('Noch keine Tore.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Aktuelles Spiel' })).toBeNull()
  })

  it('has neither table nor top scorers where they are not published', async () => {
    const { settings } = aCompetition()
    openApp(
      aDay({ competitions: [aCompetition({ settings: { ...settings, publicResults: 'withoutTables' } })] }),
      ADDRESS,
    )
    await gameRow(/^Spiel 1/)
    expect(screen.queryByRole('region', { name: 'Tabelle Vorrunde' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Topscorer' })).toBeNull()
  })
})

describe('the way to another competition', () => {
  it('is the heading where there are several', async () => {
    const other = aCompetition({ id: competitionId(2), name: 'Firmenfinale', groups: [] })
    openApp(aDay({ competitions: [aCompetition(), other] }), ADDRESS)
    const picker = await screen.findByRole('combobox', { name: 'Turnier wählen' })
    fireEvent.change(picker, { target: { value: competitionId(2) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Firmenfinale' })).toBeTruthy()
  })

  it('is absent where there is only one', async () => {
    openApp(aDay(), ADDRESS)
    await gameRow(/^Spiel 1/)
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
