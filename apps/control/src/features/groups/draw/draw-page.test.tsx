import { Team } from '@cup/contract/entities'
import { drawnGroups, drawOf } from '@cup/domain/planning'
import { competitionId, gameId, groupId, teamId } from '@cup/domain/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, theTeams } from '../../../testing/a-cup.ts'
import { type Known, knowing } from '../../../testing/fake-service.ts'
import { openApp } from '../../../testing/open-app.tsx'

const NAMES = ['Fuchsenried', 'Rabenfurth', 'Tannenquell', 'Ährenbüttel', 'Grünspechtau', 'Fuchsenried II']
const TEAMS = NAMES.map((name, index) => Team.parse({ ...theTeams[0], id: teamId(index + 1), name }))
const IDS = TEAMS.map(({ id }) => id)
const [A, B] = [groupId(1), groupId(2)]
const CUP = aCompetition({
  teamIds: IDS,
  groups: [
    { id: A, name: 'Gruppe A', teamIds: [] },
    { id: B, name: 'Gruppe B', teamIds: [] },
  ],
})
const POTS = [IDS.slice(0, 2), IDS.slice(2, 4), IDS.slice(4)]
const APART = [{ teamId: teamId(1), otherTeamId: teamId(6) }]

const open = async (some: Partial<Known> = {}): Promise<Known> => {
  const known = knowing({ competitions: [CUP], teams: TEAMS, games: [], ...some })
  openApp(known, `/groups/draw/${competitionId(1)}`)
  await screen.findByRole('region', { name: 'Ziehen' })
  return known
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const setNumber = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Losnummer' }), { target: { value } })
const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')

describe('a draw on the screen', () => {
  it('[Q6] shows what its number gives, team by team, and is saved as one act with the number', async () => {
    const known = await open()
    setNumber('48213')
    press('Nächste Mannschaft ziehen')
    expect(screen.getByText('Zug 1: Fuchsenried in Gruppe A aus Topf 1, Platz 1.')).toBeTruthy()
    press('Nächste Mannschaft ziehen')
    expect(screen.getByText('Zug 2 von 6')).toBeTruthy()
    press('Einen Zug zurück')
    expect(screen.getByText('Zug 1 von 6')).toBeTruthy()
    press('Rest auf einmal')
    expect(known.writes).toEqual([])
    press('Auslosung speichern')
    await waitFor(() => expect(known.acts).toHaveLength(1))
    const rules = { pots: POTS, isFirstPotSeeded: true, apart: APART }
    const [first = [], second = []] = drawnGroups(drawOf(48_213, { ...rules, groupCount: 2 }) ?? [], 2)
    expect(known.writes.map(({ body }) => body)).toEqual([
      {
        id: CUP.id,
        groups: [
          { groupId: A, teamIds: first },
          { groupId: B, teamIds: second },
        ],
        draw: { number: 48_213, ...rules },
      },
    ])
    expect(await screen.findByText('Die Auslosung ist gespeichert.')).toBeTruthy()
  })

  it('[Q6] goes on where it was after a reload', async () => {
    await open()
    press('Nächste Mannschaft ziehen')
    const number = /Losnummer (\d+)/.exec(document.body.textContent ?? '')?.[1]
    cleanup()
    await open()
    expect(screen.getByText('Zug 1 von 6')).toBeTruthy()
    expect(screen.getByText(new RegExp(`Losnummer ${number}`))).toBeTruthy()
  })

  it('[Q5] has its pots made by hand before it begins', async () => {
    await open()
    const inPot = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('button')
    const [first] = inPot('Topf 1')
    first?.focus()
    for (const key of [' ', 'ArrowRight', ' ']) fireEvent.keyDown(first ?? document.body, { key })
    await waitFor(() => expect(inPot('Topf 2')[0]?.textContent).toContain('Fuchsenried'))
    press('Töpfe nach der Reihenfolge')
    await waitFor(() => expect(inPot('Topf 1')[0]?.textContent).toContain('Fuchsenried'))
  })

  it('[Q7] names the two teams that cannot be kept apart, and waits for the organiser', async () => {
    const names = ['Fuchsenried', 'Fuchsenried II', 'Fuchsenried III', 'Rabenfurth']
    const teams = names.map((name, index) => Team.parse({ ...theTeams[0], id: teamId(index + 1), name }))
    const cup = aCompetition({ ...CUP, teamIds: teams.map(({ id }) => id) })
    await open({ competitions: [cup], teams })
    expect(screen.getByText(/^Fuchsenried II und Fuchsenried III sind von einem Verein/)).toBeTruthy()
    expect(isOff('Nächste Mannschaft ziehen')).toBe(true)
    press('Dürfen zusammen')
    await waitFor(() => expect(isOff('Nächste Mannschaft ziehen')).toBe(false))
  })

  it('[Q4] is not saved where a game of it has been played', async () => {
    const groups = [
      { id: A, name: 'Gruppe A', teamIds: IDS.slice(0, 3) },
      { id: B, name: 'Gruppe B', teamIds: IDS.slice(3) },
    ]
    const games = [
      aGame(1, { groupId: A, started: true }),
      aGame(2, {
        groupId: A,
        plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(3) } },
        resolvedTeams: { homeTeamId: teamId(1), guestTeamId: teamId(3) },
        started: true,
        id: gameId(2),
      }),
    ]
    await open({ competitions: [aCompetition({ ...CUP, groups })], games })
    setNumber('7')
    press('Rest auf einmal')
    expect(screen.getByText(/Spiel 1 ist schon gespielt oder läuft/)).toBeTruthy()
    expect(isOff('Auslosung speichern')).toBe(true)
  })

  it('[Q5] takes a number from 1 to 999999 only', async () => {
    await open()
    setNumber('0')
    expect(await screen.findByText('Eine Zahl von 1 bis 999999.')).toBeTruthy()
    expect(isOff('Nächste Mannschaft ziehen')).toBe(true)
  })
})
