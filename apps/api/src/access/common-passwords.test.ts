import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

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
