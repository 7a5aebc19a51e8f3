import { Team } from '@cup/contract/entities'
import { breakId, competitionId, courtId, gameId, groupId, matchdayId, meetId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, theTeams } from '../../../testing/a-cup.ts'
import { type Known, knowing } from '../../../testing/fake-service.ts'
import { openApp } from '../../../testing/open-app.tsx'

const PLACE = `/competitions/${competitionId(1)}/plan`
const SIXTEEN = Array.from({ length: 16 }, (_, index) => teamId(index + 1))
const aCup = (some: Partial<Known> = {}, competition: object = {}): Known =>
  knowing({
    competitions: [
      aCompetition({
        teamIds: SIXTEEN,
        groups: [{ id: groupId(1), name: 'Vorrunde', teamIds: SIXTEEN }],
        matchdays: [{ id: matchdayId(1), name: 'Vorrunde' }],
        ...competition,
      }),
    ],
    teams: SIXTEEN.map((id, index) => Team.parse({ ...theTeams[0], id, name: `Team ${index + 1}` })),
    ...some,
  })

async function open(known: Known, tab = 'Gruppenspiele') {
  const app = openApp(known, `${PLACE}/generate`)
  fireEvent.click(await screen.findByRole('tab', { name: tab }))
  await screen.findByRole('tabpanel', { name: tab })
  // The panel of before has the same fields and buttons, and is hidden by an animation frame.
  await waitFor(() => expect(screen.getAllByRole('tabpanel')).toHaveLength(1))
  return app
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
async function uncheck(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('checkbox', { name }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name, checked: false })).toBeTruthy())
}
async function check(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('checkbox', { name }))
  await screen.findByRole('checkbox', { name, checked: true })
}
const callsOf = (known: Known, name: string) => known.writes.filter((written) => written.name === name)
const planned = (known: Known) => callsOf(known, 'game.write/plan').map(({ body }) => body)
const previewRows = () =>
  within(screen.getByRole('region', { name: 'Vorschau' }))
    .getAllByRole('row')
    .slice(1)

describe('the games of a group', () => {
  it('are thirty-two for sixteen teams with four games each, shown before anything is written', async () => {
    const known = aCup()
    const { router } = await open(known)
    expect(screen.getByText('16 Mannschaften, je 4 Spiele: 32 Spiele')).toBeTruthy()
    press('Vorschau zeigen')
    await screen.findByRole('button', { name: '32 Spiele anlegen' })
    expect(previewRows()).toHaveLength(32)
    expect(previewRows()[1]?.textContent).toMatch(/^18\.01\., 09:15\sUhrSpiel 02Team \d+ – Team \d+Vorrunde$/)
    expect(known.writes).toEqual([])
    press('32 Spiele anlegen')
    await waitFor(() => expect(planned(known)).toHaveLength(32))
    await waitFor(() => expect(router.state.location.pathname).toBe(PLACE))
    expect(router.state.location.search).toBe('?tag=2025-01-18')
    const teams = planned(known).flatMap(({ plannedTeams }) => JSON.stringify(plannedTeams).match(/teamId":"[^"]+/g))
    for (const id of SIXTEEN) expect(teams.filter((text) => text?.endsWith(id))).toHaveLength(4)
    expect(planned(known)[31]).toMatchObject({
      name: 'Spiel 32',
      groupId: groupId(1),
      matchdayId: matchdayId(1),
      dateTime: '2025-01-18T15:45:00.000Z',
      duration: 720,
    })
  })

  it('begin with a number that a small group can play', async () => {
    const four = SIXTEEN.slice(0, 4)
    await open(aCup({}, { groups: [{ id: groupId(1), name: 'Vorrunde', teamIds: four }] }))
    expect(screen.getByText('4 Mannschaften, je 3 Spiele: 6 Spiele')).toBeTruthy()
  })

  it('says in words which numbers do not fit', async () => {
    await open(aCup({}, { groups: [{ id: groupId(1), name: 'Vorrunde', teamIds: SIXTEEN.slice(0, 5) }] }))
    type(/^Spiele je Mannschaft/, '3')
    press('Vorschau zeigen')
    expect(
      await screen.findByText(
        '5 Mannschaften können nicht je 3 Spiele haben: Das wären halbe Spiele. Es gehen 2 oder 4.',
      ),
    ).toBeTruthy()
    type(/^Spiele je Mannschaft/, '5')
    expect(await screen.findByText('Bei 5 Mannschaften hat jede nur 4 verschiedene Gegner.')).toBeTruthy()
  })

  it('make their group and matchday where there are none', async () => {
    const known = aCup({}, { groups: [], matchdays: [] })
    await open(known)
    await uncheck(/Team 16$/)
    await uncheck(/Team 15$/)
    press('Vorschau zeigen')
    expect(await screen.findByText(/Neu dazu: Matchday Vorrunde, Gruppe Vorrunde\.$/)).toBeTruthy()
    press('28 Spiele anlegen')
    await waitFor(() => expect(planned(known)).toHaveLength(28))
    const [group] = callsOf(known, 'competition.write/create-group')
    const [matchday] = callsOf(known, 'competition.write/create-matchday')
    expect(group?.body).toMatchObject({ name: 'Vorrunde', teamIds: SIXTEEN.slice(0, 14) })
    expect(planned(known)[0]).toMatchObject({ groupId: group?.body.groupId, matchdayId: matchday?.body.matchdayId })
  })

  it('[I13] are all left out where one is refused, and sent again with the same ids', async () => {
    const known = aCup()
    await open(known)
    press('Vorschau zeigen')
    await screen.findByRole('button', { name: '32 Spiele anlegen' })
    known.refused = { 'game.write/plan': 'competition/archived' }
    press('32 Spiele anlegen')
    expect(await screen.findByText(/archiviert.*Es wurde nichts gespeichert/)).toBeTruthy()
    expect(planned(known)).toEqual([])
    known.refused = {}
    press('32 Spiele anlegen')
    await waitFor(() => expect(planned(known)).toHaveLength(32))
    expect(known.acts[1]).toEqual(known.acts[0])
    expect(new Set(planned(known).map(({ id }) => id)).size).toBe(32)
  })

  it('warn of games that stand in the plan at the same time', async () => {
    const known = aCup({ games: [aGame(7, { dateTime: '2025-01-18T12:00:00.000Z' })] })
    await open(known)
    type(/^Erstes Spiel/, '18/01/2025 13:00')
    press('Vorschau zeigen')
    expect(await screen.findByText(/^Spiel 08 \(13:00\sUhr\) beginnt|gleichzeitig in Spiel 7/)).toBeTruthy()
  })

  it('begin with the first group without games, at the pace of those before, and say what each group has', async () => {
    const groups = [
      { id: groupId(1), name: 'Gruppe A', teamIds: SIXTEEN.slice(0, 4) },
      { id: groupId(2), name: 'Gruppe B', teamIds: SIXTEEN.slice(4, 8) },
    ]
    const of = (number: number, time: string) => ({
      dateTime: `2025-01-18T${time}:00.000Z`,
      duration: 600,
      plannedTeams: { home: { teamId: teamId(number) }, guest: { teamId: teamId(number + 1) } },
    })
    await open(aCup({ games: [aGame(1, of(1, '08:00')), aGame(2, of(3, '08:13'))] }, { groups }))
    const group = screen.getByRole('combobox', { name: 'Gruppe' })
    expect(group).toHaveProperty('value', 'Gruppe B')
    expect(screen.getByRole('textbox', { name: /^Von Anstoß zu Anstoß/ })).toHaveProperty('value', '13')
    expect(screen.getByRole('textbox', { name: /^Dauer/ })).toHaveProperty('value', '10')
    fireEvent.click(group)
    fireEvent.click(await screen.findByRole('option', { name: 'Gruppe A (hat 2 Spiele)' }))
    expect(
      await screen.findByText(
        '4 Mannschaften, je 3 Spiele: 6 Spiele. Die Gruppe hat schon 2 Spiele. 2 dieser Begegnungen gibt es schon.',
      ),
    ).toBeTruthy()
  })

  it('can be changed after the preview', async () => {
    await open(aCup())
    type(/^Spiele je Mannschaft/, '3')
    press('Vorschau zeigen')
    await screen.findByRole('button', { name: '24 Spiele anlegen' })
    press('Ändern')
    expect(await screen.findByText('16 Mannschaften, je 3 Spiele: 24 Spiele')).toBeTruthy()
  })
})

it('[H9] plans around the games of the others of the meet', async () => {
  const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
  const ofMeet = { meetId: meetId(1), courts }
  const u9 = aCompetition({ id: competitionId(2), name: 'U9', ...ofMeet })
  const other = { competitionId: u9.id, name: 'Spiel 1', dateTime: '2025-01-18T08:00:00.000Z' }
  const known = aCup({ games: [aGame(50, { ...other, courtId: courtId(1) })] }, ofMeet)
  await open({ ...known, competitions: [...known.competitions, u9] })
  press('Vorschau zeigen')
  await screen.findByRole('button', { name: '32 Spiele anlegen' })
  expect(previewRows().map((row) => row.textContent?.slice(0, 23))).toMatchObject({
    0: expect.stringMatching(/09:00\sUhrFeld 2/),
    1: expect.stringMatching(/09:15\sUhrFeld 1/),
    2: expect.stringMatching(/09:15\sUhrFeld 2/),
  })
  expect(screen.queryByText(/beginnt, bevor/)).toBeNull()
})

describe('a knockout', () => {
  it('of sixteen begins with the first against the sixteenth, and makes its matchdays', async () => {
    const known = aCup()
    await open(known, 'K.-o.-Runde')
    press('Vorschau zeigen')
    await screen.findByRole('button', { name: '16 Spiele anlegen' })
    expect(previewRows()[0]?.textContent).toMatch(
      /^19\.01\., 09:00\sUhrSpiel 01Vorrunde, Platz 1 – Vorrunde, Platz 16Achtelfinale$/,
    )
    expect(previewRows()[15]?.textContent).toMatch(/Gewinner Spiel 13 – Gewinner Spiel 14Finale$/)
    press('16 Spiele anlegen')
    await waitFor(() => expect(planned(known)).toHaveLength(16))
    expect(callsOf(known, 'competition.write/create-matchday').map(({ body }) => body.name)).toEqual([
      'Achtelfinale',
      'Viertelfinale',
      'Halbfinale',
      'Kleines Finale',
      'Finale',
    ])
    const group = groupId(1)
    const places = planned(known)
      .slice(0, 8)
      .map(({ plannedTeams }) => plannedTeams)
    expect(places[0]).toEqual({ home: { groupId: group, position: 1 }, guest: { groupId: group, position: 16 } })
    expect(places[4]).toEqual({ home: { groupId: group, position: 2 }, guest: { groupId: group, position: 15 } })
  })

  it('can be changed after the preview, in its own form', async () => {
    await open(aCup(), 'K.-o.-Runde')
    press('Vorschau zeigen')
    await screen.findByRole('button', { name: '16 Spiele anlegen' })
    press('Ändern')
    const tab = await screen.findByRole('tab', { name: 'K.-o.-Runde' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('textbox', { name: /^Wie viele aus Vorrunde/ })).toBeTruthy()
  })

  it('[K13] leaves the breaks free, and goes on when they are over', async () => {
    const breaks = [{ id: breakId(1), name: 'Mittagspause', dateTime: '2025-01-19T08:15:00.000Z', duration: 1800 }]
    await open(aCup({}, { breaks }), 'K.-o.-Runde')
    press('Vorschau zeigen')
    await screen.findByRole('button', { name: '16 Spiele anlegen' })
    expect(previewRows()[0]?.textContent).toMatch(/09:00/)
    expect(previewRows()[1]?.textContent).toMatch(/09:45/)
  })

  it('of two groups crosses them, with or without a small final', async () => {
    const groups = [
      { id: groupId(1), name: 'Gruppe A', teamIds: SIXTEEN.slice(0, 8) },
      { id: groupId(2), name: 'Gruppe B', teamIds: SIXTEEN.slice(8) },
    ]
    await open(aCup({}, { groups }), 'K.-o.-Runde')
    await uncheck(/^Kleines Finale/)
    press('Vorschau zeigen')
    await screen.findByRole('button', { name: '3 Spiele anlegen' })
    expect(previewRows()[0]?.textContent).toContain('Gruppe A, Platz 1 – Gruppe B, Platz 2')
    expect(previewRows()[1]?.textContent).toContain('Gruppe B, Platz 1 – Gruppe A, Platz 2')
  })

  it('[D2] of two groups decides each place, and says when the last game ends', async () => {
    const groups = [
      { id: groupId(1), name: 'Gruppe A', teamIds: SIXTEEN.slice(0, 4) },
      { id: groupId(2), name: 'Gruppe B', teamIds: SIXTEEN.slice(4, 8) },
    ]
    await open(aCup({}, { groups }), 'K.-o.-Runde')
    expect(screen.getByText(/^4 Spiele, das letzte endet 19\.01\., 10:32/)).toBeTruthy()
    await check(/^Alle Plätze/)
    expect(await screen.findByText(/^6 Spiele, das letzte endet 19\.01\., 11:12/)).toBeTruthy()
    type(/^Dauer/, '10')
    expect(await screen.findByText(/^6 Spiele, das letzte endet 19\.01\., 11:10/)).toBeTruthy()
    press('Vorschau zeigen')
    await screen.findByRole('button', { name: '6 Spiele anlegen' })
    const rounds = ['Halbfinale', 'Halbfinale', 'Spiel um Platz 7', 'Spiel um Platz 5', 'Kleines Finale', 'Finale']
    expect(previewRows().map((row, index) => row.textContent?.endsWith(rounds[index] ?? ''))).toEqual(
      rounds.map(() => true),
    )
  })

  it('says which numbers do not fit', async () => {
    await open(aCup(), 'K.-o.-Runde')
    type(/^Wie viele aus Vorrunde/, '17')
    press('Vorschau zeigen')
    expect(await screen.findByText('Vorrunde hat nur 16 Mannschaften.')).toBeTruthy()
    type(/^Wie viele aus Vorrunde/, '1')
    expect(await screen.findByText('Es braucht mindestens zwei Mannschaften.')).toBeTruthy()
  })

  it('warns where the group is not decided by then', async () => {
    const known = aCup({ games: [aGame(1, { dateTime: '2025-01-19T08:00:00.000Z' })] })
    await open(known, 'K.-o.-Runde')
    type(/^Erstes Spiel/, '19/01/2025 09:00')
    press('Vorschau zeigen')
    await screen.findByRole('button', { name: '16 Spiele anlegen' })
    expect(
      screen.getByText(/^Vor Spiel 02 \(09:00\sUhr\) stehen die Mannschaften noch nicht fest: Spiel 1 ist dann/),
    ).toBeTruthy()
    expect(known.games[0]?.id).toBe(gameId(1))
  })
})
