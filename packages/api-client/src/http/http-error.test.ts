import { problemOf } from '@cup/contract/problem'
import { describe, expect, it } from 'vitest'
import { HttpError } from './http-error.ts'

const refused = (data: unknown, contentType = 'application/problem+json') =>
  new HttpError(
    new Response(null, { status: 409, statusText: 'Conflict', headers: { 'content-type': contentType } }),
    '/v1/game.write/start',
    data,
  )

describe('an answer that is not ok', () => {
  it('carries status, status text, address, headers and data', () => {
    const error = refused({ any: 'thing' })
    expect({ ...error }).toMatchObject({
      name: 'HttpError',
      status: 409,
      statusText: 'Conflict',
      url: '/v1/game.write/start',
      data: { any: 'thing' },
    })
    expect(error.headers.get('content-type')).toBe('application/problem+json')
    expect(error.message).toBe('409 Conflict')
  })

  it('knows its problem and code', () => {
    const problem = problemOf('game/frozen')
    expect(refused(problem)).toMatchObject({ problem, code: 'game/frozen' })
    expect(refused(problem, 'application/problem+json; charset=utf-8').code).toBe('game/frozen')
  })

  it.each([
    ['another media type', refused(problemOf('game/frozen'), 'application/json')],
    ['a text', refused('Bad Gateway')],
    ['no body', refused(undefined)],
    ['a body without a code', refused({ title: 'x' })],
  ])('has no problem with %s', (_, error) => {
    expect(error.problem).toBeUndefined()
    expect(error.code).toBeUndefined()
  })
})
