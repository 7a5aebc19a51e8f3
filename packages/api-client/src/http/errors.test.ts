import { problemOf } from '@cup/contract/problem'
import { describe, expect, it } from 'vitest'
import * as texts from './errors.ts'
import { HttpError, InternalError, required } from './errors.ts'

describe('an HTTP error', () => {
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
})

describe('a required value', () => {
  it('answers the value', () => expect(required('g1', texts.GAME_ID_NOT_SET)).toBe('g1'))

  it('takes a zero for a value', () => expect(required(0, texts.TIME_NOT_SET)).toBe(0))

  it.each([undefined, null, ''])('throws where the value is %j', (value) => {
    expect(() => required(value, texts.GAME_ID_NOT_SET)).toThrow(InternalError)
    expect(() => required(value, texts.GAME_ID_NOT_SET)).toThrow(/^game id not set$/)
  })

  it('[V13] says what the specification says', () =>
    expect(
      Object.values(texts)
        .filter((text) => typeof text === 'string')
        .sort(),
    ).toEqual([
      'activity item id not set',
      'competition id not set',
      'competitionId not set',
      'game id not set',
      'game not loaded',
      'goal not found',
      'group not found in competition',
      'player id not provided',
      'player not loaded',
      'teamId not set',
      'time not set',
    ]))
})
