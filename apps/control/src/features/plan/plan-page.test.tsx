import { breakId, competitionId, courtId, gameId, groupId, meetId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, wonBy } from '../../testing/a-cup.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const PLACE = `/competitions/${competitionId(1)}/plan`
const at = (time: string) => `2025-01-18T${time}:00.000Z`
const aPlan = (some: Partial<Known> = {}) =>
  knowing({
    competitions: [aCompetition()],
    games: [aGame(1, wonBy(2, 1)), aGame(2), aGame(3), aGame(4, { dateTime: '2025-01-19T09:00:00.000Z' })],
    ...some,
  })

async function open(known: Known) {
  const app = openApp(known, PLACE)
  await screen.findByRole('list', { name: 'Spiele des Tages' })
  return app
}
const block = (name: string) => screen.getByRole('button', { name: new RegExp(`\\d ${name}\\b`) })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const moved = (known: Known) => known.writes.map(({ body: { id, dateTime } }) => [id, dateTime])
const hints = () => within(screen.getByRole('region', { name: 'Hinweise' }))

describe('the plan of a day', () => {
  it('has the games of a day, and the days on tabs', async () => {
    await open(aPlan())
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Samstag, 18.01.',
      'Sonntag, 19.01.',
    ])
    expect(within(screen.getByRole('list', { name: 'Spiele des Tages' })).getAllByRole('listitem')).toHaveLength(3)
    expect(block('Spiel 2').textContent).toContain('SG Mühlensiel – 1. FC Nebelhausen')
    expect(screen.getByText('Keine Hinweise')).toBeTruthy()
  })

  it('leads to the page of a game that has begun, and does not move it', async () => {
    await open(aPlan())
    expect(screen.getByRole('link', { name: /Spiel 1\b/ }).getAttribute('href')).toBe(
      `/competitions/${competitionId(1)}/games/${gameId(1)}`,
    )
  })

  it('says at the game and in a sentence what does not work, and leads there', async () => {
    await open(aPlan({ games: [aGame(2), aGame(3, { dateTime: at('10:05') })] }))
    const sentence = hints().getByRole('button', { name: /^SG Mühlensiel spielt gleichzeitig in Spiel 2/ })
    expect(block('Spiel 3').textContent).toContain('2 Hinweise')
    expect(screen.getByRole('tab', { name: /18\.01\. · 2 Hinweise$/ })).toBeTruthy()
    fireEvent.click(sentence)
    expect(document.activeElement).toBe(block('Spiel 3'))
  })

  it('[R7] [R8] warns of confirmed teams that are not those of the plan, and of level teams, with the way out', async () => {
    const actualTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
    const outdated = aGame(2, { actualTeams, planOutcome: { guest: { type: 'game', gameId: gameId(1) } } })
    const changed = aGame(3, { actualTeams, planOutcome: { home: { type: 'team', teamId: teamId(2) } } })
    const tie = { type: 'tie', groupId: groupId(1), position: 1, teamIds: [teamId(1), teamId(2)] }
    const level = aGame(4, { resolvedTeams: {}, planOutcome: { home: tie } })
    const known = aPlan({ games: [outdated, changed, level] })
    await open(known)
    expect(hints().getByText(/^Spiel 2, Gast: Bestätigt ist NEB, der Plan ergibt keine Mannschaft/)).toBeTruthy()
    expect(hints().getByText(/^Spiel 4, Heim: Platz 1 und 2 in Vorrunde gleich/)).toBeTruthy()
    expect(hints().getByRole('link', { name: 'Entscheidung eintragen' }).getAttribute('href')).toBe(
      `/competitions/${competitionId(1)}#gleichstand`,
    )
    expect(hints().getByText('Spiel 3, Heim: Bestätigt ist MÜH, der Plan ergibt jetzt NEB.')).toBeTruthy()
    fireEvent.click(hints().getByRole('button', { name: 'NEB übernehmen' }))
    await waitFor(() => expect(known.writes.map(({ name }) => name)).toEqual(['game.write/set-actual-teams']))
  })

  it('[K13] has the breaks of the day, and warns of a game in one', async () => {
    const breaks = [{ id: breakId(1), name: 'Mittagspause', dateTime: at('10:05'), duration: 2700 }]
    await open(aPlan({ competitions: [aCompetition({ breaks })] }))
    expect(screen.getByText('11:05 Mittagspause')).toBeTruthy()
    expect(hints().getByRole('button', { name: /^Spiel 2 liegt in der Pause „Mittagspause“\./ })).toBeTruthy()
  })

  it('[K13] has a tab for a day of breaks alone', async () => {
    const breaks = [{ id: breakId(1), name: 'Begrüßung', dateTime: '2025-01-17T17:00:00.000Z', duration: 2700 }]
    await open(aPlan({ competitions: [aCompetition({ breaks })] }))
    fireEvent.click(screen.getByRole('tab', { name: 'Freitag, 17.01.' }))
    expect(await screen.findByText('18:00 Begrüßung')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Spiele des Tages' })).toBeNull()
  })

  it('finds the games of a team on all days, and leads to one of another day', async () => {
    const other = { plannedTeams: { home: { teamId: teamId(3) }, guest: { teamId: teamId(2) } } }
    const games = [aGame(2), aGame(3, other), aGame(4, { dateTime: '2025-01-19T09:00:00.000Z' })]
    await open(aPlan({ games }))
    fireEvent.change(screen.getByRole('searchbox', { name: 'Spiele einer Mannschaft finden' }), {
      target: { value: 'muhlen' },
    })
    expect(screen.getByText('2 Spiele gefunden')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Spiel 2 · / })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Spiel 3 · / })).toBeNull()
    press(/^Spiel 4 · 19\.01\./)
    await waitFor(() => expect(document.activeElement).toBe(block('Spiel 4')))
  })

  it('says where no game is found', async () => {
    await open(aPlan())
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Niemand' } })
    expect(screen.getByText('Kein Spiel gefunden.')).toBeTruthy()
  })

  it('warns by the chosen rest', async () => {
    await open(aPlan({ games: [aGame(2), aGame(3, { dateTime: at('10:20') })] }))
    expect(screen.getByText('Keine Hinweise')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /^Mindestpause/ }), { target: { value: '11' } })
    expect(hints().getByText('SG Mühlensiel hat zwischen Spiel 2 und Spiel 3 nur 10 Minuten Pause.')).toBeTruthy()
  })

  it('offers to generate games where there are none', async () => {
    openApp(aPlan({ games: [] }), PLACE)
    expect(await screen.findByText('Noch keine Spiele geplant.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Spiele erzeugen' })[0]?.getAttribute('href')).toBe(`${PLACE}/generate`)
  })
})

describe('moving a game by keys', () => {
  it('moves by five minutes or one, and is saved by Enter', async () => {
    const known = aPlan()
    await open(known)
    fireEvent.keyDown(block('Spiel 2'), { key: 'ArrowDown' })
    fireEvent.keyDown(block('Spiel 2'), { key: 'ArrowDown' })
    fireEvent.keyDown(block('Spiel 2'), { key: 'ArrowUp', shiftKey: true })
    expect(block('Spiel 2').textContent).toMatch(/11:09 Spiel 2 · noch nicht gespeichert/)
    expect(screen.getByText(/^Noch nicht gespeichert: Spiel 2 um 11:09/)).toBeTruthy()
    expect(known.writes).toEqual([])
    fireEvent.keyDown(block('Spiel 2'), { key: 'Enter' })
    await waitFor(() => expect(moved(known)).toEqual([[gameId(2), at('10:09')]]))
    expect(await screen.findByText(/^Spiel 2: 11:00\sUhr → 11:09\sUhr$/)).toBeTruthy()
  })

  it('is taken back by Escape', async () => {
    const known = aPlan()
    await open(known)
    fireEvent.keyDown(block('Spiel 2'), { key: 'ArrowDown' })
    fireEvent.keyDown(block('Spiel 2'), { key: 'Escape' })
    fireEvent.keyDown(block('Spiel 2'), { key: 'Enter' })
    expect(block('Spiel 2').textContent).toMatch(/11:00 Spiel 2/)
    expect(known.writes).toEqual([])
  })

  it('can be undone once it is saved', async () => {
    const known = aPlan()
    await open(known)
    fireEvent.keyDown(block('Spiel 2'), { key: 'ArrowUp' })
    fireEvent.keyDown(block('Spiel 2'), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(moved(known)).toEqual([
        [gameId(2), at('09:55')],
        [gameId(2), at('10:00')],
      ]),
    )
  })

  it('keeps what could not be saved', async () => {
    const known = aPlan({ refused: { 'game.write/change-datetime': 'game/already-started' } })
    await open(known)
    fireEvent.keyDown(block('Spiel 2'), { key: 'ArrowDown' })
    fireEvent.keyDown(block('Spiel 2'), { key: 'Enter' })
    expect(await screen.findByText(/^Das Spiel läuft schon/)).toBeTruthy()
    expect(block('Spiel 2').textContent).toMatch(/11:05 Spiel 2 · noch nicht gespeichert/)
  })
})

describe('moving the rest of a day', () => {
  async function openShift(known: Known) {
    await open(known)
    press('Ab Spiel 2 verschieben')
    await screen.findByRole('dialog', { name: 'Ab Spiel 2 verschieben' })
  }
  const preview = () =>
    within(screen.getByRole('table', { name: 'Vorschau' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent))

  it('[K21] shows every game with its times before it moves all in one act, with one way back', async () => {
    const known = aPlan()
    await openShift(known)
    fireEvent.change(screen.getByRole('textbox', { name: 'Minuten' }), { target: { value: '7' } })
    expect(preview()).toEqual([
      ['Spiel 2', '11:00', '11:07'],
      ['Spiel 3', '12:00', '12:07'],
    ])
    expect(known.writes).toEqual([])
    press('2 Spiele verschieben')
    const request = { id: gameId(2), minutes: 7, breaks: 'keep', scope: 'meet', keepsPlan: false }
    const shown = { games: 2, end: at('11:17') }
    await waitFor(() => expect(known.writes[0]).toMatchObject({ name: 'game.write/slip', body: { ...request, shown } }))
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    const { moveId } = known.writes[0]?.body ?? {}
    await waitFor(() =>
      expect(known.writes[1]).toMatchObject({ name: 'game.write/revoke-moves', body: { id: gameId(2), moveId } }),
    )
  })

  it('[K21] lets breaks absorb a delay, and says when the day ends', async () => {
    const known = aPlan()
    await openShift(known)
    press('+25 Min.')
    expect(screen.getByRole('radio', { name: /^Alles verschieben/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^In den Pausen aufholen/ }))
    await waitFor(() => expect(preview()).toEqual([['Spiel 2', '11:00', '11:25']]))
    press('1 Spiel verschieben')
    await waitFor(() => expect(known.writes[0]?.body).toMatchObject({ minutes: 25, breaks: 'shorten' }))
  })

  it('moves earlier with a minus, and refuses what is no number', async () => {
    await openShift(aPlan())
    press('−5 Min.')
    expect(preview()[0]).toEqual(['Spiel 2', '11:00', '10:55'])
    fireEvent.change(screen.getByRole('textbox', { name: 'Minuten' }), { target: { value: 'gleich' } })
    expect(await screen.findByText('Bitte ganze Minuten eintragen, bis 1440.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '0 Spiele verschieben' }).hasAttribute('disabled')).toBe(true)
  })

  it('[K21] says where another change came first', async () => {
    await openShift(aPlan({ refused: { 'game.write/slip': 'game/moved-since' } }))
    press('2 Spiele verschieben')
    expect(await screen.findByText(/Inzwischen ist eines der Spiele verlegt worden/)).toBeTruthy()
  })
})

describe('the plan of a competition of a meet', () => {
  const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
  const inMeet = { meetId: meetId(1), courts }
  const U9 = aCompetition({ id: competitionId(2), name: 'U9', ...inMeet })
  const plannedTeams = { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } }
  const teams = { plannedTeams, resolvedTeams: {}, actualTeams: {} }
  const ofU9 = (change: object) =>
    aGame(5, { competitionId: competitionId(2), dateTime: at('10:00'), ...teams, ...change })

  it('[H9] has the games of the others in its lanes, which lead to their plan', async () => {
    const later = ofU9({ courtId: courtId(2) })
    await open(aPlan({ competitions: [aCompetition(inMeet), U9], games: [aGame(2), later] }))
    const other = await screen.findByRole('link', { name: /Spiel 5 U9/ })
    expect(other.getAttribute('href')).toBe(`/competitions/${competitionId(2)}/plan`)
    expect(block('Spiel 2')).toBeTruthy()
  })

  it('[H9] warns of two games on one court, whichever competition they belong to', async () => {
    const games = [aGame(2), ofU9({})]
    await open(aPlan({ competitions: [aCompetition(inMeet), U9], games }))
    expect(await hints().findByText(/U9 Spiel 5/)).toBeTruthy()
  })

  it('[H9] has no games of a competition outside the meet', async () => {
    const outside = aCompetition({ id: competitionId(2), name: 'U9', courts })
    const games = [aGame(2), ofU9({})]
    await open(aPlan({ competitions: [aCompetition(inMeet), outside], games }))
    expect(within(screen.getByRole('list', { name: 'Spiele des Tages' })).getAllByRole('listitem')).toHaveLength(1)
  })
})
