import { describe, expect, it } from 'vitest'
import { passwords } from './secrets.ts'

describe('a password', () => {
  it('is recognised by its hash, another one is not, and nobody’s never', async () => {
    const { hashOf, matches } = passwords()
    const hash = await hashOf('kein Tor ohne Ball')

    expect(await matches('kein Tor ohne Ball', hash)).toBe(true)
    expect(await matches('kein Tor ohne Balle', hash)).toBe(false)
    expect(await matches('kein Tor ohne Ball', undefined)).toBe(false)
  })

  it('has another hash each time, and stands in none of them', async () => {
    const { hashOf } = passwords()
    const hashes = await Promise.all([hashOf('kein Tor ohne Ball'), hashOf('kein Tor ohne Ball')])

    expect(new Set(hashes).size).toBe(2)
    expect(hashes.join()).not.toContain('Tor')
  })

  it('is the same however a keyboard composes it', async () => {
    const { hashOf, matches } = passwords()

    expect(await matches('Zu\u0308rich zwoelf', await hashOf('Zürich zwoelf'))).toBe(true)
  })

  it('is not looked at where too many wait', async () => {
    const { matches } = passwords()
    const asked = Array.from({ length: 30 }, () => matches('kein Tor ohne Ball', undefined))

    expect(asked.filter((one) => one === undefined)).toHaveLength(8)
    await Promise.all(asked)
  })
})
