import { competitionId, gameId, groupId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, pausedAt, theTeams, wonBy } from '../../testing/a-cup.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const PLACE = `/competitions/${competitionId(1)}`
const aCup = (some: Partial<Known> = {}) => knowing({ competitions: [aCompetition()], games: [aGame(1)], ...some })

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const row = link.closest('tr')
  if (!row) throw new Error('no row')
  return within(row)
}

describe('the page of a competition', () => {
  it('has the plan with every column', async () => {
    openApp(aCup(), PLACE)
    const row = await rowOf('Spiel 1')
    expect(screen.getByRole('heading', { name: 'Wintercup' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Zeit',
      'Heim',
      'Gast',
      'Gruppe',
      'Matchday',
      'Dauer',
      '9\u00a0m',
      'Ergebnis',
      'Ändern',
    ])
    expect(row.getByText(/^18\.01\., 10:00\sUhr$/)).toBeTruthy()
    expect(row.getAllByText('noch nicht bestätigt')).toHaveLength(2)
    expect(row.getByText('SG Mühlensiel')).toBeTruthy()
    expect(row.getByText('10:00')).toBeTruthy()
    expect(row.getByText('–')).toBeTruthy()
    expect(row.getByRole('link', { name: 'Spiel 1' }).getAttribute('href')).toBe(`${PLACE}/games/${gameId(1)}`)
  })

  it('[R7] says in the line of a game that its confirmed team is not the one of the plan, and takes that one over', async () => {
    const actualTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
    const planOutcome = { home: { type: 'team', teamId: teamId(2) } }
    const known = aCup({ games: [aGame(1, { actualTeams, planOutcome })] })
    openApp(known, PLACE)
    const row = await rowOf('Spiel 1')
    expect(row.getByText(/^Heim: Bestätigt ist MÜH, der Plan ergibt jetzt NEB\./)).toBeTruthy()
    fireEvent.click(row.getByRole('button', { name: 'NEB übernehmen' }))
    await waitFor(() => expect(known.writes.map(({ name }) => name)).toEqual(['game.write/set-actual-teams']))
  })

  it('offers to change a game only before it starts', async () => {
    const started = { started: true, actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } }
    openApp(aCup({ games: [aGame(1), aGame(2, { ...started, score: { home: 2, guest: 1 } })] }), PLACE)
    const open = await rowOf('Spiel 1')
    for (const name of ['Zeit von Spiel 1 ändern', 'Dauer von Spiel 1 ändern', '9-Meter-Schüsse von Spiel 1 ändern']) {
      expect(open.getByRole('link', { name })).toBeTruthy()
    }
    const running = await rowOf('Spiel 2')
    expect(running.queryByRole('link', { name: /ändern$/ })).toBeNull()
    expect(running.queryByText('noch nicht bestätigt')).toBeNull()
    expect(running.getByText('2:1')).toBeTruthy()
  })

  it.each([
    ['[G19] a cancelled one', { cancelled: true }],
    ['[G18] an awarded one', { ...wonBy(2, 0), started: false }],
  ])('offers of a game that will not be played its name alone: %s', async (_, change) => {
    openApp(aCup({ games: [aGame(1, change)] }), PLACE)
    const links = (await rowOf('Spiel 1')).getAllByRole('link', { name: /ändern$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`${PLACE}/games/${gameId(1)}/change-plan`])
  })

  it('leads to the line of the game that is under way', async () => {
    openApp(aCup({ games: [aGame(1), aGame(2, pausedAt(2, 1))] }), PLACE)
    fireEvent.click(await screen.findByRole('button', { name: 'Zum laufenden Spiel' }))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Spiel 2' }))
  })

  it('has the tally of a shoot-out in brackets', async () => {
    const rounds = [{ home: { success: true }, guest: { success: false } }]
    const tied = { ...pausedAt(2, 2), groupId: undefined, shootOutStarted: true, shootOutRounds: rounds }
    openApp(aCup({ games: [aGame(1, tied)] }), PLACE)
    expect((await rowOf('Spiel 1')).getByText('(1:0)')).toBeTruthy()
    expect((await rowOf('Spiel 1')).getByText('2:2')).toBeTruthy()
  })

  it('has the ways to a new game and to the teams', async () => {
    openApp(aCup(), PLACE)
    expect((await screen.findByRole('link', { name: 'Neues Spiel' })).getAttribute('href')).toBe(`${PLACE}/games/new`)
    expect(screen.getByRole('link', { name: 'Mannschaften eintragen' }).getAttribute('href')).toBe(
      `${PLACE}/teams/enroll`,
    )
  })

  it('is an error without a competition', async () => {
    openApp(aCup(), `/competitions/${competitionId(9)}`)
    expect(await screen.findByText('Error')).toBeTruthy()
  })

  it('makes groups and matchdays', async () => {
    const known = aCup({ competitions: [aCompetition({ groups: [], matchdays: [] })], games: [] })
    openApp(known, PLACE)
    expect(await screen.findByText('Keine Gruppe angelegt')).toBeTruthy()
    expect(screen.getByText('Kein Matchday angelegt')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Neue Gruppe' }), { target: { value: 'Vorrunde' } })
    fireEvent.click(screen.getByRole('button', { name: 'Gruppe anlegen' }))
    await waitFor(() => expect(known.writes.map(({ name }) => name)).toEqual(['competition.write/create-group']))
    expect(known.writes[0]?.body).toMatchObject({ id: competitionId(1), name: 'Vorrunde', teamIds: [] })
    fireEvent.change(screen.getByRole('textbox', { name: 'Neuer Spieltag' }), { target: { value: 'Finale' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spieltag anlegen' }))
    await waitFor(() => expect(known.writes[1]?.body).toMatchObject({ id: competitionId(1), name: 'Finale' }))
  })

  it('takes a team into a group and out of it', async () => {
    const group = { id: groupId(1), name: 'Vorrunde', teamIds: [teamId(1)] }
    const known = aCup({ competitions: [aCompetition({ groups: [group] })] })
    openApp(known, PLACE)
    fireEvent.change(await screen.findByLabelText('Mannschaft in Vorrunde aufnehmen'), { target: { value: teamId(2) } })
    // Each arrow key in the list is such a change: none of them may take a team in.
    expect(known.writes).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Aufnehmen' }))
    fireEvent.click(screen.getByRole('button', { name: 'SG Mühlensiel aus Vorrunde nehmen' }))
    await waitFor(() => expect(known.writes).toHaveLength(2))
    expect(known.writes.map(({ name, body }) => [name, body.teamId])).toEqual([
      ['competition.write/add-team-to-group', teamId(2)],
      ['competition.write/remove-team-from-group', teamId(1)],
    ])
  })

  it('[K5] changes the settings', async () => {
    const known = aCup()
    openApp(known, PLACE)
    const settings = within(await screen.findByRole('region', { name: 'Einstellungen' }))
    fireEvent.click(settings.getByRole('button', { name: '3' }))
    fireEvent.change(settings.getByLabelText('Öffentliche Ergebnisse'), { target: { value: 'planOnly' } })
    fireEvent.click(settings.getByRole('button', { name: 'Einstellungen speichern' }))
    await waitFor(() =>
      expect(known.writes[0]?.body).toMatchObject({ shootOutShotsNumber: 3, publicResults: 'planOnly' }),
    )
  })
})

describe('the form that enrolls teams', () => {
  const open = aCompetition({ teamIds: [teamId(1)], groups: [] })

  it('leads to where teams come from while there is none', async () => {
    openApp(aCup({ competitions: [aCompetition({ teamIds: [] })], teams: [] }), `${PLACE}/teams/enroll`)
    expect((await screen.findByRole('link', { name: 'Aus Tabelle importieren' })).getAttribute('href')).toBe(
      '/players/import',
    )
    expect(screen.getByRole('link', { name: 'Neue Mannschaft' }).getAttribute('href')).toBe('/teams/new')
  })

  it('offers who is not enrolled yet, and goes back two levels', async () => {
    const known = aCup({ competitions: [open] })
    const { router } = openApp(known, `${PLACE}/teams/enroll`)
    expect(await screen.findByRole('heading', { name: 'Mannschaften zu Wintercup hinzufügen' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Mühlensiel/ })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: /Nebelhausen/ }))
    expect(await screen.findByText('1 von 1 ausgewählt')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Eintragen' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(PLACE))
    expect(known.writes[0]?.body).toMatchObject({ id: competitionId(1), teamId: teamId(2) })
  })

  it('shows a message when no team is left, or none matches', async () => {
    openApp(aCup({ competitions: [open], teams: theTeams }), `${PLACE}/teams/enroll`)
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Deichgraf' } })
    expect(screen.getByText('keine passende Mannschaft gefunden')).toBeTruthy()
  })
})
