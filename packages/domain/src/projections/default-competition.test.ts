import { describe, expect, it } from 'vitest'
import { competitionId } from '../testing/index.ts'
import { defaultCompetitionOf } from './default-competition.ts'

const from = (number: number, start: string, end: string) => ({ id: competitionId(number), start, end })

const winter = from(1, '2025-01-18', '2025-01-19')
const companies = from(2, '2025-01-19', '2025-01-19')
const summer = from(3, '2025-07-05', '2025-07-06')
const all = [summer, companies, winter]

describe('the competition that people most likely mean', () => {
  it('has a game under way, whatever its date', () => {
    expect(defaultCompetitionOf(all, [companies.id], '2025-07-05')).toBe(companies)
  })

  it('is the next one by date', () => {
    expect(defaultCompetitionOf(all, [], '2024-12-24')).toBe(winter)
    expect(defaultCompetitionOf(all, [], '2025-03-01')).toBe(summer)
  })

  it('is still the same on its last day', () => {
    expect(defaultCompetitionOf(all, [], '2025-01-19')).toBe(winter)
  })

  it('is the one that ended last when all are over, of equals the longer one', () => {
    expect(defaultCompetitionOf(all, [], '2026-01-01')).toBe(summer)
    expect(defaultCompetitionOf([companies, winter], [], '2026-01-01')).toBe(winter)
  })

  it('is none where there is none', () => {
    expect(defaultCompetitionOf([], [], '2025-01-18')).toBeUndefined()
  })
})
