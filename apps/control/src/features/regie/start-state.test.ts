import { gameId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, pausedAt, theTeams, wonBy } from '../../testing/a-cup.ts'
import { startStateOf } from './start-state.ts'

const bothTeams = { actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } }
const ready = { livestreamRegieReady: true }
const names = { competition: aCompetition(), plan: [aGame(2)], teams: theTeams }
const textOf = (change: object, isRegieRequired = true) => startStateOf(aGame(1, change), isRegieRequired, names).text

describe('[G8] a start', () => {
  it('is blocked by teams that are not known', () => {
    expect(textOf({ ...ready, resolvedTeams: {} })).toBe('Anpfiff gesperrt: Teams stehen noch nicht fest')
  })

  it('[R8] says why the plan gives a side no team', () => {
    const planOutcome = { home: { type: 'game', gameId: gameId(2) } }
    expect(textOf({ ...ready, resolvedTeams: {}, planOutcome })).toBe(
      'Anpfiff gesperrt: Teams stehen noch nicht fest (Spiel 2 hat noch kein Ergebnis)',
    )
  })

  it('is blocked by unconfirmed teams and by the Regie', () => {
    expect(textOf({})).toBe('Anpfiff gesperrt: Mannschaften noch nicht bestätigt, Regie nicht bereit')
  })

  it('is blocked by the Regie alone, unless the competition does without', () => {
    expect(textOf(bothTeams)).toBe('Anpfiff gesperrt: Regie nicht bereit')
    expect(textOf(bothTeams, false)).toBe('Anpfiff frei')
  })

  it('is free with both teams and a ready Regie', () => {
    expect(textOf({ ...bothTeams, ...ready })).toBe('Anpfiff frei')
  })
})

it.each([
  [{ started: true, clock: { running: true, remaining: 60, at: '2025-01-18T09:05:30.000Z' } }, 'Spiel läuft'],
  [pausedAt(0, 0), 'Uhr angehalten'],
  [{ ...pausedAt(0, 0), regularTimeOver: true }, 'Zeit abgelaufen, noch nicht festgeschrieben'],
  [{ ...pausedAt(0, 0), regularTimeFreezed: true, shootOutStarted: true }, '9\u2011Meter-Schießen 0:0'],
  [wonBy(1, 0), 'Beendet'],
])('a game that has begun says how far it is: %o', (change, text) => {
  expect(startStateOf(aGame(1, change), true, names)).toEqual({ tone: 'under-way', text })
})
