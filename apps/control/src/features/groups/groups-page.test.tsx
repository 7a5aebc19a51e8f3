import { Team } from '@cup/contract/entities'
import { competitionId, courtId, gameId, groupId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, theTeams } from '../../testing/a-cup.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const NAMES = [
  'SC Fuchsenried',
  'FC Rabenfurth',
  'TSV Tannenquell',
  'DJK Ährenbüttel',
  'FSV Grünspechtau',
  'SC Fuchsenried U9',
]
const TEAMS = NAMES.map((name, index) => Team.parse({ ...theTeams[0], id: teamId(index + 1), name }))
const [A, B, C] = [groupId(1), groupId(2), groupId(3)]
const meet = {
  meetId: '0194a0c1-7b00-7000-8000-0000000000e1',
  courts: [{ id: courtId(1), name: 'Feld 1' }],
  matchdays: [],
}
const U11 = aCompetition({
  ...{ id: competitionId(1), name: 'U11', teamIds: [1, 2, 3, 4, 5].map(teamId), ...meet },
  groups: [
    { id: A, name: 'Gruppe A', teamIds: [teamId(1), teamId(2)] },
    { id: B, name: 'Gruppe B', teamIds: [teamId(3), teamId(4)] },
  ],
})
const U9 = aCompetition({
  ...{ id: competitionId(2), name: 'U9', teamIds: [teamId(6)], ...meet },
  groups: [{ id: C, name: 'Gruppe A', teamIds: [teamId(6)] }],
})
const game = (number: number, group: typeof A, [home, guest]: readonly [number, number], change: object = {}) =>
  aGame(number, {
    ...{ competitionId: U11.id, groupId: group, dateTime: `2025-01-18T0${7 + number}:00:00.000Z` },
    plannedTeams: { home: { teamId: teamId(home) }, guest: { teamId: teamId(guest) } },
    actualTeams: {},
    resolvedTeams: { homeTeamId: teamId(home), guestTeamId: teamId(guest) },
    ...change,
  })
const games = [game(1, A, [1, 2]), game(2, B, [3, 4])]

const open = async (some: Partial<Known> = {}): Promise<Known> => {
  const known = knowing({ competitions: [U11, U9], teams: TEAMS, games, ...some })
  openApp(known, '/groups')
  await screen.findByRole('region', { name: 'U11' })
  return known
}
const u11 = () => within(screen.getByRole('region', { name: 'U11' }))
const card = (name: RegExp) => u11().getByRole('button', { name })
const keys = (element: HTMLElement, ...pressed: readonly string[]) => {
  element.focus()
  for (const key of pressed) fireEvent.keyDown(element, { key })
}
const said = () => u11().getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const bodies = (known: Known) => known.writes.map(({ name, body }) => [name, body])

describe('the groups of a meet', () => {
  it('[Q8] are beside each other, and mark a club with teams in both age groups', async () => {
    await open()
    expect(u11().getByRole('heading', { level: 2 }).textContent).toBe('U11 5 Mannschaften in 2 Gruppen')
    expect(card(/^1 SC Fuchsenried/).textContent).toContain('auch U9')
    expect(card(/FC Rabenfurth/).textContent).not.toContain('auch')
    press('U9')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'U11' })).toBeNull())
  })

  it('[Q1] name the other group of a team that is in two', async () => {
    const groups = [...U11.groups, { id: C, name: 'Gruppe C', teamIds: [teamId(1)] }]
    await open({ competitions: [aCompetition({ ...U11, groups })] })
    expect(u11().getByText(/1 Mannschaft in zwei Gruppen/)).toBeTruthy()
    expect(card(/auch in Gruppe C/)).toBeTruthy()
  })
})

describe('a team in hand', () => {
  it('[Q3] is swapped by keys alone, in one act after its preview, with its planned games', async () => {
    const known = await open()
    keys(card(/^1 SC Fuchsenried/), ' ')
    expect(said()).toBe('SC Fuchsenried, Gruppe A, Platz 1, bleibt hier.')
    keys(card(/^1 SC Fuchsenried/), 'ArrowRight', 'ArrowDown')
    expect(said()).toBe('SC Fuchsenried, Gruppe B, Platz 2, tauscht mit DJK Ährenbüttel.')
    keys(card(/^1 SC Fuchsenried/), ' ')
    const preview = within(await screen.findByRole('region', { name: 'SC Fuchsenried ⇄ DJK Ährenbüttel tauschen' }))
    expect(preview.getByText('Spiele wechseln die Mannschaft').previousSibling?.textContent).toBe('2')
    expect(preview.getByText('Spiel 1: SC Fuchsenried – FC Rabenfurth → DJK Ährenbüttel – FC Rabenfurth')).toBeTruthy()
    expect(known.writes).toEqual([])
    expect(document.activeElement?.textContent).toBe('Tauschen')
    press('Tauschen')
    await waitFor(() => expect(known.acts).toHaveLength(1))
    const ids = [1, 2, 3, 4].map(teamId)
    expect(bodies(known)).toEqual([
      [
        'competition.write/arrange-groups',
        {
          id: U11.id,
          groups: [
            { groupId: A, teamIds: [ids[0], ids[1], ids[3]] },
            { groupId: B, teamIds: [ids[2], ids[3], ids[0]] },
          ],
        },
      ],
      [
        'game.write/change-plan',
        { id: gameId(1), plannedTeams: { home: { teamId: ids[3] }, guest: { teamId: ids[1] } } },
      ],
      [
        'game.write/change-plan',
        { id: gameId(2), plannedTeams: { home: { teamId: ids[2] }, guest: { teamId: ids[0] } } },
      ],
      [
        'competition.write/arrange-groups',
        {
          id: U11.id,
          groups: [
            { groupId: A, teamIds: [ids[3], ids[1]] },
            { groupId: B, teamIds: [ids[2], ids[0]] },
          ],
        },
      ],
    ])
    expect(await screen.findByText('Getauscht.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Rückgängig' }).hasAttribute('disabled')).toBe(false)
  })

  it('[Q3] moves between two teams with T, and its games in the old group go', async () => {
    const known = await open()
    keys(card(/^1 SC Fuchsenried/), ' ', 't', 'ArrowRight')
    expect(said()).toBe('SC Fuchsenried, Gruppe B, Platz 1, kommt nach Gruppe B, Platz 1.')
    keys(card(/^1 SC Fuchsenried/), ' ')
    const preview = within(await screen.findByRole('region', { name: 'SC Fuchsenried nach Gruppe B' }))
    expect(preview.getByText('Spiel von SC Fuchsenried in Gruppe A wird gelöscht')).toBeTruthy()
    press('Verschieben')
    await waitFor(() => expect(known.writes).toHaveLength(2))
    expect(known.writes[0]).toMatchObject({ name: 'game.write/change-plan', body: { id: gameId(1), deleted: true } })
  })

  it('[Q3] is put back by Escape, and changes nothing where it is dropped on itself', async () => {
    await open()
    keys(card(/^1 SC Fuchsenried/), ' ', 'ArrowDown', 'Escape', ' ', ' ')
    expect(said()).toBe('')
    expect(screen.queryByRole('button', { name: 'Tauschen' })).toBeNull()
  })

  it('[Q3] is swapped by two taps, also with a team that has no group yet', async () => {
    const known = await open()
    fireEvent.click(card(/^2 FC Rabenfurth/))
    fireEvent.click(card(/FSV Grünspechtau/))
    press('Tauschen')
    await waitFor(() => expect(known.acts).toHaveLength(1))
    expect(known.writes.at(-1)?.body).toEqual({
      id: U11.id,
      groups: [{ groupId: A, teamIds: [teamId(1), teamId(5)] }],
    })
  })

  it('[Q4] stays where a game of it has been played, and the page says which one', async () => {
    const known = await open({ games: [game(1, A, [1, 2], { started: true }), game(2, B, [3, 4])] })
    keys(card(/^1 SC Fuchsenried/), ' ', 'ArrowRight', ' ')
    expect(await screen.findByText('Geht nicht mehr: Spiel 1 ist schon gespielt oder läuft.')).toBeTruthy()
    press('Tauschen')
    expect(known.acts).toEqual([])
  })

  it('[Q4] brings the clashes of the whole meet before it is saved', async () => {
    const beside = game(3, C, [1, 6], { competitionId: U9.id, groupId: C, dateTime: games[1]?.dateTime })
    await open({ games: [...games, beside] })
    keys(card(/^1 SC Fuchsenried/), ' ', 'ArrowRight', ' ')
    expect(
      await screen.findByText(/SC Fuchsenried spielt dann gleichzeitig in Spiel [23] und Spiel [23]\./),
    ).toBeTruthy()
  })
})

describe('a refused act', () => {
  it('[I13] says why, and the drop waits on', async () => {
    const known = await open({ refused: { 'game.write/change-plan': 'game/already-started' } })
    keys(card(/^1 SC Fuchsenried/), ' ', 'ArrowRight', ' ')
    press('Tauschen')
    expect(await screen.findByText(/Es wurde nichts gespeichert/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tauschen' })).toBeTruthy()
    expect(known.writes).toEqual([])
  })
})
