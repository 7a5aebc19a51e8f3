import { gameId, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { aCompetition, aGame, aTeam, theTeams } from '../../testing/a-cup.ts'
import { longDayNotesOf, notesOf, outsideNotesOf } from './clash-notes.ts'

const slot = (number: number, time: string) => ({
  game: { id: gameId(number), name: `Spiel ${number}` },
  at: `2025-01-18T${time}:00.000Z`,
})
const names = {
  slots: [slot(1, '08:00'), slot(2, '08:05'), slot(3, '08:10'), slot(4, '08:20'), slot(5, '08:30'), slot(6, '08:40')],
  teams: [{ id: teamId(1), name: 'SG Mühlensiel' }],
}
const pair = { earlier: gameId(1), later: gameId(2) }
const sentences = (...clashes: Parameters<typeof notesOf>[0]) =>
  notesOf(clashes, names).map(({ text }) => text.replaceAll('\u00a0', ' '))

it('says for each day that is none of the competition which games are on it', () => {
  const far = { ...slot(7, '09:00'), at: '2026-01-18T09:00:00.000Z' }
  const days = { start: '2025-01-18', end: '2025-01-19' }
  const outside = (...slots: Parameters<typeof outsideNotesOf>[0]) =>
    outsideNotesOf(slots, days).map(({ text }) => text)
  expect(outside(slot(1, '08:00'), far)).toEqual([
    'Spiel 7 am 18.01.2026 liegt nicht an den Turniertagen 18.–19.01.2025.',
  ])
  expect(outside(far, far)).toEqual(['2 Spiele am 18.01.2026 liegen nicht an den Turniertagen 18.–19.01.2025.'])
  expect(outside(slot(1, '08:00'))).toEqual([])
})

it('says which game begins too early', () => {
  expect(sentences({ type: 'overlap', ...pair })).toEqual([
    'Spiel 2 (09:05 Uhr) beginnt, bevor Spiel 1 (09:00 Uhr) zu Ende ist.',
  ])
})

it('names the team that would play twice at once', () => {
  expect(sentences({ type: 'sameTeam', ...pair, teamId: teamId(1) })).toEqual([
    'SG Mühlensiel spielt gleichzeitig in Spiel 1 (09:00 Uhr) und Spiel 2 (09:05 Uhr).',
  ])
})

it('[H4] names the referee who would have two games at once', () => {
  expect(sentences({ type: 'sameReferee', ...pair, referee: 3 })).toEqual([
    'Schiedsrichter 3 pfeift gleichzeitig Spiel 1 (09:00 Uhr) und Spiel 2 (09:05 Uhr).',
  ])
})

it('says how little rest there is', () => {
  const rested = (rest: number) => sentences({ type: 'shortRest', ...pair, teamId: teamId(1), rest })[0]
  expect(rested(180)).toBe('SG Mühlensiel hat zwischen Spiel 1 und Spiel 2 nur 3 Minuten Pause.')
  expect(rested(60)).toBe('SG Mühlensiel hat zwischen Spiel 1 und Spiel 2 nur 1 Minute Pause.')
  expect(rested(0)).toBe('SG Mühlensiel hat zwischen Spiel 1 und Spiel 2 keine Pause.')
})

it('gathers all that a game waits for in one sentence', () => {
  const waiting = (...numbers: number[]) =>
    sentences(...numbers.map((number) => ({ type: 'undecided', earlier: gameId(number), later: gameId(6) }) as const))
  expect(waiting(1)).toEqual([
    'Vor Spiel 6 (09:40 Uhr) stehen die Mannschaften noch nicht fest: Spiel 1 ist dann noch nicht zu Ende.',
  ])
  expect(waiting(1, 2)[0]).toMatch(/fest: Spiel 1 und Spiel 2 sind dann noch nicht zu Ende\.$/)
  expect(waiting(1, 2, 3, 4, 5)).toEqual([
    'Vor Spiel 6 (09:40 Uhr) stehen die Mannschaften noch nicht fest: Spiel 1, Spiel 2, Spiel 3 und 2 weitere sind dann noch nicht zu Ende.',
  ])
})

it('[H24] names a team that plays longer on a day than its age group may', () => {
  const slots = [1, 2].map((number) => ({
    game: aGame(number, { duration: 1200 }),
    at: `2025-01-18T0${number}:00:00.000Z`,
    sides: '',
  }))
  const notes = (minutesADay: number | null) =>
    longDayNotesOf(slots, aCompetition({ settings: { ...aCompetition().settings, rules: { minutesADay } } }), [
      theTeams[0] ?? aTeam(1),
    ])
  expect(notes(39).map(({ text }) => text)).toEqual([
    'SG Mühlensiel spielt am 18.01.2025 40 Minuten; vorgesehen sind höchstens 39.',
    'Eine Mannschaft spielt am 18.01.2025 40 Minuten; vorgesehen sind höchstens 39.',
  ])
  expect(notes(39)[0]?.game).toBe(gameId(2))
  expect([...notes(40), ...notes(null)]).toEqual([])
})
