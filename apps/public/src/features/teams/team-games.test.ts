import { describe, expect, it } from 'vitest'
import { kickoffText } from './team-games.tsx'

/** Half past midnight in the hall, and still the day before in UTC. */
const NIGHT = '2025-01-17T23:30:00.000Z'

describe('when a game begins', () => {
  it.each([
    [1, 'Heute, in 1\u00a0Min.'],
    [720, 'Heute, in 12\u00a0Min.'],
    [3_600, 'Heute, in 1\u00a0Std.'],
    [3_901, 'Heute, in 1\u00a0Std. 6\u00a0Min.'],
    [0, 'Heute, es geht gleich los'],
  ])('is told by what is left on its day: %d seconds', (seconds, text) => {
    expect(kickoffText(NIGHT, '2025-01-18', seconds)).toBe(text)
  })

  it('is told by the day of the hall before', () => {
    expect(kickoffText(NIGHT, '2025-01-17', 1_800)).toBe('Samstag, 18.01.')
  })
})
