import { breakId, competitionId, gameId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, pausedAt, wonBy } from '../../../testing/a-cup.ts'
import { type Known, knowing, staffWith } from '../../../testing/fake-service.ts'
import { openApp } from '../../../testing/open-app.tsx'

const PLACE = `/competitions/${competitionId(1)}`
const aCup = (some: Partial<Known> = {}) => knowing({ competitions: [aCompetition()], games: [aGame(1)], ...some })

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Confirms by the keyboard what a finger would hold. */
const confirm = (name: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter', shiftKey: true })
const type = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

async function chooseFirstGame() {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Spiel ohne Ergebnis' }))
  fireEvent.click(await screen.findByRole('option', { name: /Spiel 1/ }))
  await screen.findByText('SG Mühlensiel – 1. FC Nebelhausen')
}

describe('[K13] the breaks', () => {
  const lunch = { id: breakId(1), name: 'Mittagspause', dateTime: '2025-01-18T11:00:00.000Z', duration: 2700 }

  it('are planned by name, begin and minutes, and taken back', async () => {
    const known = aCup()
    openApp(known, PLACE)
    await part('Pausen')
    press('Pause planen …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause' }))
    expect(dialog.getByRole('textbox', { name: /^Beginn/ })).toHaveProperty('value', '18/01/2025 12:00')
    fireEvent.click(dialog.getByRole('button', { name: 'Pause speichern' }))
    expect(await dialog.findByText('Bitte einen Namen eintragen.')).toBeTruthy()
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: ' Mittagspause ' } })
    fireEvent.click(dialog.getByRole('button', { name: '30' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Pause speichern' }))
    expect(await screen.findByText('Mittagspause steht im Plan.')).toBeTruthy()
    press('Rückgängig')
    const { id: _, ...sent } = lunch
    await waitFor(() =>
      expect(known.writes.map(({ body }) => body.breaks)).toMatchObject([[{ ...sent, duration: 1800 }], []]),
    )
  })

  it('are in their order, are changed, and deleted', async () => {
    const ceremony = { ...lunch, id: breakId(2), name: 'Siegerehrung', dateTime: '2025-01-18T16:00:00.000Z' }
    const known = aCup({ competitions: [aCompetition({ breaks: [ceremony, lunch] })] })
    openApp(known, PLACE)
    const breaks = await part('Pausen')
    expect(breaks.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
      'Mittagspause',
      'Siegerehrung',
    ])
    press('Siegerehrung löschen')
    await screen.findByText('Siegerehrung ist gelöscht.')
    press('Mittagspause ändern')
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause' }))
    fireEvent.change(dialog.getByRole('textbox', { name: /^Dauer/ }), { target: { value: '60' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Pause speichern' }))
    await waitFor(() => expect(known.writes).toHaveLength(2))
    expect(known.writes[0]?.body.breaks).toEqual([lunch])
    expect(known.writes[1]?.body.breaks).toContainEqual({ ...lunch, duration: 3600 })
  })
})

describe('a tie', () => {
  const level = [1, 2].map((number) => ({
    teamId: teamId(number),
    rank: 1,
    played: 1,
    won: 0,
    drawn: 1,
    lost: 0,
    points: 1,
    goalDifference: 0,
    scoredGoals: 1,
    receivedGoals: 1,
  }))
  const played = [aGame(1, wonBy(1, 0))]

  it('[R8] is open and has the focus where the address names it', async () => {
    openApp(aCup({ games: played, leaderboard: level }), `${PLACE}#gleichstand`)
    const ties = await screen.findByRole('region', { name: 'Gleichstände' })
    expect(ties.querySelector('details')?.open).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(ties.querySelector('summary')))
  })

  it('[L8] of a complete group is put in order, and says how', async () => {
    const known = aCup({ games: played, leaderboard: level })
    openApp(known, PLACE)
    const ties = await part('Gleichstände')
    expect(await screen.findByText('1 Gleichstand ist offen')).toBeTruthy()
    const rows = () => ties.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows()).toEqual(['1.SG Mühlensiel▲▼', '2.1. FC Nebelhausen▲▼'])
    press('1. FC Nebelhausen nach oben')
    press('1. FC Nebelhausen nach oben')
    expect(rows()).toEqual(['1.1. FC Nebelhausen▲▼', '2.SG Mühlensiel▲▼'])
    choose('Entschieden durch', 'lot')
    press('Reihenfolge festlegen')
    await waitFor(() =>
      expect(known.writes).toMatchObject([
        {
          name: 'competition.write/decide-tie',
          body: { groupId: groupId(1), teamIds: [teamId(2), teamId(1)], method: 'lot' },
        },
      ]),
    )
  })

  it('is none before the last game of the group', async () => {
    openApp(aCup({ leaderboard: level }), PLACE)
    const ties = await part('Gleichstände')
    expect(ties.queryByRole('listitem')).toBeNull()
  })

  it('[L8] says which decisions hold, and which do no more', async () => {
    const tie = { groupId: groupId(1), teamIds: [teamId(2), teamId(1)], method: 'lot' }
    const competitions = [aCompetition({ tieDecisions: [{ ...tie, holds: true }] })]
    const known = aCup({ competitions, games: played })
    openApp(known, PLACE)
    expect(await screen.findByText('Entschieden durch Los: 1. FC Nebelhausen vor SG Mühlensiel')).toBeTruthy()
    expect(screen.queryByText(/Gilt nicht mehr/)).toBeNull()
  })

  it('[L8] keeps a decision in sight whose teams are level no more', async () => {
    const tie = { groupId: groupId(1), teamIds: [teamId(2), teamId(1)], method: 'shootOut', holds: false }
    openApp(aCup({ competitions: [aCompetition({ tieDecisions: [tie] })], games: played }), PLACE)
    expect(await screen.findByText('Eine Entscheidung gilt nicht mehr')).toBeTruthy()
    expect(screen.getByText(/^Gilt nicht mehr.*1\. FC Nebelhausen, SG Mühlensiel \(9-Meter-Schießen\)\.$/)).toBeTruthy()
  })

  it('says in German why it was not decided', async () => {
    const refused = { 'competition.write/decide-tie': 'competition/not-level' } as const
    openApp(aCup({ games: played, leaderboard: level, refused }), PLACE)
    await screen.findByText('1 Gleichstand ist offen')
    press('Reihenfolge festlegen')
    expect(await screen.findByText(/nicht mehr gleichauf, oder es fehlen noch Spiele/)).toBeTruthy()
  })
})

describe('awarding a result', () => {
  it('[G18] takes goals and a reason, and is confirmed', async () => {
    const known = aCup()
    openApp(known, PLACE)
    await chooseFirstGame()
    press('Ergebnis werten …')
    await screen.findByRole('dialog', { name: 'Spiel 1 werten' })
    confirm('Ergebnis werten')
    expect(await screen.findAllByText('Bitte 0 bis 999 Tore eintragen.')).toHaveLength(2)
    type(/^Tore SG Mühlensiel/, '3')
    type(/^Tore 1. FC Nebelhausen/, '0')
    confirm('Ergebnis werten')
    await waitFor(() =>
      expect(known.writes).toMatchObject([
        { name: 'game.write/award-result', body: { id: gameId(1), home: 3, guest: 0, reason: 'noShow' } },
      ]),
    )
    expect(known.writes[0]?.body).not.toHaveProperty('winnerTeamId')
  })

  it('[G18] needs a winner in a level knockout game, which begins with what stands', async () => {
    const known = aCup({ games: [aGame(1, { ...pausedAt(1, 1), groupId: undefined })] })
    openApp(known, PLACE)
    await chooseFirstGame()
    press('Ergebnis werten …')
    await screen.findByRole('dialog', { name: 'Spiel 1 werten' })
    confirm('Ergebnis werten')
    expect(await screen.findByText('Ein K.-o.-Spiel braucht einen Sieger.')).toBeTruthy()
    expect(known.writes).toEqual([])
    choose('Sieger', 'guest')
    confirm('Ergebnis werten')
    await waitFor(() =>
      expect(known.writes[0]?.body).toMatchObject({
        home: 1,
        guest: 1,
        reason: 'abandoned',
        winnerTeamId: teamId(2),
      }),
    )
  })

  it('is not offered while a team is open', async () => {
    openApp(aCup({ games: [aGame(1, { resolvedTeams: {} })] }), PLACE)
    await chooseFirstGame()
    expect(screen.getByRole('button', { name: 'Ergebnis werten …' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Werten lässt es sich erst, wenn beide Mannschaften feststehen.')).toBeTruthy()
  })
})

describe('a game', () => {
  it('[G19] is cancelled once it is said what follows', async () => {
    const final = aGame(2, {
      groupId: undefined,
      plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { teamId: teamId(2) } },
    })
    const known = aCup({ games: [aGame(1), final] })
    openApp(known, PLACE)
    await chooseFirstGame()
    press('Spiel absagen …')
    const dialog = within(await screen.findByRole('dialog', { name: 'Spiel 1 absagen?' }))
    expect(dialog.getByText(/Auf seinen Ausgang warten: Spiel 2\./)).toBeTruthy()
    expect(dialog.getByText(/die Gruppe ist auch ohne dieses Spiel vollständig/)).toBeTruthy()
    confirm('Spiel absagen')
    await waitFor(() => expect(known.writes).toMatchObject([{ name: 'game.write/cancel', body: { id: gameId(1) } }]))
  })

  it('leaves the focus at the title of its part when its buttons are others', async () => {
    openApp(aCup(), PLACE)
    await chooseFirstGame()
    const button = screen.getByRole('button', { name: 'Spiel absagen …' })
    button.focus()
    fireEvent.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Spiel 1 absagen?' })
    // A dialog gives the focus back once it has it, from an animation frame on.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    confirm('Spiel absagen')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Spiele werten und absagen'))
  })

  it('that has begun is not cancelled', async () => {
    openApp(aCup({ games: [aGame(1, pausedAt(0, 0))] }), PLACE)
    await chooseFirstGame()
    expect(screen.getByRole('button', { name: 'Spiel absagen …' })).toHaveProperty('disabled', true)
  })

  it('[G19] that is cancelled is restored', async () => {
    const known = aCup({ games: [aGame(1, { cancelled: true })] })
    openApp(known, PLACE)
    await chooseFirstGame()
    press('Spiel wiederherstellen …')
    await screen.findByRole('dialog', { name: 'Spiel 1 wiederherstellen?' })
    confirm('Wiederherstellen')
    await waitFor(() => expect(known.writes.map(({ name }) => name)).toEqual(['game.write/restore']))
  })
})

describe('a team that withdraws', () => {
  const OUTCOME = 'X1mB8rTn0cQe5vLZy7sKdWf3uHgJp2aNi4oRtEwYq6U'
  const line = (number: number, change: object) => ({
    ...{ teamId: teamId(number), rank: number, played: 0, won: 0, drawn: 0, lost: 0, points: 0 },
    ...{ goalDifference: 0, scoredGoals: 0, receivedGoals: 0, ...change },
  })
  const preview = (input: object) => ({
    outcome: OUTCOME,
    games: [
      'openGames' in input && input.openGames === 'award'
        ? { gameId: gameId(1), became: 'awarded', home: 0, guest: 2 }
        : { gameId: gameId(1), became: 'cancelled' },
    ],
    leaderboards: [
      { groupId: groupId(1), before: [], after: [line(2, {}), line(1, { withdrawn: true, decidedBy: 'withdrawn' })] },
    ],
    pairings: [],
    lostSides: [{ gameId: gameId(1), side: 'guest' }],
  })
  const knowingPreview = (some: Partial<Known> = {}) =>
    aCup({
      staff: staffWith({ more: { 'competition.write/preview-withdrawal': (_, input) => preview(input) } }),
      ...some,
    })
  const openDialog = async (known: Known) => {
    openApp(known, PLACE)
    fireEvent.click(await screen.findByRole('button', { name: 'SG Mühlensiel zurückziehen' }))
    return within(await screen.findByRole('dialog', { name: 'SG Mühlensiel zurückziehen?' }))
  }

  it('[K3] shows its games and what becomes of each, and does what was shown', async () => {
    const known = knowingPreview()
    const dialog = await openDialog(known)
    expect(await dialog.findByText('wird abgesagt')).toBeTruthy()
    expect(dialog.getByText('Hier spielt dann niemand')).toBeTruthy()
    expect(dialog.getByText('SG Mühlensiel (zurückgezogen)')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Für die Gegner werten' }))
    expect(await dialog.findByText('wird 0:2 gewertet')).toBeTruthy()
    confirm('Zurückziehen')
    await waitFor(() =>
      expect(known.writes).toMatchObject([
        {
          name: 'competition.write/withdraw-team',
          body: { teamId: teamId(1), openGames: 'award', playedGames: 'keep', outcome: OUTCOME },
        },
      ]),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(known.writes.at(-1)?.name).toBe('competition.write/revoke-withdrawal'))
  })

  it('[K3] needs a successor before a replacement can be done, and no other team is offered than another one', async () => {
    const dialog = await openDialog(knowingPreview())
    fireEvent.click(await dialog.findByRole('button', { name: 'Eine andere Mannschaft spielt' }))
    const withdraw = dialog.getByRole('button', { name: /^Zurückziehen/ })
    expect(withdraw).toHaveProperty('disabled', true)
    const successor = dialog.getByLabelText('Es spielt stattdessen')
    expect(within(successor).queryByText('SG Mühlensiel')).toBeNull()
    fireEvent.change(successor, { target: { value: teamId(2) } })
    await waitFor(() => expect(withdraw).toHaveProperty('disabled', false))
  })

  it('[K3] says why it cannot', async () => {
    const dialog = await openDialog(
      aCup({
        staff: staffWith({ more: { 'competition.write/preview-withdrawal': () => 'competition/game-running' } }),
      }),
    )
    expect(await dialog.findByText('Ein Spiel des Turniers läuft noch. Beende es zuerst.')).toBeTruthy()
  })

  it('[K3] is listed with its successor, and can come back', async () => {
    const known = aCup({
      competitions: [
        aCompetition({ teamIds: [teamId(2)], withdrawals: [{ teamId: teamId(1), successorId: teamId(2) }] }),
      ],
    })
    openApp(known, PLACE)
    expect(await screen.findByText('dafür spielt 1. FC Nebelhausen')).toBeTruthy()
    press('Rückzug von SG Mühlensiel zurücknehmen')
    await waitFor(() =>
      expect(known.writes).toMatchObject([
        { name: 'competition.write/revoke-withdrawal', body: { teamId: teamId(1) } },
      ]),
    )
  })
})

describe('the competition itself', () => {
  it('[K1] changes its name, place and days, the earlier day first', async () => {
    const known = aCup()
    openApp(known, PLACE)
    const details = await part('Turnierdaten')
    fireEvent.change(details.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Wintercup 2026' } })
    fireEvent.change(details.getByRole('textbox', { name: /^Start/ }), { target: { value: '18/01/2026' } })
    fireEvent.change(details.getByRole('textbox', { name: /^Ende/ }), { target: { value: '17/01/2026' } })
    expect(details.getByText(/Daten wurden getauscht/)).toBeTruthy()
    press('Turnierdaten speichern')
    await waitFor(() =>
      expect(known.writes[0]).toMatchObject({
        name: 'competition.write/change-details',
        body: { name: 'Wintercup 2026', location: 'Turnhalle Nord', start: '2026-01-17', end: '2026-01-18' },
      }),
    )
  })

  it('goes to the archive', async () => {
    const known = aCup()
    openApp(known, PLACE)
    fireEvent.click(await screen.findByRole('button', { name: 'Turnier archivieren …' }))
    await screen.findByRole('dialog', { name: 'Wintercup archivieren?' })
    confirm('Archivieren')
    await waitFor(() => expect(known.writes.map(({ name }) => name)).toEqual(['competition.write/archive']))
  })

  it('comes back from the archive', async () => {
    const known = aCup({ competitions: [aCompetition({ archived: true })] })
    openApp(known, PLACE)
    fireEvent.click(await screen.findByRole('button', { name: 'Turnier zurückholen' }))
    await waitFor(() => expect(known.writes.map(({ name }) => name)).toEqual(['competition.write/restore']))
  })
})

describe('[K10] [K11] a part of the plan', () => {
  const open = async (known: Known, name: string) => {
    openApp(known, PLACE)
    fireEvent.click(await screen.findByRole('button', { name: `${name} ändern`, hidden: true }))
    return within(await screen.findByRole('dialog', { name: `${name} ändern` }))
  }

  it('is renamed', async () => {
    const known = aCup()
    const dialog = await open(known, 'Kleines Finale')
    expect(dialog.getByRole('button', { name: 'Umbenennen' })).toHaveProperty('disabled', true)
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Platz 3' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Umbenennen' }))
    await waitFor(() =>
      expect(known.writes).toMatchObject([
        { name: 'competition.write/change-matchday', body: { matchdayId: matchdayId(2), name: 'Platz 3' } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is deleted, and brought back', async () => {
    const known = aCup()
    openApp(known, PLACE)
    await chooseFirstGame()
    press('Spiel 1 ändern')
    await screen.findByRole('dialog', { name: 'Spiel 1 ändern' })
    confirm('Löschen')
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    const change = (deleted: boolean) => ({ name: 'game.write/change-plan', body: { id: gameId(1), deleted } })
    await waitFor(() => expect(known.writes).toMatchObject([change(true), change(false)]))
  })

  it('says that something rests on it, and stays open', async () => {
    const known = aCup({ refused: { 'competition.write/change-matchday': 'entity/in-use' } })
    await open(known, 'Kleines Finale')
    confirm('Löschen')
    expect(await screen.findByText('Darauf beruht noch anderes.')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('[B20] the programme of the stream', () => {
  it('is stored with what differs from the rules', async () => {
    const known = aCup()
    openApp(known, PLACE)
    const rows = await part('Programm des Streams')
    const scorers = rows.getByRole<HTMLInputElement>('checkbox', { name: 'Topscorer' })
    fireEvent.click(scorers)
    await waitFor(() => expect(scorers.checked).toBe(false))
    fireEvent.change(rows.getByRole('textbox', { name: 'Sponsoren, Sekunden' }), { target: { value: '4' } })
    expect(rows.getByRole('alert').textContent).toBe('Bitte 5 bis 300 Sekunden eintragen.')
    fireEvent.change(rows.getByRole('textbox', { name: 'Sponsoren, Sekunden' }), { target: { value: '15' } })
    fireEvent.click(rows.getByRole('button', { name: 'Programm speichern' }))
    const programme = { scorers: { isOff: true }, sponsors: { seconds: 15 } }
    await waitFor(() =>
      expect(known.writes).toMatchObject([
        { name: 'competition.write/change-settings', body: { id: competitionId(1), programme } },
      ]),
    )
  })
})
