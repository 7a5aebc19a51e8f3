import { describe, expect, it } from 'vitest'
import { LEDWALL_ACTIVITY_ITEM_IDS, LEDWALL_ACTIVITY_ITEMS, LEDWALL_TYPES } from './index.ts'

describe('ledwall', () => {
  it('[B2] is two displays of 1920 × 144 or one of 1024 × 190', () => {
    expect(LEDWALL_TYPES).toEqual([
      { id: 1, displays: 2, width: 1920, height: 144 },
      { id: 2, displays: 1, width: 1024, height: 190 },
    ])
  })

  it('[B3] has twelve action images in a fixed order', () => {
    expect(LEDWALL_ACTIVITY_ITEM_IDS).toEqual([
      'welcome',
      'thanks',
      'instagram',
      'tombola',
      'app',
      'trampoline',
      'apprentice-cup',
      'ddc',
      'finale',
      'congratulations',
      'see-you-tomorrow',
      'see-you-next-year',
    ])
  })

  it('[B3] names and draws each of them', () => {
    expect(LEDWALL_ACTIVITY_ITEMS.filter(({ label, source }) => !label || !source)).toEqual([])
  })
})
