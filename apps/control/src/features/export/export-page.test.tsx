import { competitionId, gameId } from '@cup/domain/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, theSmallFinal, theTeams, wonBy } from '../../testing/a-cup.ts'
import { catchSavedFiles } from '../../testing/fake-browser.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const aCup = () => knowing({ competitions: [aCompetition()], games: [aGame(1, wonBy(3, 2)), theSmallFinal(2)] })

/** Content of the file after a press. */
async function fileAfter(known: Known, address: string, button: string) {
  const saved = catchSavedFiles()
  openApp(known, address)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return { name: saved[0]?.name, text: (await saved[0]?.text()) ?? '' }
}
const OF_CUP = `/competitions/${competitionId(1)}/export`
const linesIn = (text: string) => text.trim().split('\r\n')

afterEach(() => vi.restoreAllMocks())

describe('taking a competition along', () => {
  it('gives the plan with results, goals in cells of their own', async () => {
    const { name, text } = await fileAfter(aCup(), OF_CUP, 'Spielplan als CSV speichern')
    expect(name).toBe('wintercup-spielplan.csv')
    expect(linesIn(text).slice(1)).toEqual([
      'Spiel 1;18.01.2025;10:00;;SG Mühlensiel;1. FC Nebelhausen;Vorrunde;Vorrunde;10;5;;;;beendet;SG Mühlensiel;1. FC Nebelhausen;3;2;;',
      'Spiel 2;19.01.2025;14:10;;Verlierer Spiel 1;Vorrunde, Platz 8;;Kleines Finale;10;5;;;;geplant;Verlierer Spiel 1;Vorrunde, Platz 8;;;;',
    ])
  })

  it('reads the plan again: shows what each line would do, sends it, and leads to the plan', async () => {
    const { text } = await fileAfter(aCup(), OF_CUP, 'Spielplan als CSV speichern')
    document.body.replaceChildren()
    const known = aCup()
    openApp(known, `/competitions/${competitionId(1)}/plan/import`)
    const table = await screen.findByRole('textbox', { name: /^Inhalt der Tabelle/ })
    fireEvent.change(table, { target: { value: text } })
    expect(await screen.findByText('0 neu · 0 ändert sich · 2 schon da · 0 fehlerhaft · 0 ausgelassen')).toBeTruthy()
    expect(screen.getByText('Es gibt nichts zu ändern.')).toBeTruthy()
    const seventh = 'Spiel 7;18.01.2025;12:00;;SG Mühlensiel;1. FC Nebelhausen;;Vorrunde;10;5;1'
    const other = `${text.replace('10;5;;;;beendet', '10;5;2;;;beendet')}${seventh}\r\n`
    fireEvent.change(table, { target: { value: other } })
    expect(await screen.findByText('1 neu · 1 ändert sich · 1 schon da · 0 fehlerhaft · 0 ausgelassen')).toBeTruthy()
    expect(screen.getByText('2', { selector: 'b' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '1 anlegen, 1 ändern' }))
    await screen.findByText('Fertig: Der Spielplan ist übernommen.')
    expect(known.writes.map(({ body }) => body)).toMatchObject([
      { id: gameId(1), referee: 2 },
      { name: 'Spiel 7', referee: 1, dateTime: '2025-01-18T11:00:00.000Z' },
    ])
    expect(screen.getByRole('link', { name: 'Zum Spielplan' }).getAttribute('href')).toBe(
      `/competitions/${competitionId(1)}/plan`,
    )
  })

  it('gives the players as the import reads them', async () => {
    const { text } = await fileAfter(aCup(), '/players', 'Als CSV speichern')
    expect(linesIn(text)[0]).toMatch(/Mannschaft;Nachname;Vorname;Geburtstag;Nummer;Torwart$/)
    expect(linesIn(text)).toContain('SG Mühlensiel;Brand;Ole;04.05.2012;4;ja')
  })

  it('gives the teams as the import reads them', async () => {
    const { name, text } = await fileAfter(aCup(), OF_CUP, 'Teams als CSV')
    expect(name).toBe('wintercup-teams.csv')
    expect(linesIn(text)[0]).toMatch(/Mannschaft;Kurzform;Farbe;Sponsor;Logo;Mannschaftsfoto;Bildbeschreibung;/)
    expect(linesIn(text)).toHaveLength(theTeams.length + 1)
    expect(linesIn(text).at(-1)).toMatch(/^SG Mühlensiel;/)
  })

  it('gives the whole competition, which becomes a copy where it is there already', async () => {
    const known = aCup()
    const { name, text } = await fileAfter(known, OF_CUP, 'Turnier als Datei speichern')
    expect(name).toBe('wintercup.json')
    await importing(known, text)
    expect(screen.getByText(/Einen Teil davon gibt es hier schon/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Als Kopie anlegen' }))
    await screen.findByText('Fertig: Das Turnier ist da.')
    expect(known.writes[0]?.body).toMatchObject({ name: 'Wintercup (Kopie)' })
    expect(known.writes.filter(({ body }) => body.id === gameId(1) || body.id === competitionId(1))).toEqual([])
  })

  it('makes the same competition where there is none yet', async () => {
    const { text } = await fileAfter(aCup(), OF_CUP, 'Turnier als Datei speichern')
    const elsewhere = knowing({ teams: [], players: [] })
    await importing(elsewhere, text)
    fireEvent.click(screen.getByRole('button', { name: 'Turnier anlegen' }))
    await screen.findByText('Fertig: Das Turnier ist da.')
    expect(elsewhere.writes[0]?.body).toMatchObject({ id: competitionId(1), name: 'Wintercup' })
    expect(screen.getByRole('link', { name: 'Zum Turnier' }).getAttribute('href')).toBe(
      `/competitions/${competitionId(1)}`,
    )
  })

  it('says why a file is none', async () => {
    await importing(knowing(), '{"format":"hallencup","version":7}')
    expect(screen.getByText('Die Datei hat die Fassung 7; gelesen wird nur Fassung 1.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /anlegen$/ })).toBeNull()
  })
})

/** Opens the import of competitions with a file that was chosen before. */
async function importing(known: Known, text: string): Promise<void> {
  window.sessionStorage.setItem('cup.draft.competitions/import', JSON.stringify({ text }))
  document.body.replaceChildren()
  openApp(known, '/competitions/import')
  await screen.findByRole('button', { name: 'Turnierdatei wählen' })
}
