import { systemRuntime as runtime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HttpMethod, inTime, REQUEST_TIMEOUT_MILLIS, targetOf } from './request.ts'

describe('the address and body of a call', () => {
  const WITH_BODY: readonly HttpMethod[] = ['POST', 'PUT', 'PATCH', 'DELETE']

  describe('a GET', () => {
    it('has its payload in the query, arrays repeated, what is undefined left out', () =>
      expect(targetOf({ method: 'GET', path: '/v1/x', payload: { id: 7, tags: ['a', 'b'], skip: undefined } })).toEqual(
        {
          address: '/v1/x?id=7&tags=a&tags=b',
        },
      ))

    it('has no question mark where there is nothing to ask', () =>
      expect(targetOf({ method: 'GET', path: '/v1/x', payload: { skip: undefined, tags: [] } })).toEqual({
        address: '/v1/x',
      }))

    it('fills the placeholders of its path, and does not repeat them in the query', () =>
      expect(targetOf({ method: 'GET', path: '/v1/{kind}/{id}', payload: { kind: 'a/b', id: 'ü', page: 2 } })).toEqual({
        address: '/v1/a%2Fb/%C3%BC?page=2',
      }))

    it('escapes what stands in the query', () =>
      expect(targetOf({ method: 'GET', path: '/v1/x', payload: { text: 'a&b=c' } }).address).toBe(
        '/v1/x?text=a%26b%3Dc',
      ))
  })

  describe('a call with a body', () => {
    it.each(WITH_BODY)('%s has the listed query parameters in the query, the rest in the body', (method) =>
      expect(
        targetOf({
          method,
          path: '/v1/files/{id}',
          payload: { id: '7', tags: ['a', 'b'], name: 'x', note: undefined },
          queryParameters: ['tags'],
        }),
      ).toEqual({ address: '/v1/files/7?tags=a&tags=b', body: '{"name":"x"}' }),
    )

    it('brings an empty object where there is nothing to say', () =>
      expect(targetOf({ method: 'POST', path: '/v1/x' })).toEqual({ address: '/v1/x', body: '{}' }))

    it('keeps null, which says that there is none', () =>
      expect(targetOf({ method: 'POST', path: '/v1/x', payload: { gameId: null } }).body).toBe('{"gameId":null}'))
  })

  it('refuses a placeholder without a value', () =>
    expect(() => targetOf({ method: 'GET', path: '/v1/{id}', payload: { id: undefined } })).toThrow('id not set'))
})

describe('the time limit of a call', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })

  describe('work that must be done in time', () => {
    it('answers what it has done', async () => {
      await expect(inTime(async () => 'done', { runtime })).resolves.toBe('done')
      expect(vi.getTimerCount()).toBe(0)
    })

    it('is given up when it is late', async () => {
      const outcome = expect(inTime(untilAborted, { runtime })).rejects.toMatchObject({ name: 'TimeoutError' })
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MILLIS)
      await outcome
    })

    it('is called off from outside', async () => {
      const outer = new AbortController()
      const outcome = expect(inTime(untilAborted, { runtime, signal: outer.signal })).rejects.toMatchObject({
        name: 'AbortError',
      })
      outer.abort()
      await outcome
    })

    it('is called off from the start', async () => {
      await expect(inTime(untilAborted, { runtime, signal: AbortSignal.abort() })).rejects.toMatchObject({
        name: 'AbortError',
      })
    })
  })
})
