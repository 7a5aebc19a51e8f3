import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { machineCode } from './machine-code.ts'

/** A code that stands for a secret, and a clock that is set by hand. */
function aCode() {
  let nowMs = 0
  const code = machineCode('the-secret', { ...systemRuntime, steadyMs: () => nowMs })
  const wrong = code.shown.startsWith('2222') ? '3333-3333' : '2222-2222'
  const pass = (millis: number) => {
    nowMs += millis
  }
  return { ...code, wrong, pass }
}

describe('[0080] the code of the machine', () => {
  it('is eight letters and digits that nothing else looks like, another one each time', () => {
    const codes = Array.from({ length: 50 }, () => aCode().shown)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(codes).size).toBe(50)
  })

  it.each([
    ['as it is shown', (code: string) => code],
    ['in small letters and without the hyphen', (code: string) => code.toLowerCase().replace('-', '')],
  ])('stands for the invitation, typed %s', (_case, typed) => {
    const { shown, secretFor } = aCode()
    expect(secretFor(typed(shown))).toBe('the-secret')
  })

  it('stands for nothing after an hour', () => {
    const { shown, secretFor, pass } = aCode()
    pass(60 * 60_000)
    expect(secretFor(shown)).toBe('the-secret')
    pass(1)
    expect(secretFor(shown)).toBeUndefined()
  })

  it('stands for nothing after ten wrong ones', () => {
    const { shown, secretFor, wrong } = aCode()
    for (let n = 0; n < 9; n += 1) secretFor(wrong)
    expect(secretFor(shown)).toBe('the-secret')
    secretFor(wrong)
    expect(secretFor(shown)).toBeUndefined()
  })

  it('does not count the secret of a link as a guess', () => {
    const { shown, secretFor } = aCode()
    for (let n = 0; n < 20; n += 1) secretFor('Wq3vT0sYpLk2nR8bZx5mJd')
    expect(secretFor(shown)).toBe('the-secret')
  })
})
