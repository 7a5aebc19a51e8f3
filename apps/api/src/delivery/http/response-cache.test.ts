import { describe, expect, it } from 'vitest'
import { type CachedResponse, responseCache } from './response-cache.ts'

const anAnswer = (change: Partial<CachedResponse> = {}): CachedResponse => ({
  bytes: Buffer.alloc(100),
  etag: '"e"',
  madeAt: 1,
  changedAt: () => 1,
  headers: [],
  ...change,
})

describe('the response cache', () => {
  it('returns the response of the same key', () => {
    const cache = responseCache()
    const answer = anAnswer()
    cache.keep('public /a', answer)

    expect(cache.fresh('public /a')).toBe(answer)
    expect(cache.fresh('full /a')).toBeUndefined()
  })

  it('returns no response after an event that can change it', () => {
    let changedAt = 1
    const cache = responseCache()
    cache.keep('a', anAnswer({ changedAt: () => changedAt }))
    changedAt = 2

    expect(cache.fresh('a')).toBeUndefined()
  })

  it('drops the oldest response when there are too many bytes', () => {
    const cache = responseCache(6000)
    for (const key of ['a', 'b', 'c']) cache.keep(key, anAnswer({ bytes: Buffer.alloc(1500) }))

    expect(['a', 'b', 'c'].map((key) => cache.fresh(key) !== undefined)).toEqual([false, true, true])
  })

  it('counts the bytes of a replaced response once', () => {
    const cache = responseCache(5000)
    for (let n = 0; n < 100; n += 1) cache.keep('a', anAnswer({ bytes: Buffer.alloc(1500) }))
    cache.keep('b', anAnswer())

    expect(cache.fresh('a')).toBeDefined()
    expect(cache.fresh('b')).toBeDefined()
  })

  it('stays within its limit with many small responses', () => {
    const cache = responseCache(100_000)
    for (let n = 0; n < 10_000; n += 1) cache.keep(`public /v1/x?id=${n}`, anAnswer({ bytes: undefined }))
    const held = Array.from({ length: 10_000 }, (_, n) => cache.fresh(`public /v1/x?id=${n}`)).filter(Boolean)

    expect(held.length).toBeLessThan(200)
  })

  it('does not keep a response above its limit', () => {
    const cache = responseCache(5000)
    cache.keep('a', anAnswer({ bytes: Buffer.alloc(6000) }))

    expect(cache.fresh('a')).toBeUndefined()
  })
})
