import { teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { knownReferees } from './use-referees.ts'

const TEAMS = [{ id: teamId(1), name: 'SG Mühlensiel' }]
const LIST = [
  { number: 1, name: 'Schiedsrichterin Beispiel' },
  { number: 2, teamId: teamId(1) },
  { number: 3, name: 'Schiedsrichter Muster', teamId: teamId(1) },
  { number: 4, teamId: teamId(9) },
]

it.each([
  [1, 'Schiedsrichterin Beispiel'],
  [2, 'SG Mühlensiel'],
  [3, 'Schiedsrichter Muster (SG Mühlensiel)'],
  [4, 'eine Mannschaft'],
  [7, 'Nr. 7'],
])('[M1] referee %i is called %s', (number, name) => {
  expect(knownReferees(LIST, TEAMS).nameOf(number)).toBe(name)
})

it('[H4] a referee with a team is known by it', () => {
  expect([...knownReferees(LIST, TEAMS).teams]).toEqual([
    [2, teamId(1)],
    [3, teamId(1)],
    [4, teamId(9)],
  ])
})
