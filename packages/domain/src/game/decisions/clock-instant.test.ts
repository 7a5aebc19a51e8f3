import { describe, expect, it } from 'vitest'
import { DomainError } from '../../kernel/domain-error.ts'
import { at } from '../../testing/index.ts'
import { clockInstantOf, isTooLate } from './clock-instant.ts'

describe('instant of a clock command', () => {
  it('[C8] is when the button was pressed', () => {
    expect(clockInstantOf({ occurredAt: at(10) }, at(0))).toBe(at(10))
  })

  it('[C8] is when the button was pressed where no clock command came before', () => {
    expect(clockInstantOf({ occurredAt: at(-100) })).toBe(at(-100))
  })

  it.each([0.001, 2, 5])('[C8] is that of the last clock command when it is %d s earlier', (seconds) => {
    expect(clockInstantOf({ occurredAt: at(100 - seconds) }, at(100))).toBe(at(100))
  })

  it.each([5.001, 60])('[C8] is refused when it is %d s before the last clock command', (seconds) => {
    const refused = () => clockInstantOf({ occurredAt: at(100 - seconds) }, at(100))
    expect(refused).toThrow(new DomainError('time/out-of-order', { lastClockCommandAt: at(100) }))
  })

  it('[C9] is refused when the device sent it too late', () => {
    expect(() => clockInstantOf({ occurredAt: at(10), isLate: true }, at(0))).toThrow(new DomainError('time/late'))
  })

  it.each([
    [0, false],
    [15, false],
    [15.001, true],
    [-5, false],
  ])('[C9] that arrives %d s after the press is late: %s', (seconds, isLate) => {
    expect(isTooLate(at(0), at(seconds))).toBe(isLate)
  })
})
