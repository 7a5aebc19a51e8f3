import { Meet, Team } from '@cup/contract/entities'
import { competitionId, courtId, meetId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, theTeams } from '../../../testing/a-cup.ts'
import { type Known, knowing } from '../../../testing/fake-service.ts'
import { openApp } from '../../../testing/open-app.tsx'

const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
const [OLDER, YOUNGER] = [competitionId(1), competitionId(2)]
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => teamId(first + index))
const inMeet = { meetId: meetId(1), courts, matchdays: [] }
const U11 = aCompetition({ id: OLDER, name: 'U11', teamIds: idsFrom(1, 6), groups: [], ...inMeet })
const U9 = aCompetition({ id: YOUNGER, name: 'U9', teamIds: idsFrom(11, 4), groups: [], ...inMeet })
const allTeams = [...idsFrom(1, 6), ...idsFrom(11, 4)].map((id, index) =>
  Team.parse({ ...theTeams[0], id, name: `Team ${index + 1}` }),
)
const meet = Meet.parse({ id: meetId(1), name: 'Wochenende', courts, archived: false, version: 1, changedAt: 1 })
const aMeet = (some: Partial<Known> = {}): Known =>
  knowing({ competitions: [U11, U9], meets: [meet], teams: allTeams, ...some })
const PLACE = `/competitions/meets/${meetId(1)}`
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const planned = (known: Known) =>
  known.writes.filter(({ name }) => name === 'game.write/plan').map(({ body }) => body as Record<string, unknown>)

describe('[H9] the wizard of a meet', () => {
  const open = async (known: Known) => {
    openApp(known, `${PLACE}/generate`)
    await screen.findByRole('region', { name: 'U9' })
  }

  it('plans both age groups on the shared courts, shown on one axis before anything is written', async () => {
    const known = aMeet()
    await open(known)
    press('Vorschau zeigen')
    // 6 teams with 4 games and 4 with 3, each with semi-finals, small final and final.
    const button = await screen.findByRole('button', { name: '26 Spiele anlegen' })
    expect(known.writes).toEqual([])
    const axis = within(screen.getByRole('region', { name: 'Der Plan auf den Feldern' }))
    expect(axis.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Zeit',
      'Feld 1',
      'Feld 2',
    ])
    const lastTwo = axis.getAllByRole('row').slice(-2)
    expect(lastTwo.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/U11 Spiel 16.*Finale/),
      expect.stringMatching(/U9 Spiel 10.*Finale/),
    ])
    expect(screen.getByText(/Gruppe Vorrunde \(U11\).*Gruppe Vorrunde \(U9\)/)).toBeTruthy()
    fireEvent.click(button)
    await waitFor(() => expect(planned(known)).toHaveLength(26))
    const places = planned(known).map(({ dateTime, courtId: court }) => `${dateTime} ${court}`)
    expect(new Set(places).size).toBe(26)
    const lastOf = (id: string) =>
      planned(known)
        .filter((body) => body.competitionId === id)
        .at(-1)?.dateTime
    expect([lastOf(OLDER), lastOf(YOUNGER)]).toEqual(['2025-01-18T11:25:00.000Z', '2025-01-18T11:40:00.000Z'])
    expect(await screen.findByRole('heading', { name: 'Das fehlt noch' })).toBeTruthy()
  })

  it('leaves a competition with games as it is, and plans the other around it', async () => {
    const games = [aGame(1, { competitionId: YOUNGER, dateTime: '2025-01-18T08:00:00.000Z', courtId: courtId(1) })]
    const known = aMeet({ games })
    await open(known)
    expect(screen.getByText('Hat schon 1 Spiel')).toBeTruthy()
    press('Vorschau zeigen')
    fireEvent.click(await screen.findByRole('button', { name: '16 Spiele anlegen' }))
    await waitFor(() => expect(planned(known)).toHaveLength(16))
    expect(planned(known).every(({ competitionId: id }) => id === OLDER)).toBe(true)
    expect(planned(known)[0]).toMatchObject({ dateTime: '2025-01-18T08:00:00.000Z', courtId: courtId(2) })
    expect(planned(known)[1]).toMatchObject({ dateTime: '2025-01-18T08:15:00.000Z', courtId: courtId(1) })
  })

  it('keeps each age group on its courts', async () => {
    const known = aMeet()
    await open(known)
    for (const [cup, court] of [
      ['U11', 'Feld 2'],
      ['U9', 'Feld 1'],
    ] as const) {
      const box = (checked: boolean) =>
        within(screen.getByRole('region', { name: cup })).getByRole('checkbox', { name: court, checked })
      fireEvent.click(box(true))
      await waitFor(() => expect(box(false)).toBeTruthy())
    }
    press('Vorschau zeigen')
    fireEvent.click(await screen.findByRole('button', { name: '26 Spiele anlegen' }))
    await waitFor(() => expect(planned(known)).toHaveLength(26))
    const courtsOf = (id: string) =>
      new Set(planned(known).flatMap((body) => (body.competitionId === id ? [body.courtId] : [])))
    expect([courtsOf(OLDER), courtsOf(YOUNGER)]).toEqual([new Set([courtId(1)]), new Set([courtId(2)])])
  })

  it('says at its field what does not fit', async () => {
    const known = aMeet()
    await open(known)
    const older = within(screen.getByRole('region', { name: 'U11' }))
    fireEvent.change(older.getByRole('textbox', { name: /^Spiele je Mannschaft/ }), { target: { value: '9' } })
    press('Vorschau zeigen')
    expect(await older.findByText('Bei 6 Mannschaften hat jede nur 5 verschiedene Gegner.')).toBeTruthy()
    for (const cup of ['U11', 'U9']) {
      fireEvent.click(screen.getByRole('checkbox', { name: `${cup} planen` }))
      await waitFor(() => expect(screen.getByRole('checkbox', { name: `${cup} planen`, checked: false })).toBeTruthy())
    }
    expect(await screen.findByText('Bitte mindestens ein Turnier wählen.')).toBeTruthy()
  })
})
