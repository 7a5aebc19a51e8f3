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
      expect.stringMatching(/4.*fehlerhaft.*Der Nachname fehlt. Den 31.02.2012 gibt es nicht/),
    ])
    expect(screen.getByText('2 neu · 0 ändert sich · 0 schon da · 1 fehlerhaft · 0 ausgelassen')).toBeTruthy()
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
    expect(lines?.[0]).toMatch(/Mannschaft;Nachname;Vorname;Geburtstag;Nummer;Warum$/)
    expect(lines?.[1]).toMatch(/^TSV Übungsheim;;Nora;31.02.2012;9;Der Nachname fehlt\. Den 31/)
    expect(lines).toHaveLength(3)
  })

  it('lets a person correct a cell of a faulty line where it stands', async () => {
    const known = knowing()
    open(known)
    await paste(TABLE)
    const correct = (name: string, value: string) => {
      const cell = screen.getByRole('textbox', { name })
      fireEvent.change(cell, { target: { value } })
      fireEvent.blur(cell)
    }
    await screen.findByRole('textbox', { name: 'Geburtstag in Zeile 4' })
    correct('Geburtstag in Zeile 4', '28.2.12')
    expect(await screen.findByText(/^Der Nachname fehlt\.$/)).toBeTruthy()
    correct('Nachname in Zeile 4', 'Holm')
    expect(await screen.findByText(/^3 neu .* 0 fehlerhaft/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '1 Mannschaft und 3 Spieler anlegen' }))
    expect(await screen.findByText('Fertig: Alles ist übernommen.')).toBeTruthy()
    expect(known.writes.at(-1)?.body).toMatchObject({ lastName: 'Holm', birthday: '2012-02-28' })
  })

  it('asks whether a team that is nearly there is meant, and takes its name in all lines', async () => {
    const known = knowing()
    open(known)
    await paste(TABLE.replaceAll('TSV Übungsheim', 'SG Mühlensil').replace(';;Nora;31', ';Holm;Nora;28'))
    const asked = await screen.findAllByRole('button', { name: 'Meinst du SG Mühlensiel?' })
    expect(asked).toHaveLength(2)
    fireEvent.click(asked[0] ?? document.body)
    expect(await screen.findByRole('button', { name: '2 Spieler anlegen, 1 ändern' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Meinst du/ })).toBeNull()
  })

  it('[I14] offers to take back only what can be taken back', async () => {
    open(knowing())
    await paste('Mannschaft;Nachname;Vorname;Geburtstag;Nummer\nSG Mühlensiel;Kellermann;Mia;04.05.2012;7')
    fireEvent.click(await screen.findByRole('button', { name: '1 ändern' }))
    expect(await screen.findByText(/^Namen oder Geburtstage wurden geändert/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  it('has an example that can be imported as it is', async () => {
    const saved = catchSavedFiles()
    open(knowing())
    fireEvent.click(await screen.findByRole('button', { name: 'csv: Vorlage Kader speichern' }))
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
