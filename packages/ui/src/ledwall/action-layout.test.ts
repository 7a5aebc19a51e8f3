import { LEDWALL_ACTIVITY_ITEMS, LEDWALL_TYPES } from '@cup/domain/broadcast'
import { describe, expect, it } from 'vitest'
import { wallTexts } from '../texts.ts'
import { actionLayoutOf } from './action-layout.ts'

const cases = LEDWALL_ACTIVITY_ITEMS.flatMap(({ id }) => LEDWALL_TYPES.map((type) => ({ id, type })))

describe('the layout of an action image', () => {
  it.each(cases)('[B3] has large words and a sign beside them: $id on a wall of $type.width px', ({ id, type }) => {
    const { width, height } = type
    const { symbol, size, lines } = actionLayoutOf(wallTexts.actionPhrases[id], { width, height })
    const signs = symbol.xs.map((x) => [x, x + symbol.size] as const)
    const words = lines.map((line) => [line.x, line.x + line.width] as const)
    expect(size).toBeGreaterThanOrEqual(76)
    for (const [left, right] of [...signs, ...words]) {
      expect(left).toBeGreaterThanOrEqual(16)
      expect(right).toBeLessThanOrEqual(width - 16)
    }
    for (const [left, right] of words) {
      expect(signs.every((sign) => sign[1] < left || right < sign[0])).toBe(true)
    }
  })

  it('breaks a phrase where one line would be too small', () => {
    const textsAt = (width: number, height: number) =>
      actionLayoutOf(['Herzlichen Glückwunsch', 'zum Turniersieg'], { width, height }).lines.map(({ text }) => text)
    expect(textsAt(1920, 144)).toEqual(['Herzlichen Glückwunsch zum Turniersieg'])
    expect(textsAt(1024, 190)).toEqual(['Herzlichen Glückwunsch', 'zum Turniersieg'])
  })
})
