import { describe, expect, it } from 'vitest'
import { isMeetOn } from './meet-days.ts'

const saturday = { start: '2025-01-18', end: '2025-01-18' }
const monday = { start: '2025-01-20', end: '2025-01-20' }

describe('[H19] a meet of several competitions', () => {
  it('lasts from its first day to its last, also on a day between them', () => {
    const days = ['2025-01-17', '2025-01-18', '2025-01-19', '2025-01-20', '2025-01-21']
    expect(days.map((day) => isMeetOn([saturday, monday], day))).toEqual([false, true, true, true, false])
  })

  it('is none where there is one competition', () => {
    expect(isMeetOn([saturday], '2025-01-18')).toBe(false)
  })
})
