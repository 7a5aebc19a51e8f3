import { describe, expect, it } from 'vitest'
import { type ColumnValue, nextOrder, rowsFound, rowsSorted } from './rows.ts'

type Person = { readonly name: string; readonly team: string; readonly number: number }
const PEOPLE: readonly Person[] = [
  { name: 'Zoe Abel', team: 'HSG', number: 10 },
  { name: 'Änne Müller', team: 'TSV', number: 9 },
  { name: 'Otto Meier', team: 'HSG', number: 1 },
]
const name: ColumnValue<Person> = (person) => person.name
const team: ColumnValue<Person> = (person) => person.team
const number: ColumnValue<Person> = (person) => person.number
const namesOf = (people: readonly Person[]) => people.map((person) => person.name)

describe('a list', () => {
  it('finds what has every word somewhere, without accents', () => {
    expect(namesOf(rowsFound(PEOPLE, [name, team], 'muller'))).toEqual(['Änne Müller'])
    expect(namesOf(rowsFound(PEOPLE, [name, team], 'hsg OTTO'))).toEqual(['Otto Meier'])
    expect(namesOf(rowsFound(PEOPLE, [name, team], ' '))).toHaveLength(3)
    expect(rowsFound(PEOPLE, [name, team], 'niemand')).toEqual([])
  })

  it('is sorted as in German, numbers as numbers', () => {
    expect(namesOf(rowsSorted(PEOPLE, name, false))).toEqual(['Änne Müller', 'Otto Meier', 'Zoe Abel'])
    expect(namesOf(rowsSorted(PEOPLE, number, false))).toEqual(['Otto Meier', 'Änne Müller', 'Zoe Abel'])
    expect(namesOf(rowsSorted(PEOPLE, team, true))).toEqual(['Änne Müller', 'Zoe Abel', 'Otto Meier'])
  })

  it('is sorted by a press, backwards by the next, and as before by the third', () => {
    const first = nextOrder(undefined, 'name')
    const second = nextOrder(first, 'name')
    expect([first, second, nextOrder(second, 'name')]).toEqual([
      { column: 'name', isDescending: false },
      { column: 'name', isDescending: true },
      undefined,
    ])
    expect(nextOrder(second, 'team')).toEqual({ column: 'team', isDescending: false })
  })
})
