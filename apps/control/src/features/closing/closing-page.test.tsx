import { competitionId, goalId, groupId, meetId, playerId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, anEntry, aScorer, wonBy } from '../../testing/a-cup.ts'
import { catchSavedFiles } from '../../testing/fake-browser.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

afterEach(() => void vi.restoreAllMocks())

const TABLE = [anEntry(1, { points: 3, scoredGoals: 3, receivedGoals: 2 }), anEntry(2, { receivedGoals: 3 })]
const settings = (change: object) => ({ settings: { ...aCompetition().settings, ...change } })

const played = (change: object = {}, some: Partial<Known> = {}) =>
  knowing({
    competitions: [aCompetition(change)],
    games: [aGame(1, wonBy(3, 2))],
    leaderboard: TABLE,
    topscorer: [aScorer(1, { goals: 3 })],
    ...some,
  })

const open = (known: Known, step = '') => openApp(known, `/closing${step && `?schritt=${step}`}`)

const states = async () => {
  const steps = within(await screen.findByRole('navigation', { name: 'Schritte' }))
  return steps
    .getAllByRole('link')
    .slice(0, -1)
    .map(({ textContent }) => textContent?.replace(/\d(?=[A-Z])/, ''))
}

describe('[A2] the page that closes a cup', () => {
  it('computes the state of each step', async () => {
    open(played())
    expect(await states()).toEqual([
      'Alle Spiele beendet1 Spiel, alles entschieden',
      'Endstand2 Plätze',
      'Urkunden2 Mannschaften',
      'Drucke und DateienEndstand, Tabellen, Torschützen',
      'Dankeseitefür Besucher zu sehen',
      'Archivnur noch lesen',
      'Kinderdaten löschenmit angekündigtem Termin',
    ])
    expect(screen.getAllByRole('img', { name: 'erledigt' })).toHaveLength(3)
  })

  it('names the games that are open, and the way to each', async () => {
    open(played({}, { games: [aGame(1, wonBy(3, 2)), aGame(2)] }))
    const game = await screen.findByRole('link', { name: 'Spiel 2: SG Mühlensiel – 1. FC Nebelhausen' })
    expect(game.getAttribute('href')).toMatch(/games\/\S+2$/)
    expect((await states())[0]).toBe('Alle Spiele beendet1 Spiel offen')
    expect(screen.getByRole('img', { name: 'zu entscheiden' })).toBeTruthy()
  })

  it('[L8] decides a tie by lot where it is seen', async () => {
    const known = played({}, { leaderboard: [anEntry(1), anEntry(2, { rank: 1, decidedBy: 'undecided' })] })
    open(known)
    fireEvent.click(await screen.findByRole('button', { name: 'Losen' }))
    await screen.findByText(/^Gelost: /)
    const [{ name, body } = { name: '', body: {} }] = known.writes
    expect([name, body]).toEqual([
      'competition.write/decide-tie',
      {
        ...{ id: competitionId(1), groupId: groupId(1), method: 'lot' },
        teamIds: expect.arrayContaining([teamId(1), teamId(2)]),
      },
    ])
  })

  it('[A1] shows all places, and what has decided them', async () => {
    open(played(), 'endstand')
    const card = within(await screen.findByRole('region', { name: 'Wintercup' }))
    const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      '11. PlatzSG Mühlensiel1. Vorrunde3 Punkte, 3:2',
      '22. Platz1. FC Nebelhausen2. Vorrunde0 Punkte, 0:3',
    ])
  })

  it('[K6] shows no places where the public gets the plan alone', async () => {
    open(played(settings({ publicResults: 'planOnly' })), 'endstand')
    expect(await screen.findByText(/^Der Veranstalter veröffentlicht nur den Spielplan/)).toBeTruthy()
    expect(screen.queryByText('3 Punkte, 3:2')).toBeNull()
  })
})

const certificates = async () =>
  within(await screen.findByRole('region', { name: 'Vorschau' }))
    .queryAllByRole('article')
    .map((one) => one.getAttribute('aria-label'))

describe('[A3] certificates', () => {
  it('are one for each team, printed at once', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    open(played(), 'urkunden')
    expect(await certificates()).toEqual(['Urkunde: SG Mühlensiel', 'Urkunde: 1. FC Nebelhausen'])
    fireEvent.click(screen.getByRole('button', { name: '2 Urkunden drucken' }))
    expect(print).toHaveBeenCalledOnce()
    const paper = document.querySelector('body > [aria-hidden="true"]')
    expect(paper?.textContent).toContain('Urkunde für1. PlatzSG Mühlensiel2 Mannschaften, 1 Spiel, 3:2 Tore')
  })

  it('[N12] are made for children only where players have pages', async () => {
    open(played(), 'urkunden')
    expect(await screen.findByText(/Kinder bekommen Urkunden nur, wo Spieler eigene Seiten haben/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('Keller')
  })

  it('[N2] [N12] name a child as the public page does', async () => {
    open(played(settings({ playerPages: true, names: 'first' })), 'urkunden')
    await screen.findByRole('button', { name: '3 Urkunden drucken' })
    expect(await certificates()).toContain('Urkunde: Mia K.')
    expect(document.body.textContent).not.toContain('Keller')
  })

  it('keep what was written on the device, for all sheets', async () => {
    const { storage } = open(played(), 'urkunden')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Satz unter dem Namen' }), {
      target: { value: 'Schön, dass ihr da wart!' },
    })
    const preview = within(screen.getByRole('region', { name: 'Vorschau' }))
    expect(preview.getAllByText('Schön, dass ihr da wart!')).toHaveLength(2)
    expect(storage.getItem('cup.certificate-texts')).toContain('Schön, dass ihr da wart!')
  })

  it('honour a child by hand', async () => {
    open(played(settings({ playerPages: true })), 'urkunden')
    fireEvent.change(await screen.findByRole('combobox', { name: 'Kind' }), {
      target: { value: screen.getByRole<HTMLOptionElement>('option', { name: 'Ole Brand (MÜH)' }).value },
    })
    fireEvent.change(screen.getByRole('textbox', { name: 'Wofür' }), { target: { value: 'Bester Torwart' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ehrung dazu' }))
    expect(await certificates()).toContain('Urkunde: Ole Brand')
  })
})

it('[A4] puts every file of the cup into one', async () => {
  const saved = catchSavedFiles()
  open(played(), 'drucke')
  fireEvent.click(await screen.findByRole('button', { name: 'Alle Dateien speichern' }))
  const [file] = saved
  expect(file?.name).toBe('wintercup.zip')
  const packed = (await file?.text()) ?? ''
  expect(
    ['endstand.csv', 'spielplan.csv', 'teams.csv', 'spieler.csv'].filter((name) => !packed.includes(name)),
  ).toEqual([])
})

it('[A4] [N9] prints reports and scorers with the names that visitors see', async () => {
  const goal = {
    ...{ goalId: goalId(1), teamId: teamId(1), playerId: playerId(1), homeTeam: true },
    ...{ time: 300, isOwnGoal: false },
  }
  const game = aGame(1, {
    ...wonBy(1, 0),
    actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
    goals: [goal],
  })
  open(played(settings({ names: 'first' }), { games: [game] }), 'drucke')
  await screen.findByRole('button', { name: 'Drucken' })
  const paper = document.querySelector('body > [aria-hidden="true"]')
  expect(paper?.textContent).toContain('Spiel 1: SG Mühlensiel – 1. FC Nebelhausen 1:0')
  expect(paper?.textContent).toContain('1:0 Tor für MÜH Mia K.')
  expect(paper?.textContent).not.toContain('Keller')
  fireEvent.change(screen.getByRole('combobox', { name: 'Was gedruckt wird' }), { target: { value: 'standing' } })
  expect(paper?.textContent).not.toContain('Mia K.')
})

describe('[A5] the archive', () => {
  const meet = { id: meetId(1), name: 'Hallenwochenende', archived: false, courts: [], version: 1, changedAt: 1 }
  const ofMeet = [1, 2].map((number) =>
    aCompetition({ id: competitionId(number), name: number === 1 ? 'U9' : 'U11', meetId: meet.id }),
  )

  it('takes all competitions and their meet in turn', async () => {
    const known = knowing({ competitions: ofMeet, meets: [meet], games: [] })
    open(known, 'archiv')
    fireEvent.click(await screen.findByRole('button', { name: 'Alles archivieren' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.keyDown(dialog.getByRole('button', { name: /^Archivieren/ }), { key: 'Enter', shiftKey: true })
    await waitFor(() =>
      expect(known.writes.map(({ name, body }) => [name, body.id])).toEqual([
        ['competition.write/archive', competitionId(1)],
        ['competition.write/archive', competitionId(2)],
        ['meet.write/archive', meetId(1)],
      ]),
    )
  })

  it('says which one was refused, and leaves the others', async () => {
    const known = knowing({ competitions: ofMeet, meets: [meet], games: [] })
    known.refused = { 'competition.write/archive': 'competition/game-running' }
    open(known, 'archiv')
    fireEvent.click(await screen.findByRole('button', { name: 'Alles archivieren' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.keyDown(dialog.getByRole('button', { name: /^Archivieren/ }), { key: 'Enter', shiftKey: true })
    expect(await screen.findByText('Ein Spiel des Turniers läuft noch. Beende es zuerst.')).toBeTruthy()
    expect(known.writes).toHaveLength(1)
  })
})
