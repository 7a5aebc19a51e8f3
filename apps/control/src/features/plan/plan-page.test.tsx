import { breakId, competitionId, courtId, gameId, groupId, meetId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, wonBy } from '../../testing/a-cup.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { type Known, knowing, staffWith } from '../../testing/fake-service.ts'
import { openApp, SIGNED_IN } from '../../testing/open-app.tsx'

const PLACE = `/competitions/${competitionId(1)}/plan`
const at = (time: string) => `2025-01-18T${time}:00.000Z`
const aPlan = (some: Partial<Known> = {}) =>
  knowing({
    competitions: [aCompetition()],
    games: [aGame(1, wonBy(2, 1)), aGame(2), aGame(3), aGame(4, { dateTime: '2025-01-19T09:00:00.000Z' })],
    ...some,
  })

/** A device on which the first competition was chosen. */
const chosen = memoryStorage({ ...SIGNED_IN, 'cup.competition': JSON.stringify(competitionId(1)) })

async function open(known: Known) {
  const app = openApp(known, PLACE)
  await screen.findByRole('list', { name: 'Spiele des Tages' })
  return app
}
const block = (name: string) => screen.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d ${name}\\b`) })
const key = (name: string, key: string, more = {}) => fireEvent.keyDown(block(name), { key, ...more })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const written = (known: Known) => known.writes.map(({ name, body }) => [name.split('/')[1], body])
const hints = () => within(screen.getByRole('region', { name: 'Hinweise' }))

describe('the plan of a day', () => {
  it('has the games of a day, and the days on tabs', async () => {
    await open(aPlan())
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Samstag, 18.01.',
      'Sonntag, 19.01.',
    ])
    expect(within(screen.getByRole('list', { name: 'Spiele des Tages' })).getAllByRole('listitem')).toHaveLength(3)
    expect(block('Spiel 2').textContent).toContain('MÜH – NEB')
    expect(screen.getAllByTitle('SG Mühlensiel – 1. FC Nebelhausen')).toHaveLength(3)
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

  describe('[Z6] after a game of 2 × 10 minutes with a break of 2 at 11:00', () => {
    const halves = aGame(2, { duration: 1200, breakSeconds: 120, dateTime: at('10:00') })
    const teams = { plannedTeams: { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } }, resolvedTeams: {} }

    it('has a clash with a game of the same court at 11:20', async () => {
      await open(aPlan({ games: [halves, aGame(3, { ...teams, dateTime: at('10:20') })] }))
      expect(hints().getByRole('button', { name: /^Spiel 3 \(11:20.* beginnt, bevor Spiel 2 \(11:00/ })).toBeTruthy()
    })

    it('has none with one at 11:22', async () => {
      await open(aPlan({ games: [halves, aGame(3, { ...teams, dateTime: at('10:22') })] }))
      expect(screen.getByText('Keine Hinweise')).toBeTruthy()
    })
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

describe('[H20] moving a game by keys', () => {
  it('picks it up, moves it by five minutes or one, and makes the move as one act with one way back', async () => {
    const known = aPlan({ staff: staffWith({ more: { 'planning.write/revoke': () => ({ position: 20 }) } }) })
    await open(known)
    key('Spiel 2', ' ')
    key('Spiel 2', 'ArrowDown')
    key('Spiel 2', 'ArrowDown')
    key('Spiel 2', 'ArrowUp', { shiftKey: true })
    expect(block('Spiel 2').textContent).toMatch(/^⠿11:09 Spiel 2/)
    expect(screen.getByText('Spiel 2 aufgehoben: 11:09.')).toBeTruthy()
    expect(known.writes).toEqual([])
    key('Spiel 2', ' ')
    expect(await screen.findByText('Spiel 2: 11:00 → 11:09')).toBeTruthy()
    expect(written(known)).toEqual([['change-datetime', { id: gameId(2), dateTime: at('10:09') }]])
    expect(known.acts).toHaveLength(1)
    press('Rückgängig')
    expect(await screen.findByText('Zurückgenommen.')).toBeTruthy()
  })

  it('is put back by Escape, and does nothing where it was picked up', async () => {
    const known = aPlan()
    await open(known)
    key('Spiel 2', ' ')
    key('Spiel 2', 'ArrowDown')
    key('Spiel 2', 'Escape')
    expect(block('Spiel 2').textContent).toMatch(/^⠿11:00 Spiel 2/)
    key('Spiel 2', ' ')
    key('Spiel 2', ' ')
    expect(known.acts).toEqual([])
  })

  it('says why nothing was moved', async () => {
    await open(aPlan({ refused: { 'game.write/change-datetime': 'game/already-started' } }))
    key('Spiel 2', ' ')
    key('Spiel 2', 'ArrowDown')
    key('Spiel 2', ' ')
    expect(await screen.findByText(/Das Spiel läuft schon/)).toBeTruthy()
    expect(block('Spiel 2').textContent).toMatch(/^⠿11:00 Spiel 2/)
  })
})

describe('[H20] a game that is let go on another one', () => {
  const other = { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } }
  const later = aGame(3, {
    dateTime: at('10:10'),
    plannedTeams: other,
    resolvedTeams: { homeTeamId: teamId(3), guestTeamId: teamId(4) },
  })
  const ontoSpiel3 = async (known: Known) => {
    await open(known)
    key('Spiel 2', ' ')
    key('Spiel 2', 'ArrowDown')
    key('Spiel 2', 'ArrowDown')
    expect(screen.getByText(/^Spiel 2: (Feld 1, )?11:10\. Ablegen zeigt den Tausch mit Spiel 3\.$/)).toBeTruthy()
    key('Spiel 2', ' ')
    return within(await screen.findByRole('region', { name: 'Spiele tauschen' }))
  }

  it('shows the swap and makes it as one act', async () => {
    const known = aPlan({ games: [aGame(2), later] })
    const panel = await ontoSpiel3(known)
    expect(panel.getByText('Nur Feld und Zeit wechseln')).toBeTruthy()
    fireEvent.click(panel.getByRole('button', { name: 'Tauschen' }))
    expect(await screen.findByText('Spiel 2 und Spiel 3 getauscht')).toBeTruthy()
    expect(written(known)).toEqual([
      ['change-datetime', { id: gameId(2), dateTime: at('10:10') }],
      ['change-datetime', { id: gameId(3), dateTime: at('10:00') }],
    ])
    expect(known.acts).toHaveLength(1)
  })

  it('[H22] offers the place between, and says how far the rest moves', async () => {
    const known = aPlan({ games: [aGame(2), later] })
    const panel = await ontoSpiel3(known)
    fireEvent.click(panel.getByRole('button', { name: 'Dazwischen, ab hier +15' }))
    expect(await screen.findByText('Spiel 2 eingeschoben, 1 Spiel verschoben')).toBeTruthy()
    expect(written(known)).toEqual([
      ['change-datetime', { id: gameId(2), dateTime: at('10:10') }],
      ['change-datetime', { id: gameId(3), dateTime: at('10:25') }],
    ])
  })

  it('refuses a team at two places, and offers the nearest swap without a conflict', async () => {
    const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
    const beside = aGame(4, {
      dateTime: at('10:00'),
      courtId: courtId(2),
      plannedTeams: other,
      resolvedTeams: later.resolvedTeams,
    })
    const free = aGame(5, {
      ...{ dateTime: at('11:00'), plannedTeams: { home: { teamId: teamId(5) }, guest: { teamId: teamId(6) } } },
      resolvedTeams: { homeTeamId: teamId(5), guestTeamId: teamId(6) },
    })
    const known = aPlan({ competitions: [aCompetition({ courts })], games: [aGame(2), later, beside, free] })
    const panel = await ontoSpiel3(known)
    expect(panel.getAllByText(/spielt um 11:00 schon: Feld 2, Spiel 4$/)).toHaveLength(2)
    expect(panel.getByRole('button', { name: 'Tauschen' }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(panel.getByRole('button', { name: 'Mit Spiel 5 tauschen' }))
    expect(await screen.findByText('Spiel 2 und Spiel 5 getauscht')).toBeTruthy()
  })

  it('is put back', async () => {
    const known = aPlan({ games: [aGame(2), later] })
    const panel = await ontoSpiel3(known)
    fireEvent.click(panel.getByRole('button', { name: 'Zurücklegen' }))
    expect(block('Spiel 2').textContent).toMatch(/^⠿11:00 Spiel 2/)
    expect(known.acts).toEqual([])
  })
})

describe('[H21] moving the rest', () => {
  async function openShift(known: Known) {
    await open(known)
    fireEvent.focus(block('Spiel 2'))
    press('Ab hier verschieben')
    return within(await screen.findByRole('region', { name: 'Ab Spiel 2 verschieben' }))
  }
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  const preview = () =>
    within(screen.getByRole('table', { name: 'Vorschau', hidden: true }))
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent))

  it('shows every time and the end before it moves all in one act', async () => {
    const known = aPlan()
    const panel = await openShift(known)
    type('Minuten', '7')
    expect(preview()).toEqual([
      ['Spiel 2', '11:00', '11:07'],
      ['Spiel 3', '12:00', '12:07'],
    ])
    expect(block('Spiel 3').textContent).toMatch(/12:07/)
    expect(panel.getByText('12:17')).toBeTruthy()
    expect(known.acts).toEqual([])
    press('Um 7 Min. verschieben')
    expect(await screen.findByText('2 Spiele verschoben')).toBeTruthy()
    expect(written(known)).toEqual([
      ['change-datetime', { id: gameId(2), dateTime: at('10:07') }],
      ['change-datetime', { id: gameId(3), dateTime: at('11:07') }],
    ])
    expect(known.acts).toHaveLength(1)
  })

  it('moves everything to another day, with the breaks and the days of the competition', async () => {
    const breaks = [{ id: breakId(1), name: 'Mittagspause', dateTime: at('10:30'), duration: 1200 }]
    const known = aPlan({
      competitions: [aCompetition({ breaks })],
      games: [aGame(2), aGame(3), aGame(4, { dateTime: '2025-01-19T09:00:00.000Z' })],
    })
    await openShift(known)
    type('Neuer Beginn', '25/01/2025 11:00')
    press('Auf Samstag, 25.01. verschieben')
    expect(await screen.findByText('3 Spiele verschoben')).toBeTruthy()
    expect(written(known)).toEqual([
      ['change-datetime', { id: gameId(2), dateTime: '2025-01-25T10:00:00.000Z' }],
      ['change-datetime', { id: gameId(3), dateTime: '2025-01-25T11:00:00.000Z' }],
      ['change-datetime', { id: gameId(4), dateTime: '2025-01-26T09:00:00.000Z' }],
      [
        'change-details',
        {
          ...{ id: competitionId(1), start: '2025-01-25', end: '2025-01-26' },
          breaks: [{ ...breaks[0], dateTime: '2025-01-25T10:30:00.000Z' }],
        },
      ],
    ])
  })

  it('[K21] lets breaks absorb a delay, and says when the day ends', async () => {
    const known = aPlan()
    await openShift(known)
    press('+25')
    const ways = screen.getByRole('combobox', { name: 'Wie aufholen?' })
    expect(within(ways).getByRole('option', { name: 'Alles verschieben (Ende 12:35)' })).toBeTruthy()
    fireEvent.change(ways, { target: { value: 'shorten' } })
    expect(preview()).toEqual([['Spiel 2', '11:00', '11:25']])
  })

  it('moves earlier with a minus, and nothing where no time can be read', async () => {
    await openShift(aPlan())
    press('−5')
    expect(preview()[0]).toEqual(['Spiel 2', '11:00', '10:55'])
    type('Neuer Beginn', 'gleich')
    expect(await screen.findByText('Bitte Tag und Uhrzeit eintragen.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Um / })).toBeNull()
  })

  it('changes nothing when it is left', async () => {
    const known = aPlan()
    const panel = await openShift(known)
    fireEvent.click(panel.getByRole('button', { name: 'Zurück' }))
    expect(block('Spiel 2').textContent).toMatch(/^⠿11:00 Spiel 2/)
    expect(known.acts).toEqual([])
  })
})

describe('[H20] the plan of a meet', () => {
  const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
  const inMeet = { meetId: meetId(1), courts }
  const U11 = aCompetition({ ...inMeet, name: 'Hallencup U11' })
  const U9 = aCompetition({ ...inMeet, id: competitionId(2), name: 'Hallencup U9' })
  const plannedTeams = { home: { teamId: teamId(3) }, guest: { teamId: teamId(4) } }
  const teams = { plannedTeams, resolvedTeams: {}, actualTeams: {} }
  const ofU9 = (change: object = {}) =>
    aGame(5, { competitionId: competitionId(2), dateTime: at('10:00'), courtId: courtId(2), ...teams, ...change })
  const aMeet = (games = [aGame(2), ofU9()]) => aPlan({ competitions: [U11, U9], games })

  it('has the games of all age groups with their tags, and moves those of each', async () => {
    const known = aMeet()
    await open(known)
    await screen.findByRole('button', { name: /Spiel 5 U9/ })
    expect(block('Spiel 2').textContent).toContain('U11')
    key('Spiel 5', ' ')
    key('Spiel 5', 'ArrowLeft')
    key('Spiel 5', 'ArrowDown')
    key('Spiel 5', 'ArrowDown')
    key('Spiel 5', ' ')
    expect(await screen.findByText('U9 Spiel 5: Feld 2, 11:00 → Feld 1, 11:10')).toBeTruthy()
    expect(written(known)).toEqual([
      ['change-datetime', { id: gameId(5), dateTime: at('10:10') }],
      ['change-court', { id: gameId(5), courtId: courtId(1) }],
    ])
    expect(known.acts).toHaveLength(1)
  })

  it('opens at the address of a competition with the others dimmed, and dims what is chosen', async () => {
    await open(aMeet())
    const other = await screen.findByRole('button', { name: /Spiel 5 U9/ })
    expect(other.getAttribute('data-dimmed')).toBe('true')
    expect(block('Spiel 2').getAttribute('data-dimmed')).toBeNull()
    press('Alle')
    expect(other.getAttribute('data-dimmed')).toBeNull()
    press('U9')
    expect(block('Spiel 2').getAttribute('data-dimmed')).toBe('true')
  })

  it('opens for the chosen competition in the menu, with nothing dimmed', async () => {
    openApp(aMeet(), '/timetable', { storage: chosen })
    expect((await screen.findByRole('button', { name: /Spiel 5 U9/ })).getAttribute('data-dimmed')).toBeNull()
  })

  it('moves all age groups and courts of a day in one act', async () => {
    const known = aMeet()
    await open(known)
    await screen.findByRole('button', { name: /Spiel 5 U9/ })
    fireEvent.focus(block('Spiel 2'))
    press('Ab hier verschieben')
    expect(await screen.findByText('2 Spiele: 1 U11 und 1 U9')).toBeTruthy()
    press('Um 10 Min. verschieben')
    expect(await screen.findByText('2 Spiele verschoben')).toBeTruthy()
    expect(known.acts.map(({ calls }) => calls)).toEqual([2])
  })

  it('warns of two games on one court, whichever competition they belong to', async () => {
    await open(aMeet([aGame(2), ofU9({ courtId: courtId(1) })]))
    expect(await hints().findByText(/Hallencup U9 Spiel 5/)).toBeTruthy()
  })

  it('has no games of a competition outside the meet', async () => {
    const outside = aCompetition({ id: competitionId(2), name: 'U9', courts })
    await open(aPlan({ competitions: [U11, outside], games: [aGame(2), ofU9()] }))
    expect(within(screen.getByRole('list', { name: 'Spiele des Tages' })).getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('[K8] the plan of an archived competition', () => {
  it('is shown, and offers no way to change it', async () => {
    await open(aPlan({ competitions: [aCompetition({ archived: true })] }))
    expect(screen.getByText(/^Dieses Turnier ist archiviert/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Spiel 2\b/ })).toBeTruthy()
    for (const name of ['Ab hier verschieben', 'Spiele erzeugen', 'Aus Tabelle einlesen'])
      expect(screen.queryByText(name)).toBeNull()
  })
})
