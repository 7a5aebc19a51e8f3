import { Meet, Player, Team } from '@cup/contract/entities'
import { competitionId, courtId, groupId, matchdayId, meetId, playerId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, thePlayers, theTeams } from '../../../testing/a-cup.ts'
import { anAccess, type Known, knowing, staffWith } from '../../../testing/fake-service.ts'
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
    expect(await screen.findByRole('heading', { name: 'Checkliste' })).toBeTruthy()
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

describe('[H9] the check-list of a meet', () => {
  const points = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('has the points of all competitions, with the way to each', async () => {
    const grouped = { groups: [{ id: groupId(1), name: 'A', teamIds: idsFrom(11, 3) }] }
    const matchdays = [{ id: matchdayId(1), name: 'Vorrunde' }]
    const young = aCompetition({ ...U9, ...grouped, matchdays })
    const players = idsFrom(1, 6).map((id, index) =>
      Player.parse({ ...thePlayers[0], id: playerId(index + 1), teamId: id }),
    )
    const ofU9 = {
      competitionId: YOUNGER,
      plannedTeams: { home: { teamId: teamId(11) }, guest: { teamId: teamId(12) } },
    }
    const clashing = { ...ofU9, dateTime: '2025-01-18T08:00:00.000Z', courtId: courtId(1) }
    const games = [aGame(1, clashing), aGame(2, { ...clashing, dateTime: '2025-01-18T08:05:00.000Z' })]
    openApp(aMeet({ competitions: [U11, young], players, games }), `${PLACE}/checklist`)
    expect(await points('U11')).toEqual([
      ['✓Erledigt:6 Mannschaften eingetragen.', `/competitions/${OLDER}/teams/enroll`],
      ['✓Erledigt:Alle Mannschaften haben Spieler.', '/players'],
      ['○Offen:Keine Gruppe angelegt.', `/competitions/${OLDER}`],
      ['○Offen:Keine Spiele geplant.', `/competitions/${OLDER}/plan/generate`],
      [expect.stringMatching(/^○Offen:Ohne „Regie bereit“ kein Anpfiff/), '/access'],
    ])
    expect(await points('U9')).toEqual([
      ['✓Erledigt:4 Mannschaften eingetragen.', `/competitions/${YOUNGER}/teams/enroll`],
      ['○Offen:Ohne Spieler: Team 7, Team 8, Team 9 und 1 weitere.', '/players'],
      ['✓Erledigt:Gruppen: A', `/competitions/${YOUNGER}`],
      ['○Offen:In keiner Gruppe: Team 10.', `/competitions/${YOUNGER}`],
      [expect.stringMatching(/^✓Erledigt:2 Spiele geplant/), `/competitions/${YOUNGER}/plan`],
      ['○Offen:Noch ohne Spiel: Team 9, Team 10.', `/competitions/${YOUNGER}/plan`],
      [expect.stringMatching(/^○Offen:Ohne „Regie bereit“ kein Anpfiff/), '/access'],
      [expect.stringMatching(/^○Offen:\d Hinweise zum Spielplan\.$/), `/competitions/${YOUNGER}/plan`],
    ])
    expect(await points('Für alle Turniere')).toEqual([
      ['✓Erledigt:Felder: Feld 1, Feld 2', '/competitions/meets'],
      ['○Offen:Keine Zeitnahme für Feld 1 eingeladen.', '/access'],
      ['○Offen:Keine Zeitnahme für Feld 2 eingeladen.', '/access'],
    ])
    expect(screen.getByText('10 Punkte sind offen.')).toBeTruthy()
  })

  it('[K5] names the Regie of a competition that requires one, as long as the access is not over', async () => {
    const regie = { roles: ['regie'], competitionIds: [YOUNGER] }
    const accesses = [
      anAccess(2, { ...regie, name: 'Regiepult' }),
      anAccess(3, { roles: ['regie'], name: 'Von gestern', validUntil: '2025-01-17T18:00:00.000Z' }),
    ]
    openApp(aMeet({ staff: staffWith({ accesses }) }), `${PLACE}/checklist`)
    expect(await points('U9')).toContainEqual(['✓Erledigt:Regie: Regiepult', '/access'])
    expect(await points('U11')).toContainEqual([expect.stringMatching(/^○Offen:Ohne „Regie bereit“/), '/access'])
  })

  it('[K5] asks for no Regie where the competition does without', async () => {
    const without = aCompetition({ ...U9, settings: { ...U9.settings, regieRequired: false } })
    openApp(aMeet({ competitions: [without] }), `${PLACE}/checklist`)
    expect((await points('U9')).filter(([text]) => /Regie/.test(text ?? ''))).toEqual([])
  })

  it('[R8] names level teams, and leads to the decision', async () => {
    const tie = { type: 'tie', groupId: groupId(1), position: 4, teamIds: [teamId(11), teamId(12)] }
    const semi = aGame(1, { competitionId: YOUNGER, resolvedTeams: {}, planOutcome: { home: tie } })
    openApp(aMeet({ games: [semi] }), `${PLACE}/checklist`)
    const notes = within(await screen.findByRole('region', { name: 'Hinweise' }))
    expect(notes.getByText(/^Spiel 1, Heim: Platz 4 und 5 in Gruppe gleich/)).toBeTruthy()
    expect(notes.getByRole('link', { name: 'Entscheidung eintragen' })).toBeTruthy()
    expect(await points('U9')).toContainEqual(['○Offen:1 Hinweis zum Spielplan.', `/competitions/${YOUNGER}/plan`])
  })
})
