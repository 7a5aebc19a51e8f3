import { competitionId, gameId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame } from '../../testing/a-cup.ts'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const PLACE = `/competitions/${competitionId(1)}`

async function open(change: object = {}) {
  const known = knowing({ competitions: [aCompetition()], games: [aGame(1), aGame(2, change)] })
  const app = openApp(known, `${PLACE}/games/${gameId(2)}/change-plan`)
  await screen.findByRole('textbox', { name: /^Name/ })
  return { known, ...app }
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('[G26] the page that changes a game', () => {
  it('sends what is other than before, in one act, and goes back to the competition', async () => {
    const { known, router } = await open()
    expect(screen.getByRole('heading', { name: 'Spiel 2 ändern' })).toBeTruthy()
    type(/^Name/, 'Auftakt')
    type(/^Dauer/, '15')
    type(/^9-Meter/, '3')
    type(/^Schiedsrichter/, '4')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe(PLACE))
    expect(known.writes).toMatchObject([{ name: 'competition.write/change-games', body: { id: competitionId(1) } }])
    expect(known.writes[0]?.body.games).toEqual([
      { id: gameId(2), name: 'Auftakt', duration: 900, shootOutShotsNumber: 3, referee: 4 },
    ])
  })

  it('changes the teams, and takes group and matchday away', async () => {
    const { known } = await open({ groupId: groupId(1), matchdayId: matchdayId(1) })
    for (const clear of screen.getAllByRole('button', { name: 'Auswahl löschen' }).slice(0, 2)) fireEvent.click(clear)
    const home = within(screen.getByRole('group', { name: 'Heim' }))
    fireEvent.click(home.getByRole('tab', { name: 'Gewinner' }))
    fireEvent.click(await home.findByRole('combobox', { name: /Spiel/ }))
    fireEvent.click(await screen.findByRole('option', { name: /Spiel 1\b/ }))
    expect(await screen.findByText('Gewinner Spiel 1 gegen 1. FC Nebelhausen')).toBeTruthy()
    save()
    await waitFor(() => expect(known.writes).toHaveLength(1))
    expect(known.writes[0]?.body.games).toEqual([
      {
        id: gameId(2),
        groupId: null,
        matchdayId: null,
        plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { teamId: teamId(2) } },
      },
    ])
  })

  it('sends nothing where nothing was changed', async () => {
    const { known, router } = await open()
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe(PLACE))
    expect(known.writes).toEqual([])
  })

  it('offers name, matchday and referee once the game has begun, and no deletion', async () => {
    const { known } = await open({ started: true })
    expect(screen.queryByRole('textbox', { name: /^Dauer/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Löschen …' })).toBeNull()
    type(/^Schiedsrichter/, '7')
    save()
    await waitFor(() => expect(known.writes[0]?.body.games).toEqual([{ id: gameId(2), referee: 7 }]))
  })
})
