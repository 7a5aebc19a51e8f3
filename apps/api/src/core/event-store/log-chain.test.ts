import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEvent } from '../../../test/log-events.ts'
import { logChain, logged } from './log-chain.ts'

const chainOf = (names: readonly string[]) => {
  const chain = logChain()
  chain.add(names.map((name, n) => logged(anEvent(n + 1, name))))
  return chain
}

describe('[E7] the check values of a log', () => {
  it('are the same for the same events, however they are added', () =>
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), fc.nat(20), (names, cut) => {
        const events = names.map((name, n) => logged(anEvent(n + 1, name)))
        const chain = logChain()
        chain.add(events.slice(0, cut))
        expect(chain.after(events.slice(cut))).toBe(chainOf(names).at(names.length))
      }),
    ))

  it('differ from the first other event on, for ever', () =>
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 20 }), fc.nat(), (names, choice) => {
        const at = choice % names.length
        const [one, other] = [chainOf(names), chainOf(names.with(at, `${names[at]} `))]
        expect(one.commonWith(other)).toBe(at)
        expect(names.map((_, n) => one.at(n + 1) === other.at(n + 1))).toEqual(names.map((_, n) => n < at))
      }),
    ))

  it.each([
    ['its time', { occurredAt: '2025-01-18T09:00:00.001Z' }],
    ['its version', { version: 2 }],
    ['its position', { position: 2 }],
  ])('depend on an event with %s', (_, change) =>
    expect(logged({ ...anEvent(1), ...change }).digest).not.toBe(logged(anEvent(1)).digest),
  )

  it('have at most seven characters, and end with the log', () => {
    expect(chainOf(['a', 'b']).at(2)).toMatch(/^[0-9a-z]{1,7}$/)
    expect(chainOf(['a', 'b']).at(3)).toBeUndefined()
  })
})
