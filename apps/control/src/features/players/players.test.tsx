import { playerId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { thePlayers } from '../../testing/a-cup.ts'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const [FIRST] = thePlayers
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const textIn = (name: RegExp) => {
  const field = screen.getByRole('textbox', { name })
  return field instanceof HTMLInputElement ? field.value : undefined
}
async function chooseTeam(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: /^Mannschaft/ }))
  fireEvent.click(await screen.findByRole('option', { name }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Mannschaft/ })).toHaveProperty('value', expect.stringMatching(name)),
  )
}

describe('the players', () => {
  it('stand in a list with everything that an organiser needs', async () => {
    openApp(knowing(), '/players')
    const table = within(await screen.findByRole('table', { name: 'Spieler' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('▲', ''))).toEqual([
      'Bild',
      'Nachname',
      'Vorname',
      'Geburtstag (Alter)',
      'Mannschaft',
      'Torwart',
    ])
    expect(table.getAllByRole('row')).toHaveLength(thePlayers.length + 1)
    expect(table.getAllByRole('link', { name: /^Mannschaft von .* ändern$/ })).toHaveLength(thePlayers.length)
  })

  it('can be those of one team', async () => {
    openApp(knowing(), '/players')
    fireEvent.change(await screen.findByLabelText('Nur diese Mannschaft'), { target: { value: teamId(1) } })
    const ofTeam = thePlayers.filter((player) => player.teamId === teamId(1))
    expect(screen.getAllByRole('row')).toHaveLength(ofTeam.length + 1)
  })
})

describe('the form of a player', () => {
  it('[T2] begins with a birthday fifteen years ago', async () => {
    openApp(knowing(), '/players/new')
    await screen.findByRole('textbox', { name: /^Geburtstag/ })
    const year = new Date().getFullYear() - 15
    expect(textIn(/^Geburtstag/)).toMatch(new RegExp(`^\\d\\d/\\d\\d/${year}$`))
    expect(screen.getByText(/15 Jahre/)).toBeTruthy()
  })

  it('makes a player and goes back to the list', async () => {
    const known = knowing()
    const { router } = openApp(known, '/players/new')
    await screen.findByRole('textbox', { name: /^Vorname/ })
    type(/^Vorname/, 'Mia')
    type(/^Nachname/, 'Keller')
    type(/^Geburtstag/, '04.05.2012')
    type(/^Trikotnummer/, '77')
    await chooseTeam(/Mühlensiel/)
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/players'))
    expect(known.writes[0]?.body).toMatchObject({
      firstName: 'Mia',
      lastName: 'Keller',
      birthday: '2012-05-04',
      teamId: teamId(1),
      number: 77,
      isGoalkeeper: false,
    })
  })

  it('refuses a birthday that is still to come, at its field', async () => {
    const known = knowing()
    openApp(known, '/players/new')
    await screen.findByRole('textbox', { name: /^Geburtstag/ })
    type(/^Geburtstag/, `01.01.${new Date().getFullYear() + 1}`)
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Der Geburtstag liegt in der Zukunft.')).toBeTruthy()
    expect(known.writes).toEqual([])
  })

  it('goes on with the next one of the same team', async () => {
    const known = knowing()
    openApp(known, '/players/new')
    await screen.findByRole('textbox', { name: /^Vorname/ })
    type(/^Vorname/, 'Mia')
    type(/^Nachname/, 'Keller')
    type(/^Trikotnummer/, '77')
    await chooseTeam(/Mühlensiel/)
    fireEvent.click(screen.getByRole('button', { name: 'Speichern und nächster' }))
    await waitFor(() => expect(textIn(/^Vorname/)).toBe(''))
    expect(screen.getByRole('combobox', { name: /^Mannschaft/ })).toHaveProperty('value', 'SG Mühlensiel')
    expect(known.writes).toHaveLength(1)
  })

  it('warns of a number that is taken, and refuses numbers below 1', async () => {
    const known = knowing()
    openApp(known, '/players/new')
    await screen.findByRole('textbox', { name: /^Vorname/ })
    await chooseTeam(/Mühlensiel/)
    type(/^Trikotnummer/, String(FIRST?.number))
    expect(await screen.findByText(/trägt dort schon/)).toBeTruthy()
    type(/^Trikotnummer/, '0')
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Bitte eine Nummer ab 1 eintragen.')).toBeTruthy()
    expect(known.writes).toEqual([])
  })

  it('moves a player to another team, and goes back two levels', async () => {
    const known = knowing()
    const { router } = openApp(known, `/players/${playerId(1)}/change-team`)
    expect(await screen.findByRole('heading', { name: /^Mannschaft von .* ändern$/ })).toBeTruthy()
    await chooseTeam(/Nebelhausen/)
    type(/^Trikotnummer/, '99')
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/players'))
    expect(known.writes[0]?.body).toMatchObject({ id: playerId(1), teamId: teamId(2), number: 99 })
  })
})

describe('the deletion of a player', () => {
  it('[K10] leads to the list', async () => {
    const known = knowing()
    const { router } = openApp(known, `/players/${playerId(1)}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Löschen …' }))
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Löschen' }), { key: 'Enter', shiftKey: true })
    await waitFor(() => expect(router.state.location.pathname).toBe('/players'))
    expect(known.writes).toMatchObject([
      { name: 'player.write/change-details', body: { id: playerId(1), deleted: true } },
    ])
  })
})
