import { describe, expect, it } from 'vitest'
import { DOMAIN_ERROR_CODES, DomainError } from './domain-error.ts'

describe('domain error', () => {
  it('has one closed list of codes, each once and in order', () => {
    expect(DOMAIN_ERROR_CODES).toEqual([...new Set(DOMAIN_ERROR_CODES)].sort())
  })

  it('has its code and the details for a message', () => {
    const { name, message, code, details } = new DomainError('game/clock-running', { remaining: 7 })
    expect({ name, message, code, details }).toEqual({
      name: 'DomainError',
      message: 'game/clock-running',
      code: 'game/clock-running',
      details: { remaining: 7 },
    })
  })
})
