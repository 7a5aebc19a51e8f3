import { describe, expect, it } from 'vitest'
import { aGame, wonAt } from '../testing/a-cup.ts'
import { endedLast } from './use-game-on-display.ts'

const NOON = Date.parse('2025-01-18T12:00:00.000Z')
const open = aGame(1, { started: true })
const over = aGame(1, wonAt('2025-01-18T11:58:00.000Z'))
const earlier = aGame(3, wonAt('2025-01-18T11:30:00.000Z'))
const next = aGame(2)

describe('the game that ended last', () => {
  it('[V5] [V15] has ended when it got its result', () => {
    expect(endedLast([over, earlier, next], NOON)).toEqual({ game: over, since: 120 })
  })

  it('[V5] is none that was awarded without being played', () => {
    const awarded = aGame(2, { ...wonAt('2025-01-18T11:59:00.000Z'), started: false })
    expect(endedLast([earlier, awarded], NOON)?.game).toBe(earlier)
  })

  it('[V5] is none whose result was taken back', () => {
    expect(endedLast([open], NOON)).toBeUndefined()
  })
})
