import { describe, expect, it } from 'vitest'
import { aGame, pausedAt430, wonAt } from '../../testing/a-cup.ts'
import { slotAt } from './below-score.tsx'

const NOON = Date.parse('2025-01-18T12:00:00.000Z')
const at = new Date(NOON).toISOString()

/** Content below the score, with the second at which it begins. */
function slots(change: object, seconds: number): readonly string[] {
  const game = aGame(1, { ...pausedAt430(0, 0), ...change })
  const seen: string[] = []
  for (let second = 0; second < seconds; second += 1) {
    const { shows } = slotAt(game, NOON + second * 1000)
    if (!seen.at(-1)?.endsWith(shows)) seen.push(`${second} ${shows}`)
  }
  return seen
}

describe('[B22] below the score', () => {
  it('is the round after the kick-off, then a sponsor', () => {
    const clock = { running: true, remaining: 720, at }
    expect(slots({ clock, clockRunning: true, duration: 720 }, 60)).toEqual(['0 round', '10 sponsor', '18 nothing'])
  })

  it('is a sponsor again and again while the clock stands', () => {
    const standing = slots({ clock: { running: false, remaining: 270, at } }, 100)
    expect(standing).toEqual(['0 nothing', '8 sponsor', '16 nothing', '76 sponsor', '84 nothing'])
  })

  it('is the round before the start', () => {
    expect(slots({ started: false }, 30)).toEqual(['0 round'])
  })

  it('is the round of the shots in a shoot-out, and the round of the game after it', () => {
    expect(slots({ shootOutStarted: true }, 30)).toEqual(['0 shootOutRound'])
    expect(slots({ ...wonAt(at), shootOutStarted: true }, 30)).toEqual(['0 round'])
  })

  it('changes when it says it will', () => {
    const game = aGame(1, { ...pausedAt430(0, 0), clock: { running: false, remaining: 270, at } })
    for (let second = 0; second < 200; second += 1) {
      const { shows, seconds = 0 } = slotAt(game, NOON + second * 1000)
      expect(slotAt(game, NOON + (second + seconds) * 1000 - 1).shows).toBe(shows)
      expect(slotAt(game, NOON + (second + seconds) * 1000 + 1).shows).not.toBe(shows)
    }
  })
})
