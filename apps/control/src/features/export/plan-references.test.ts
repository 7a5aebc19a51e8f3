import { groupId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { planRowOf } from '../../shared/export/plan-csv.ts'
import { aCompetition, aGame, theTeams } from '../../testing/a-cup.ts'
import { referenceIn } from './plan-references.ts'

const groups = ['A', 'B', 'C'].map((letter, index) => ({
  ...{ id: groupId(index + 1), name: `Gruppe ${letter}` },
  teamIds: [],
}))
const competition = aCompetition({ groups })
const groupIds = groups.map(({ id }) => id)
const find = (name: string) => groups.find((group) => group.name === name)?.id
const read = (text: string, games: readonly ReturnType<typeof aGame>[] = []) =>
  referenceIn(text, {
    plan: { competition, games, teams: theTeams },
    groupIds,
    group: find,
    game: () => undefined,
  })
const best = (place: number, rank: number, ids = groupIds) => ({ bestOfPlace: { place, rank, groupIds: ids } })

describe('[R9] the best of a place in a plan file', () => {
  it.each([
    ['Bester Dritter', best(3, 1)],
    ['Bester Gruppendritter', best(3, 1)],
    ['bester Gruppen-Dritter', best(3, 1)],
    ['2. bester Dritter', best(3, 2)],
    ['2. bester Gruppenzweiter', best(2, 2)],
    ['Zweitbester Dritter', best(3, 2)],
    ['Beste Dritte', best(3, 1)],
    ['Bester Gruppenplatz 5', best(5, 1)],
    ['Bester Dritter (A, C)', best(3, 1, [groupId(1), groupId(3)])],
    ['Bester Gruppendritter (Gruppe B, Gruppe C)', best(3, 1, [groupId(2), groupId(3)])],
  ])('is read from %s', (text, reference) => {
    expect(read(text)).toEqual({ reference })
  })

  it('says what is missing', () => {
    expect(read('4. bester Dritter').fault).toBe('Für „4. bester Dritter“ hat das Turnier zu wenige Gruppen.')
    expect(read('Bester Dritter (A, Z)').fault).toBe('Die Gruppe „Z“ gibt es nicht.')
  })

  it('is read as it was exported, also with opponents from whom it is kept apart', () => {
    const reference = {
      bestOfPlace: { place: 3, rank: 2, groupIds: groupIds.slice(0, 2), apartFrom: groupIds.slice(1) },
    }
    const game = aGame(1, { plannedTeams: { home: { groupId: groupId(1), position: 1 }, guest: reference } })
    const { guest } = planRowOf(game, { competition, games: [game], teams: theTeams })
    expect(guest).toBe('2. bester Gruppendritter (Gruppe A, Gruppe B)')
    expect(read(guest, [game])).toEqual({ reference })
  })
})
