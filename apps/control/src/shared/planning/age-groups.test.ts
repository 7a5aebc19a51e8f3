import { expect, it } from 'vitest'
import { ageGroupsOf, ageTagOf } from './age-groups.ts'

it.each([
  ['Hallencup U11 2025', 'U11'],
  ['u 9', 'U9'],
  ['U09-Turnier', 'U9'],
  ['E-Jugend Hallencup', 'E-Jugend'],
  ['Turnier der D2-Junioren', 'D-Jugend'],
  ['Hallencup der C-Juniorinnen', 'C-Jugend'],
  ['Bambini', 'Bambini'],
  ['Tournee 11', 'Tournee 11'],
])('the age group of "%s" is shown as %s', (name, tag) => {
  expect(ageTagOf(name)).toBe(tag)
})

it('the fifth age group of a cup has the colour of the first', () => {
  const names = ['U7', 'U8', 'U9', 'U10', 'U11']
  const groups = ageGroupsOf(names.map((name) => ({ id: name, name })))
  expect([...groups.values()].map(({ index }) => index)).toEqual([0, 1, 2, 3, 0])
})
