import { describe, expect, it } from 'vitest'
import { GameId } from './ids.ts'

describe('id', () => {
  it.each([
    ['0194769e-3c2b-7f31-8a55-0f2d7c1b9a10', 'version 7'],
    ['f47ac10b-58cc-4372-a567-0e02b2c3d479', 'version 4'],
    ['2ed6657d-e927-568b-95e1-2665a8aea6a2', 'version 5'],
  ])('[I1] may be %s (%s)', (id) => {
    expect(GameId.parse(id)).toBe(id)
  })

  it('[I1] is kept in lower case', () => {
    expect(GameId.parse('F47AC10B-58CC-4372-A567-0E02B2C3D479')).toBe('f47ac10b-58cc-4372-a567-0e02b2c3d479')
  })

  it.each(['', 'game-1', 'f47ac10b58cc4372a5670e02b2c3d479', '12345678-1234-1234-1234-123456789012', 7])(
    '[I1] may not be "%s"',
    (id) => {
      expect(GameId.safeParse(id).success).toBe(false)
    },
  )
})
