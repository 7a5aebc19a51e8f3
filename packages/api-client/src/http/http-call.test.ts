import { describe, expect, it } from 'vitest'
import { type HttpMethod, placed } from './http-call.ts'

const WITH_BODY: readonly HttpMethod[] = ['POST', 'PUT', 'PATCH', 'DELETE']

describe('a GET', () => {
  it('has its payload in the query, arrays repeated, what is undefined left out', () =>
    expect(placed({ method: 'GET', path: '/v1/x', payload: { id: 7, tags: ['a', 'b'], skip: undefined } })).toEqual({
      address: '/v1/x?id=7&tags=a&tags=b',
    }))

  it('has no question mark where there is nothing to ask', () =>
    expect(placed({ method: 'GET', path: '/v1/x', payload: { skip: undefined, tags: [] } })).toEqual({
      address: '/v1/x',
    }))

  it('fills the placeholders of its path, and does not repeat them in the query', () =>
    expect(placed({ method: 'GET', path: '/v1/{kind}/{id}', payload: { kind: 'a/b', id: 'ü', page: 2 } })).toEqual({
      address: '/v1/a%2Fb/%C3%BC?page=2',
    }))

  it('escapes what stands in the query', () =>
    expect(placed({ method: 'GET', path: '/v1/x', payload: { text: 'a&b=c' } }).address).toBe('/v1/x?text=a%26b%3Dc'))
})

describe('a call with a body', () => {
  it.each(WITH_BODY)('%s has the listed query parameters in the query, the rest in the body', (method) =>
    expect(
      placed({
        method,
        path: '/v1/files/{id}',
        payload: { id: '7', tags: ['a', 'b'], name: 'x', note: undefined },
        queryParameters: ['tags'],
      }),
    ).toEqual({ address: '/v1/files/7?tags=a&tags=b', body: '{"name":"x"}' }),
  )

  it('brings an empty object where there is nothing to say', () =>
    expect(placed({ method: 'POST', path: '/v1/x' })).toEqual({ address: '/v1/x', body: '{}' }))

  it('keeps null, which says that there is none', () =>
    expect(placed({ method: 'POST', path: '/v1/x', payload: { gameId: null } }).body).toBe('{"gameId":null}'))
})

it('refuses a placeholder without a value', () =>
  expect(() => placed({ method: 'GET', path: '/v1/{id}', payload: { id: undefined } })).toThrow('id not set'))
