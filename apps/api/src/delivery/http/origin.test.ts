import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from './origin.ts'

describe('the origin of a page', () => {
  const host = 'cup.example:3000'
  const allowed = ['https://overlay.example']

  it.each([
    ['the page’s own', 'http://cup.example:3000'],
    ['the page’s own behind a proxy that ends TLS', 'https://cup.example:3000'],
    ['an allowed one', 'https://overlay.example'],
    ['none, as programs have', undefined],
  ])('is allowed: %s', (_, origin) => {
    expect(isAllowedOrigin({ origin, host }, allowed)).toBe(true)
  })

  it.each([
    ['another host', 'http://evil.example'],
    ['another port', 'http://cup.example:4000'],
    ['no port', 'http://cup.example'],
    ['a host that only begins like ours', 'http://cup.example:3000.evil.example'],
    ['our host as a user', 'http://cup.example:3000@evil.example'],
    ['the allowed host with another scheme', 'http://overlay.example'],
    ['the allowed host with another port', 'https://overlay.example:8443'],
    ['a page in a box', 'null'],
    ['nothing', ''],
    ['no address', 'cup.example:3000'],
  ])('is refused: %s', (_, origin) => {
    expect(isAllowedOrigin({ origin, host }, allowed)).toBe(false)
  })

  it('is refused where the request names no host', () => {
    expect(isAllowedOrigin({ origin: 'http://cup.example', host: undefined }, [])).toBe(false)
  })

  it('is the own one by host name and by IP address', () => {
    expect(isAllowedOrigin({ origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' }, [])).toBe(true)
    expect(isAllowedOrigin({ origin: 'http://[fe80::1]:3000', host: '[fe80::1]:3000' }, [])).toBe(true)
  })
})
