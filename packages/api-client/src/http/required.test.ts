import { expect, it } from 'vitest'
import * as texts from './internal-errors.ts'
import { InternalError, required } from './required.ts'

it('answers the value', () => expect(required('g1', texts.GAME_ID_NOT_SET)).toBe('g1'))

it('takes a zero for a value', () => expect(required(0, texts.TIME_NOT_SET)).toBe(0))

it.each([undefined, null, ''])('throws where the value is %j', (value) => {
  expect(() => required(value, texts.GAME_ID_NOT_SET)).toThrow(InternalError)
  expect(() => required(value, texts.GAME_ID_NOT_SET)).toThrow(/^game id not set$/)
})

it('says what the specification says', () =>
  expect(Object.values(texts).sort()).toEqual([
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
