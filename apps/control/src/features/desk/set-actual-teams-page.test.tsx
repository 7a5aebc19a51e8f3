import { gameId, groupId, teamId } from '@cup/domain/testing'
import { aCompetition, aTeam, theTeams } from '@cup/testing/cup'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BOTH, knowingGame, openDesk, openTeamsForm, sent, tap, written } from './testing/open-desk.tsx'

const GAME = gameId(1)
const UNRESOLVED = {
  resolvedTeams: {},
  plannedTeams: { home: { groupId: groupId(1), position: 1 }, guest: { winnerTeam: GAME } },
}
const select = async (name: RegExp) => {
  const found = await screen.findByLabelText(name)
  if (!(found instanceof HTMLSelectElement)) throw new Error('no choice')
  return found
}

describe('the form that says who plays', () => {
  it('is where the control of a game leads as long as a team is missing', async () => {
    const { router } = openDesk(knowingGame({ actualTeams: { homeTeamId: teamId(1) } }))
    expect(await screen.findByRole('heading', { name: 'Teams für Spiel 1 festlegen' })).toBeTruthy()
    expect(router.state.location.pathname).toMatch(/set-actual-teams$/)
  })

  it('goes up one level at once where both teams are set', async () => {
    const { router } = openTeamsForm(knowingGame(BOTH))
    await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`/games/${GAME}$`)))
  })

  it('[R5] begins with the teams that the references stand for, and says where they come from', async () => {
    openTeamsForm(knowingGame({}))
    expect((await select(/^Heim/)).value).toBe(teamId(1))
    expect((await select(/^Gast/)).value).toBe(teamId(2))
    expect(screen.getByText('Laut Plan: SG Mühlensiel')).toBeTruthy()
  })

  it('[R6] says so where the plan names no team yet', async () => {
    openTeamsForm(knowingGame(UNRESOLVED))
    expect(await screen.findByText('Teams stehen noch nicht fest')).toBeTruthy()
    expect(screen.getByText('Laut Plan: Vorrunde, Platz 1')).toBeTruthy()
    expect(screen.getByText('Laut Plan: Gewinner Spiel 1')).toBeTruthy()
  })

  it('[R5] leaves a team that is set as it is', async () => {
    const known = knowingGame({ actualTeams: { homeTeamId: teamId(1) } })
    openTeamsForm(known)
    expect((await select(/^Heim/)).disabled).toBe(true)
    await tap('Teams bestätigen')
    expect(await sent(known, 'set-actual-teams')).toEqual({ id: GAME, guestTeamId: teamId(2) })
  })

  it('goes up one level once both are set, to the desk of the game', async () => {
    const known = knowingGame({})
    const { router } = openTeamsForm(known)
    await select(/^Heim/)
    known.games = knowingGame({ ...BOTH, changedAt: 2 }).games
    await tap('Teams bestätigen')
    expect(await sent(known, 'set-actual-teams')).toEqual({ id: GAME, homeTeamId: teamId(1), guestTeamId: teamId(2) })
    await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`/games/${GAME}$`)))
  })

  it('goes up three levels while one is still missing', async () => {
    const known = knowingGame(UNRESOLVED)
    const { router } = openTeamsForm(known)
    fireEvent.change(await select(/^Gast/), { target: { value: teamId(2) } })
    await tap('Teams bestätigen')
    expect(await sent(known, 'set-actual-teams')).toEqual({ id: GAME, guestTeamId: teamId(2) })
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/competitions\/[^/]+$/))
  })

  it('[G5] lets no team play itself', async () => {
    const known = knowingGame({})
    openTeamsForm(known)
    fireEvent.change(await select(/^Gast/), { target: { value: teamId(1) } })
    await tap('Teams bestätigen')
    expect(await screen.findAllByText('Eine Mannschaft kann nicht gegen sich selbst spielen.')).toHaveLength(2)
    expect(written(known)).toEqual([])
  })

  it('[G2] offers in a game of a group the teams of the group alone', async () => {
    const groups = [{ id: groupId(1), name: 'Vorrunde', teamIds: [teamId(1)] }]
    const competition = { competitions: [aCompetition({ groups })] }
    openTeamsForm(knowingGame({ ...UNRESOLVED, groupId: groupId(1) }, competition))
    const offered = [...(await select(/^Heim/)).options].map(({ value }) => value)
    expect(offered).toContain(teamId(1))
    expect(offered).not.toContain(teamId(2))
  })

  it('[R8] offers where teams are level these alone, says who decides, and the others after a step of its own', async () => {
    const third = aTeam(1, { id: teamId(3), name: 'TSV Habichtsee', shortName: 'HAB' })
    const tie = { type: 'tie', groupId: groupId(1), position: 1, teamIds: [teamId(1), teamId(3)] }
    const open = { ...UNRESOLVED, groupId: undefined, planOutcome: { home: tie } }
    const competition = aCompetition({ teamIds: [teamId(1), teamId(2), teamId(3)] })
    openTeamsForm(knowingGame(open, { competitions: [competition], teams: [...theTeams, third] }))
    const offered = async () => [...(await select(/^Heim/)).options].map(({ value }) => value).filter(Boolean)
    expect(await offered()).toEqual([teamId(1), teamId(3)])
    expect(screen.getByText(/^Heim: Platz 1 und 2 in Vorrunde gleich \(MÜH und HAB\)/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entscheidung eintragen' }).getAttribute('href')).toMatch(/#gleichstand$/)
    await tap('Andere Mannschaft wählen')
    expect(await offered()).toHaveLength(3)
  })

  it('[R7] asks before another team is confirmed than the plan gives', async () => {
    const third = aTeam(1, { id: teamId(3), name: 'TSV Habichtsee', shortName: 'HAB' })
    const competition = aCompetition({ teamIds: [teamId(1), teamId(2), teamId(3)], groups: [] })
    const known = knowingGame({}, { competitions: [competition], teams: [...theTeams, third] })
    openTeamsForm(known)
    fireEvent.change(await select(/^Gast/), { target: { value: teamId(3) } })
    await tap('Teams bestätigen')
    expect(
      await screen.findByText('Gast: Laut Plan spielt 1. FC Nebelhausen, gewählt ist TSV Habichtsee.'),
    ).toBeTruthy()
    expect(written(known)).toEqual([])
    await tap('Trotzdem bestätigen')
    expect(await sent(known, 'set-actual-teams')).toEqual({ id: GAME, homeTeamId: teamId(1), guestTeamId: teamId(3) })
  })

  it('[T8] says so where no team is enrolled', async () => {
    openTeamsForm(knowingGame({ resolvedTeams: {} }, { teams: [] }))
    expect(await screen.findAllByText('kein passendes Team gefunden')).toHaveLength(2)
  })
})
