import { competitionId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition } from '../../testing/a-cup.ts'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const OLD = aCompetition({ id: competitionId(2), name: 'Sommercup', archived: true })
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('the competitions', () => {
  it('stand in a list with place, days and number of teams; archived ones apart', async () => {
    openApp(knowing({ competitions: [aCompetition(), OLD] }), '/competitions')
    const table = within(await screen.findByRole('table', { name: 'Turniere' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('▲', ''))).toEqual([
      'Turnier',
      'Ort',
      'Start',
      'Ende',
      'Mannschaften',
    ])
    expect(table.getByRole('link', { name: 'Wintercup' }).getAttribute('href')).toBe(
      `/competitions/${competitionId(1)}`,
    )
    expect(table.getByText('18.01.2025')).toBeTruthy()
    const archive = within(await screen.findByRole('table', { name: 'Archivierte Turniere' }))
    expect(archive.getByRole('link', { name: 'Sommercup' })).toBeTruthy()
    expect(table.queryByRole('link', { name: 'Sommercup' })).toBeNull()
  })

  it('are none at first', async () => {
    openApp(knowing(), '/competitions')
    expect(await screen.findByText('Noch keine Turniere.')).toBeTruthy()
    expect(screen.getByText(/^Ein Cup mit Altersklassen beginnt mit/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Neuer Hallencup' }).getAttribute('href')).toBe('/new-cup')
  })
})

describe('the form of a competition', () => {
  it('[N6] makes one whose days stand in order, with first names as the choice', async () => {
    const known = knowing()
    const { router } = openApp(known, '/competitions/new')
    await screen.findByRole('heading', { name: 'Neues Turnier' })
    type(/^Name/, 'Deichcup')
    type(/^Ort/, 'Halle am Deich')
    type(/^Start/, '19/01/2026')
    type(/^Ende/, '18/01/2026')
    expect(screen.getByText(/^Daten wurden getauscht/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/competitions'))
    expect(known.writes[0]?.body).toMatchObject({
      name: 'Deichcup',
      location: 'Halle am Deich',
      start: '2026-01-18',
      end: '2026-01-19',
      names: 'first',
    })
  })

  it('says what is missing', async () => {
    openApp(knowing(), '/competitions/new')
    await screen.findByRole('heading', { name: 'Neues Turnier' })
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Bitte einen Namen eintragen.')).toBeTruthy()
    expect(screen.getByText('Bitte einen Ort eintragen.')).toBeTruthy()
    expect(screen.getAllByText('Bitte einen Tag eintragen.')).toHaveLength(2)
  })
})

describe('the sample cup', () => {
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

  it('is made by one act of ordinary calls, and again without harm', async () => {
    const known = knowing()
    openApp(known, '/competitions')
    await press('Beispielturnier 2025 anlegen')
    await press('Anlegen')
    expect(await screen.findByText('Fertig: Das Beispielturnier ist da.')).toBeTruthy()
    const names = new Set(known.writes.map(({ name }) => name))
    expect(known.writes[0]?.name).toBe('competition.write/create')
    expect(names.has('game.write/plan')).toBe(true)
    expect(known.writes.filter(({ name }) => name === 'game.write/plan')).toHaveLength(49)
  })

  it('[I13] is sent again under the same key where the line was gone', async () => {
    const known = knowing()
    openApp(known, '/competitions')
    await press('Beispielturnier 2025 anlegen')
    known.isDown = true
    await press('Anlegen')
    expect(await screen.findByText(/Keine Antwort vom Server/)).toBeTruthy()
    known.isDown = false
    await press('Noch einmal senden')
    expect(await screen.findByText('Fertig: Das Beispielturnier ist da.')).toBeTruthy()
    expect(known.acts).toHaveLength(1)
  })
})
