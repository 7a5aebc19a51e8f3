import { describe, expect, it } from 'vitest'
import { isCommonPassword, passwords } from './secrets.ts'

describe('a password', () => {
  it('matches its own hash, no other hash, and never a missing one', async () => {
    const { hashOf, matches } = passwords()
    const hash = await hashOf('kein Tor ohne Ball')

    expect(await matches('kein Tor ohne Ball', hash)).toBe(true)
    expect(await matches('kein Tor ohne Balle', hash)).toBe(false)
    expect(await matches('kein Tor ohne Ball', undefined)).toBe(false)
  })

  it('has a different hash each time, which does not contain it', async () => {
    const { hashOf } = passwords()
    const hashes = await Promise.all([hashOf('kein Tor ohne Ball'), hashOf('kein Tor ohne Ball')])

    expect(new Set(hashes).size).toBe(2)
    expect(hashes.join()).not.toContain('Tor')
  })

  it('matches in every Unicode composition', async () => {
    const { hashOf, matches } = passwords()

    expect(await matches('Zu\u0308rich zwoelf', await hashOf('Zürich zwoelf'))).toBe(true)
  })

  it('is not checked where too many wait', async () => {
    const { matches } = passwords()
    const asked = Array.from({ length: 30 }, () => matches('kein Tor ohne Ball', undefined))

    expect(asked.filter((one) => one === undefined)).toHaveLength(8)
    await Promise.all(asked)
  })
})

const OWN = ['Kim Beispiel', 'hallencup']

describe('a password', () => {
  it.each(['Passwort12345', 'qwertzuiopü1', 'fussballfussball', 'Kim Beispiel 1', 'a1'.repeat(64)])(
    'is common: %s',
    async (password) => {
      expect(await isCommonPassword(password, OWN)).toBe(true)
    },
  )

  it.each(['drei Ecken, ein Elfer', 'kein Tor ohne Ball'])('is not common: %s', async (password) => {
    expect(await isCommonPassword(password, OWN)).toBe(false)
  })
})
