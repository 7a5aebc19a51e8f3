import { competitionId, gameId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame } from '../../testing/a-cup.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const ADDRESS = `/competitions/${competitionId(1)}/games/new`
const aPlan = (some: Partial<Known> = {}) =>
  knowing({ competitions: [aCompetition()], games: [aGame(1), aGame(9)], ...some })

const openForm = async (known: Known) => {
  const app = openApp(known, ADDRESS)
  await screen.findByRole('textbox', { name: /^Name/ })
  return app
}
const textIn = (name: RegExp) => {
  const field = screen.getByRole('textbox', { name })
  return field instanceof HTMLInputElement ? field.value : undefined
}
const side = (name: string) => within(screen.getByRole('group', { name }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))

async function chooseTeam(sideName: string, team: RegExp): Promise<void> {
  fireEvent.click(await side(sideName).findByRole('combobox', { name: /Mannschaft/ }))
  fireEvent.click(await screen.findByRole('option', { name: team }))
  // The list closes with an animation frame, and that of the other side has the same teams.
  await waitFor(() => expect(screen.queryByRole('option', { name: team })).toBeNull())
}

async function chooseTeams(): Promise<void> {
  await chooseTeam('Heim', /Mühlensiel/)
  await chooseTeam('Gast', /Nebelhausen/)
}

describe('the form that plans a game', () => {
  it('goes on where the plan ends', async () => {
    await openForm(aPlan())
    expect(screen.getByRole('heading', { name: 'Spiel planen' })).toBeTruthy()
    expect(textIn(/^Name/)).toBe('Spiel 10')
    expect(textIn(/^Datum/)).toBe('18/01/2025 18:15')
    expect(textIn(/^Dauer/)).toBe('1')
  })

  it('[J8] offers the length that the rules say, for a game of a group and without one', async () => {
    const rules = { periods: 2, periodSeconds: 600, knockoutPeriods: 1 }
    const competitions = [aCompetition({ settings: { ...aCompetition().settings, rules } })]
    await openForm(aPlan({ competitions }))
    expect(textIn(/^Dauer/)).toBe('20')
    cleanup()
    window.sessionStorage.clear()
    await openForm(aPlan({ competitions, games: [aGame(1, { groupId: undefined })] }))
    expect(textIn(/^Dauer/)).toBe('10')
  })

  it('[G23] asks before a game of one minute is planned', async () => {
    const known = aPlan()
    await openForm(known)
    await chooseTeams()
    save()
    expect(await screen.findByRole('dialog', { name: 'Dauer ist 1 Minute. Richtig?' })).toBeTruthy()
    expect(known.writes).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Ja, 1 Minute' }))
    await waitFor(() => expect(known.writes[0]?.body.duration).toBe(60))
  })

  it('plans the game and goes back to its competition', async () => {
    const known = aPlan()
    const { router } = await openForm(known)
    await chooseTeams()
    fireEvent.click(screen.getByRole('button', { name: '12 Min.' }))
    expect(screen.getByText('SG Mühlensiel gegen 1. FC Nebelhausen')).toBeTruthy()
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/competitions/${competitionId(1)}`))
    const { id, occurredAt, ...body } = known.writes[0]?.body ?? {}
    expect(body).toEqual({
      name: 'Spiel 10',
      competitionId: competitionId(1),
      matchdayId: matchdayId(1),
      groupId: groupId(1),
      dateTime: '2025-01-18T17:15:00.000Z',
      duration: 720,
      plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
    })
  })

  it('plans a game between a winner and a place in a group', async () => {
    const known = aPlan()
    await openForm(known)
    fireEvent.click(side('Heim').getByRole('tab', { name: 'Gewinner' }))
    fireEvent.click(await side('Heim').findByRole('combobox', { name: /Spiel/ }))
    fireEvent.click(await screen.findByRole('option', { name: /Spiel 1\b/ }))
    fireEvent.click(side('Gast').getByRole('tab', { name: 'Gruppenteilnehmer' }))
    fireEvent.click(await side('Gast').findByRole('combobox', { name: /Gruppe/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Vorrunde' }))
    fireEvent.click(side('Gast').getByRole('combobox', { name: /Platz/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Platz 2' }))
    fireEvent.click(screen.getByRole('button', { name: '15 Min.' }))
    expect(await screen.findByText('Gewinner Spiel 1 gegen Vorrunde, Platz 2')).toBeTruthy()
    save()
    await waitFor(() =>
      expect(known.writes[0]?.body.plannedTeams).toEqual({
        home: { winnerTeam: gameId(1) },
        guest: { groupId: groupId(1), position: 2 },
      }),
    )
  })

  it('[G2] offers the teams of the group, and names both where a team is not in it', async () => {
    const groups = [
      { id: groupId(1), name: 'Gruppe A', teamIds: [teamId(1), teamId(2)] },
      { id: groupId(2), name: 'Gruppe B', teamIds: [] },
    ]
    const known = aPlan({ competitions: [aCompetition({ groups })] })
    await openForm(known)
    await chooseTeams()
    fireEvent.click(screen.getByRole('combobox', { name: /^Gruppe/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Gruppe B' }))
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Gruppe B' })).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: '12 Min.' }))
    save()
    expect(await screen.findByText('SG Mühlensiel gehört nicht zu „Gruppe B“.')).toBeTruthy()
    fireEvent.click(await side('Heim').findByRole('combobox', { name: /Mannschaft/ }))
    expect(screen.queryByRole('option', { name: /Mühlensiel/ })).toBeNull()
    expect(known.writes).toEqual([])
  })

  it('says at each field what is missing', async () => {
    const known = aPlan({ games: [] })
    await openForm(known)
    fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: ' ' } })
    save()
    expect(await screen.findByText('Bitte einen Namen eintragen.')).toBeTruthy()
    expect(screen.getByText('Bitte einen Spieltag wählen.')).toBeTruthy()
    expect(screen.getByText('Bitte Datum und Uhrzeit eintragen.')).toBeTruthy()
    expect(screen.getAllByText('Bitte auswählen, wer spielt.')).toHaveLength(2)
    expect(known.writes).toEqual([])
  })

  it('says so where nothing to choose from was made yet', async () => {
    await openForm(aPlan({ competitions: [aCompetition({ groups: [], matchdays: [] })], games: [] }))
    fireEvent.click(screen.getByRole('combobox', { name: /Spieltag/ }))
    expect(await screen.findByText('Kein Matchday angelegt')).toBeTruthy()
    fireEvent.click(screen.getByRole('combobox', { name: /^Gruppe/ }))
    expect(await screen.findByText('Keine Gruppe angelegt')).toBeTruthy()
  })
})
