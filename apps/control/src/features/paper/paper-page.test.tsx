import { competitionId, gameId, playerId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, wonBy } from '../../testing/a-cup.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'
import { problemTexts } from '../../texts/problem.ts'

const PLACE = `/competitions/${competitionId(1)}/results`
const SCORE = /^(SG Mühlensiel|1\. FC Nebelhausen)$/
const aCup = (some: Partial<Known> = {}) =>
  knowing({ competitions: [aCompetition()], games: [aGame(1), aGame(2)], ...some })

/** The key goes to the field that has the focus; a character is written there. */
function press(key: string, more: object = {}) {
  const field = document.activeElement
  if (!field) throw new Error('nothing has the focus')
  const isHandled = !fireEvent.keyDown(field, { key, ...more })
  if (isHandled || key.length > 1 || !(field instanceof HTMLInputElement)) return
  const isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length
  fireEvent.change(field, { target: { value: isSelected ? key : field.value + key } })
}
const typeKeys = (keys: readonly string[]) => {
  for (const key of keys) press(key)
}

async function openSheet(known = aCup()) {
  openApp(known, PLACE)
  const form = await screen.findByRole('form', { name: 'Bogen Spiel 1' })
  await waitFor(() => expect(document.activeElement).toBe(within(form).getAllByRole('textbox', { name: SCORE })[0]))
  return { known, form: within(form) }
}

describe('a sheet', () => {
  it('[G27] is entered by the keyboard alone: result, scorers, assist, own goal, open scorer, penalty', async () => {
    const { known, form } = await openSheet()
    typeKeys(['3', 'Enter', '1', 'Enter'])
    typeKeys(['h', '7', '/', '4', 'Enter', 'G', '9', 'Enter', 'h', 'e', '9', 'Enter', 'h', '?', 'Enter'])
    expect(form.getByText('MÜH · 7 Keller · Vorlage 4 Brand')).toBeTruthy()
    expect(form.getByText('MÜH · Eigentor 9 Sommer')).toBeTruthy()
    typeKeys(['Enter', 'g', '9', 'Enter', 'h', 'Enter'])
    expect(form.getByText('MÜH · Bank')).toBeTruthy()
    expect(form.getByRole('status').textContent).toBe('Ergebnis und Zeilen stimmen überein.')
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(known.writes).toHaveLength(1))
    expect(known.writes).toMatchObject([
      {
        name: 'game.write/enter-result',
        body: {
          id: gameId(1),
          goals: [
            { homeTeam: true, playerId: playerId(1), assistPlayerId: playerId(2), isOwnGoal: false },
            { homeTeam: false, playerId: playerId(3), isOwnGoal: false },
            { homeTeam: true, playerId: playerId(3), isOwnGoal: true },
            { homeTeam: true, playerId: null, isOwnGoal: false },
          ],
          timePenalties: [{ teamId: teamId(2), playerId: playerId(3) }, { teamId: teamId(1) }],
          shots: [],
        },
      },
    ])
    expect(await screen.findByText('Spiel 1 ist eingetragen: 3:1.')).toBeTruthy()
    expect(await screen.findByRole('form', { name: 'Bogen Spiel 2' })).toBeTruthy()
  })

  it('[Z11] of a game of two halves has the score at half-time, which is not more than the result', async () => {
    const halves = { settings: { ...aCompetition().settings, rules: { periods: 2 } } }
    const { known, form } = await openSheet(aCup({ competitions: [aCompetition(halves)] }))
    typeKeys(['3', 'Enter', '1', 'Enter', '4'])
    expect(form.getByRole('status').textContent).toBe('Der Halbzeitstand braucht beide Zahlen, oder keine.')
    typeKeys(['Enter', '0'])
    expect(form.getByRole('status').textContent).toBe('Zur Halbzeit stehen mehr Tore als am Ende.')
    fireEvent.change(form.getByRole('textbox', { name: 'Halbzeit MÜH' }), { target: { value: '2' } })
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(known.writes).toHaveLength(1))
    expect(known.writes).toMatchObject([{ body: { halfTime: { home: 2, guest: 0 } } }])
  })

  it('says what is wrong with a line, and is not saved with it', async () => {
    const { known, form } = await openSheet()
    typeKeys(['1', 'Enter', '0', 'Enter', 'h', '5'])
    expect(form.getByRole('status').textContent).toBe('MÜH hat keine Nummer 5.')
    press('Enter', { ctrlKey: true })
    typeKeys(['Enter', 'ArrowUp'])
    fireEvent.change(form.getByRole('textbox', { name: 'Tor 1: Nummer' }), { target: { value: '7' } })
    expect(form.getByRole('status').textContent).toBe('Ergebnis und Zeilen stimmen überein.')
    fireEvent.change(form.getByRole('textbox', { name: 'SG Mühlensiel' }), { target: { value: '0' } })
    expect(form.getByRole('status').textContent).toMatch(/mehr Tore in den Zeilen/)
    expect(known.writes).toEqual([])
  })

  it('[G11] without lines is saved with open scorers, and with the same ids when it is sent again', async () => {
    const known = aCup({ refused: { 'game.write/enter-result': 'competition/archived' } })
    await openSheet(known)
    typeKeys(['2', 'Enter', '0'])
    press('Enter', { ctrlKey: true })
    await screen.findByText(problemTexts['competition/archived'])
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(known.writes).toHaveLength(2))
    const [first, second] = known.writes
    expect(first?.body).toMatchObject({ goals: [{ playerId: null }, { playerId: null }] })
    expect(second?.body).toHaveProperty('goals', Reflect.get(first?.body ?? {}, 'goals'))
  })

  it('[S5] of a level knockout game needs its shots up to the deciding one', async () => {
    const { known, form } = await openSheet(aCup({ games: [aGame(1, { groupId: undefined, shootOutShotsNumber: 3 })] }))
    typeKeys(['0', 'Enter', '0', 'Enter', 'Enter', 'Enter', '1', '1', 'Enter', '0', '0'])
    expect(form.getByRole('status').textContent).toBe('Ein Spiel ohne Tore.')
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(known.writes).toHaveLength(1))
    const [home, guest] = [teamId(1), teamId(2)]
    expect(known.writes[0]?.body).toMatchObject({
      shots: [
        { teamId: home, success: true },
        { teamId: guest, success: false },
        { teamId: home, success: true },
        { teamId: guest, success: false },
      ],
    })
  })

  it('stays a draft when it is put away with Escape', async () => {
    await openSheet()
    typeKeys(['2', 'Enter', '1', 'Enter', 'h', '7'])
    press('Escape')
    expect(await screen.findByText(/bleibt als Entwurf/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Spiel 1 · / }))
    await screen.findByRole('form', { name: 'Bogen Spiel 1' })
    expect(screen.getByText('MÜH · 7 Keller')).toBeTruthy()
  })
})

describe('the list of sheets', () => {
  it('[G27] takes one row a game, and Enter leads to the next', async () => {
    const known = aCup()
    openApp(known, PLACE)
    fireEvent.click(await screen.findByRole('button', { name: 'Als Liste' }))
    const row = within(await screen.findByRole('form', { name: 'Bogen Spiel 1' }))
    const write = (name: string, value: string) =>
      fireEvent.change(row.getByRole('textbox', { name }), { target: { value } })
    fireEvent.submit(row.getByRole('textbox', { name: 'Tore MÜH' }))
    expect(row.getByRole('alert').textContent).toBe('Bitte das Ergebnis eintragen.')
    write('Tore MÜH', '2')
    write('Tore NEB', '1')
    write('Schützen MÜH', '7/4 E9')
    write('Schützen NEB', '?')
    fireEvent.submit(row.getByRole('textbox', { name: 'Schützen NEB' }))
    const next = within(screen.getByRole('form', { name: 'Bogen Spiel 2' }))
    expect(document.activeElement).toBe(next.getByRole('textbox', { name: 'Tore MÜH' }))
    await waitFor(() => expect(known.writes).toHaveLength(1))
    expect(known.writes[0]?.body).toMatchObject({
      goals: [
        { homeTeam: true, playerId: playerId(1), assistPlayerId: playerId(2) },
        { homeTeam: true, playerId: playerId(3), isOwnGoal: true },
        { homeTeam: false, playerId: null },
      ],
    })
  })
})

describe('a result from paper', () => {
  it('[G27] is taken back as a whole, or it is said why not', async () => {
    const games = [aGame(1, { ...wonBy(3, 2), fromPaper: true }), aGame(2)]
    const known = aCup({ games, refused: { 'game.write/revoke-result': 'game/other-game-started' } })
    openApp(known, PLACE)
    fireEvent.click(await screen.findByRole('button', { name: 'Spiel 1 zurücknehmen' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    known.refused = {}
    fireEvent.click(screen.getByRole('button', { name: 'Spiel 1 zurücknehmen' }))
    expect(await screen.findByText('Spiel 1 ist wieder offen.')).toBeTruthy()
    expect(known.writes.at(-1)).toMatchObject({ name: 'game.write/revoke-result', body: { id: gameId(1) } })
  })
})
