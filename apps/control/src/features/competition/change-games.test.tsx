import { competitionId, courtId, gameId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame } from '../../testing/a-cup.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const PLACE = `/competitions/${competitionId(1)}`
const aCup = (some: Partial<Known> = {}) =>
  knowing({
    competitions: [aCompetition()],
    games: [
      aGame(1, { matchdayId: matchdayId(1) }),
      aGame(2, { matchdayId: matchdayId(1) }),
      aGame(3, { cancelled: true }),
    ],
    ...some,
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const check = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

async function choosing(known: Known) {
  openApp(known, PLACE)
  fireEvent.click(await screen.findByRole('button', { name: 'Mehrere ändern' }))
}

async function dialogOf(name: string) {
  press('Ändern …')
  return within(await screen.findByRole('dialog', { name }))
}

describe('[K12] many games at once', () => {
  it('get another length and number of shots in one act, which one press takes back', async () => {
    const known = aCup()
    await choosing(known)
    expect(screen.getByRole('button', { name: 'Ändern …' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('checkbox', { name: 'Spiel 3 auswählen' })).toBeNull()
    check('Spiel 1 auswählen')
    press('Alle auswählen')
    expect(screen.getByText('2 Spiele ausgewählt')).toBeTruthy()
    const dialog = await dialogOf('2 Spiele ändern')
    fireEvent.change(dialog.getByRole('textbox', { name: 'Dauer in Minuten' }), { target: { value: '15' } })
    fireEvent.change(dialog.getByRole('textbox', { name: /^9-Meter/ }), { target: { value: '3' } })
    fireEvent.click(dialog.getByRole('button', { name: '2 Spiele ändern' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(known.writes).toHaveLength(2))
    const games = (numbers: readonly number[], change: object) => numbers.map((n) => ({ id: gameId(n), ...change }))
    expect(known.writes.map(({ body }) => body.games)).toEqual([
      games([1, 2], { duration: 900, shootOutShotsNumber: 3 }),
      games([2, 1], { duration: 600, shootOutShotsNumber: 5 }),
    ])
  })

  it('leave their matchday, move to another court and swap two teams', async () => {
    const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
    const known = aCup({ competitions: [aCompetition({ courts })] })
    await choosing(known)
    check('Spiel 2 auswählen')
    const dialog = await dialogOf('1 Spiel ändern')
    const choose = (label: string, value: string) =>
      fireEvent.change(dialog.getByRole('combobox', { name: label }), { target: { value } })
    choose('Spieltag', 'none')
    choose('Feld', courtId(2))
    choose('Mannschaft tauschen', teamId(1))
    choose('Gegen', teamId(2))
    fireEvent.click(dialog.getByRole('button', { name: '1 Spiel ändern' }))
    await waitFor(() =>
      expect(known.writes[0]?.body.games).toEqual([
        {
          id: gameId(2),
          matchdayId: null,
          courtId: courtId(2),
          plannedTeams: { home: { teamId: teamId(2) }, guest: { teamId: teamId(1) } },
        },
      ]),
    )
  })

  it('[G2] get no team from outside their group: both names are said, and nothing is sent', async () => {
    const groups = [{ id: groupId(1), name: 'Vorrunde', teamIds: [teamId(1)] }]
    const game = aGame(1, { plannedTeams: { home: { teamId: teamId(1) }, guest: { winnerTeam: gameId(2) } } })
    const known = aCup({ competitions: [aCompetition({ groups })], games: [game] })
    await choosing(known)
    check('Spiel 1 auswählen')
    const dialog = await dialogOf('1 Spiel ändern')
    fireEvent.change(dialog.getByLabelText('Mannschaft tauschen'), { target: { value: teamId(1) } })
    fireEvent.change(dialog.getByLabelText('Gegen'), { target: { value: teamId(2) } })
    expect(dialog.getByRole('alert').textContent).toBe('Spiel 1: 1. FC Nebelhausen gehört nicht zu „Vorrunde“.')
    expect(dialog.getByRole('button', { name: '1 Spiel ändern' })).toHaveProperty('disabled', true)
    expect(known.writes).toEqual([])
  })

  it('say why they were refused, and what cannot be read', async () => {
    const known = aCup({ refused: { 'competition.write/change-games': 'competition/archived' } })
    await choosing(known)
    check('Spiel 1 auswählen')
    const dialog = await dialogOf('1 Spiel ändern')
    const minutes = dialog.getByRole('textbox', { name: 'Dauer in Minuten' })
    fireEvent.change(minutes, { target: { value: 'x' } })
    expect(dialog.getByRole('button', { name: /ändern$/ })).toHaveProperty('disabled', true)
    fireEvent.change(minutes, { target: { value: '15' } })
    fireEvent.click(dialog.getByRole('button', { name: '1 Spiel ändern' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
  })
})

describe('[K5] another number of shots in the settings', () => {
  const changeShots = async (known: Known) => {
    openApp(known, PLACE)
    const field = await screen.findByRole('textbox', { name: /^9-Meter-Schüsse/, hidden: true })
    fireEvent.change(field, { target: { value: '3' } })
    fireEvent.click(screen.getByRole('button', { name: 'Einstellungen speichern', hidden: true }))
  }

  it('is offered to the planned games that have copied the former one', async () => {
    const known = aCup()
    await changeShots(known)
    const dialog = within(
      await screen.findByRole('dialog', { name: '2 geplante Spiele haben noch 5 Schüsse: auch ändern?' }),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Auf 3 ändern' }))
    await waitFor(() => expect(known.writes).toHaveLength(2))
    expect(known.writes[1]?.body.games).toEqual([1, 2].map((n) => ({ id: gameId(n), shootOutShotsNumber: 3 })))
  })

  it('asks nothing where no planned game has another one', async () => {
    const known = aCup({ games: [aGame(1, { shootOutShotsNumber: 3 })] })
    await changeShots(known)
    expect(await screen.findByText('Die Einstellungen sind gespeichert.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
