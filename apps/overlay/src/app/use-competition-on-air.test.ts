import type { Competition } from '@cup/contract/entities'
import { describe, expect, it } from 'vitest'
import { aCompetition } from '../testing/a-cup.ts'
import { competitionOnNow } from './use-competition-on-air.ts'

const cup = (number: number, start: string, end: string): Competition => aCompetition({ id: idOf(number), start, end })
const idOf = (number: number) => `00000001-0000-4000-8000-00000000000${number}`
const saturday = cup(1, '2025-01-18', '2025-01-18')
const weekend = cup(2, '2025-01-18', '2025-01-19')
const next = cup(3, '2025-02-01', '2025-02-01')

const onNow = (today: string, { underWay = [], before }: { underWay?: number[]; before?: number } = {}) =>
  competitionOnNow({
    competitions: [next, saturday, weekend],
    underWay: underWay.map(idOf),
    today,
    before: before === undefined ? undefined : idOf(before),
  })

describe('competition on now', () => {
  it.each([
    ['with a game under way', '2025-01-18', { underWay: [2] }, 2],
    ['next by date', '2025-01-20', {}, 3],
    ['that ended last, after all of them', '2025-03-01', {}, 3],
    ['shown so far, between its games', '2025-01-18', { before: 2 }, 2],
    ['shown so far, while others play too', '2025-01-18', { underWay: [1, 2], before: 2 }, 2],
    ['that plays, though another one was shown so far', '2025-01-18', { underWay: [1], before: 2 }, 1],
    ['that is next, once the one shown so far is over', '2025-01-20', { before: 2 }, 3],
  ])('[V11] is the one %s', (_, today, known, number) => {
    expect(onNow(today, known)).toBe(idOf(number))
  })

  it('[V11] is none where there is none', () => {
    const nothing = { competitions: [], underWay: [], today: '2025-01-18', before: undefined }
    expect(competitionOnNow(nothing)).toBeUndefined()
  })
})
