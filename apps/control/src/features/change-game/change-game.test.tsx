import { competitionId, gameId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame } from '../../testing/a-cup.ts'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const PLACE = `/competitions/${competitionId(1)}`

async function open(form: string, change: object = {}) {
  const known = knowing({ competitions: [aCompetition()], games: [aGame(1), aGame(2, change), aGame(3)] })
  const app = openApp(known, `${PLACE}/games/${gameId(2)}/${form}`)
  await screen.findByRole('heading', { level: 1 })
  return { known, ...app }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the plan of a game', () => {
  it('is put off, and the form goes back three levels', async () => {
    const { known, router } = await open('change-datetime')
    expect(screen.getByRole('heading', { name: 'Zeit von Spiel 2 ändern' })).toBeTruthy()
    expect(await screen.findByText('SG Mühlensiel – 1. FC Nebelhausen')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Min\.$/ }).map(({ textContent }) => textContent)).toEqual([
      '+5 Min.',
      '+10 Min.',
      '+15 Min.',
    ])
    press('+10 Min.')
    expect(screen.getByText(/^Davor: Spiel 1/)).toBeTruthy()
    expect(screen.getByText(/^Danach: Spiel 3/)).toBeTruthy()
    press('Speichern')
    await waitFor(() => expect(router.state.location.pathname).toBe(PLACE))
    expect(known.writes[0]?.body).toMatchObject({ id: gameId(2), dateTime: '2025-01-18T10:10:00.000Z' })
  })

  it('[G23] gets another duration', async () => {
    const { known, router } = await open('change-duration')
    expect(screen.getAllByRole('button', { name: /Min\.$/ }).map(({ textContent }) => textContent)).toEqual([
      '10 Min.',
      '12 Min.',
      '15 Min.',
    ])
    press('12 Min.')
    press('Speichern')
    await waitFor(() => expect(router.state.location.pathname).toBe(PLACE))
    expect(known.writes[0]?.body).toMatchObject({ id: gameId(2), duration: 720 })
  })

  it('[G23] gets another number of shots', async () => {
    const { known, router } = await open('change-shoot-out-shots-number')
    press('3')
    press('Speichern')
    await waitFor(() => expect(router.state.location.pathname).toBe(PLACE))
    expect(known.writes[0]?.body).toMatchObject({ id: gameId(2), shootOutShotsNumber: 3 })
  })

  it('[H4] gets a referee by number, also after the start, and loses it', async () => {
    const { known, router } = await open('change-referee', { started: true, referee: 2 })
    const field = screen.getByRole('textbox', { name: /^Schiedsrichter/ })
    const type = (value: string) => fireEvent.change(field, { target: { value } })
    type('100')
    press('Speichern')
    expect(await screen.findByText(/1 bis 99 eintragen oder das Feld leer lassen/)).toBeTruthy()
    type('')
    press('Speichern')
    await waitFor(() => expect(router.state.location.pathname).toBe(PLACE))
    expect(known.writes.map(({ body }) => body)).toMatchObject([{ id: gameId(2), referee: null }])
  })

  it('says what is wrong with a duration', async () => {
    const { known } = await open('change-duration')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '0' } })
    press('Speichern')
    expect(await screen.findByText('Bitte 1 bis 1440 Minuten eintragen.')).toBeTruthy()
    expect(known.writes).toEqual([])
  })

  it('[G3] cannot be changed once the game has begun', async () => {
    await open('change-duration', { started: true })
    expect(await screen.findByText(/am Plan lässt sich nichts mehr ändern/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  })

  it('[G4] keeps its number of shots open until the first one', async () => {
    await open('change-shoot-out-shots-number', { started: true, shootOutStarted: true })
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeTruthy()
  })

  it('is an error where there is no such game', async () => {
    const known = knowing({ competitions: [aCompetition()], games: [] })
    openApp(known, `${PLACE}/games/${gameId(9)}/change-duration`)
    expect(await screen.findByText('Error')).toBeTruthy()
  })
})
