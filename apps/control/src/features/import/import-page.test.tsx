import { competitionId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompetition } from '../../testing/a-cup.ts'
import { catchSavedFiles } from '../../testing/fake-browser.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const TABLE = [
  'Mannschaft;Nachname;Vorname;Geburtstag;Nummer',
  'TSV Übungsheim;Muster;Jörg;04.05.2012;7',
  'SG Mühlensiel;Probe;Pia;01.06.2012;8',
  'TSV Übungsheim;;Nora;31.02.2012;9',
].join('\n')

const namesOf = ({ writes }: Known) => writes.map(({ name }) => name)
const open = (known: Known) => openApp(known, '/players/import')
const paste = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: /^Inhalt der Tabelle/ }), { target: { value: text } })
const begin = () => fireEvent.click(screen.getByRole('button', { name: '1 Mannschaft und 2 Spieler anlegen' }))

afterEach(() => vi.restoreAllMocks())

describe('importing a table', () => {
  it('shows what each line would do, and saves nothing yet', async () => {
    const known = knowing()
    open(known)
    await paste(TABLE)
    const preview = within(await screen.findByRole('table', { name: 'Vorschau' }))
    expect(preview.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Was passiert'),
      expect.stringMatching(/2.*neu.*TSV Übungsheim.*Muster.*Jörg.*7/),
      expect.stringMatching(/3.*neu.*SG Mühlensiel.*Probe.*Pia.*8/),
      expect.stringMatching(/4.*fehlerhaft.*Der Nachname fehlt. Der Geburtstag ist kein Tag/),
    ])
    expect(screen.getByText('2 neu · 0 ändert sich · 0 schon da · 1 fehlerhaft')).toBeTruthy()
    expect(known.writes).toEqual([])
  })

  it('reads a file as German Excel writes it', async () => {
    open(knowing())
    const bytes = Uint8Array.from(TABLE, (letter) => letter.charCodeAt(0))
    const file = new File([bytes], 'spieler.csv')
    file.arrayBuffer = async () => bytes.buffer
    fireEvent.change(await screen.findByLabelText('Datei wählen'), { target: { files: [file] } })
    expect(await screen.findByText(/^Muster, Jörg/)).toBeTruthy()
  })

  it('makes teams and players, enrols the teams, and leaves faulty lines out', async () => {
    const known = knowing({ competitions: [aCompetition({ teamIds: [] })] })
    open(known)
    await paste(TABLE)
    fireEvent.change(screen.getByLabelText('Mannschaften in ein Turnier eintragen'), {
      target: { value: competitionId(1) },
    })
    expect(screen.getByText('2 Mannschaften werden in das Turnier eingetragen.')).toBeTruthy()
    begin()
    expect(await screen.findByText('Fertig: Alles ist übernommen.')).toBeTruthy()
    expect(namesOf(known)).toEqual([
      'team.write/create',
      'competition.write/enroll-team',
      'player.write/create',
      'competition.write/enroll-team',
      'player.write/create',
    ])
    const [team, , first, , second] = known.writes
    expect(first?.body).toMatchObject({ lastName: 'Muster', teamId: team?.body.id, birthday: '2012-05-04' })
    expect(second?.body).toMatchObject({ lastName: 'Probe', teamId: teamId(1) })
  })

  it('[I13] changes nothing where one line is refused, names that line, and is sent again as a whole', async () => {
    const known = knowing({ refused: { 'player.write/create': 'team/unknown' } })
    open(known)
    await paste(TABLE)
    begin()
    expect(await screen.findByText(/^Zeile \d+: .* Es wurde nichts gespeichert\.$/)).toBeTruthy()
    expect(known.writes).toEqual([])
    known.refused = {}
    fireEvent.click(await screen.findByRole('button', { name: 'Noch einmal senden' }))
    expect(await screen.findByText('Fertig: Alles ist übernommen.')).toBeTruthy()
    const [first, second] = known.acts
    expect(second).toEqual(first)
    expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeTruthy()
  })

  it('gives faulty lines back as a file, with what is wrong with them', async () => {
    const saved = catchSavedFiles()
    open(knowing())
    await paste(TABLE)
    fireEvent.click(await screen.findByRole('button', { name: 'Fehlerhafte Zeilen speichern' }))
    expect(saved.map(({ name }) => name)).toEqual(['fehlerhafte-zeilen.csv'])
    const lines = (await saved[0]?.text())?.split('\r\n')
    expect(lines?.[0]).toMatch(/Mannschaft;Nachname;Vorname;Geburtstag;Nummer;Fehler$/)
    expect(lines?.[1]).toMatch(/^TSV Übungsheim;;Nora;31.02.2012;9;Der Nachname fehlt\. Der Geburtstag/)
    expect(lines).toHaveLength(3)
  })

  it('has an example that can be imported as it is', async () => {
    const saved = catchSavedFiles()
    open(knowing())
    fireEvent.click(await screen.findByRole('button', { name: 'Beispieldatei speichern' }))
    await paste((await saved[0]?.text()) ?? '')
    expect(await screen.findByRole('button', { name: '2 Mannschaften und 3 Spieler anlegen' })).toBeTruthy()
  })

  it('lets a person change what a column means, and remembers it', async () => {
    const known = knowing()
    open(known)
    await paste('Team;Rufname;Familie;Geburtstag;Nr\nTSV Übungsheim;Jörg;Muster;4.5.12;7')
    fireEvent.change(await screen.findByRole('combobox', { name: 'Familie' }), { target: { value: 'lastName' } })
    expect(await screen.findByText(/^Muster, Jörg/)).toBeTruthy()
    expect(await screen.findByText('So wie beim letzten Mal auf diesem Gerät.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Neu raten' }))
    expect(await screen.findByText('Es fehlt eine Spalte für: Nachname.')).toBeTruthy()
  })

  it('[T13] refuses a table of more lines than are read, with a sentence', async () => {
    open(knowing())
    await paste(`Mannschaft\n${Array.from({ length: 5001 }, (_, index) => `TSV Viele ${index}`).join('\n')}`)
    expect(await screen.findByText(/^Die Tabelle hat 5001 Zeilen; gelesen werden bis zu 5000/)).toBeTruthy()
  })

  it('says which columns are missing', async () => {
    open(knowing())
    await paste('Verein;Vorname\nTSV;Nora')
    expect(await screen.findByText('Es fehlt eine Spalte für: Nachname, Geburtstag, Nummer.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /anlegen$/ })).toBeNull()
  })
})
