import { type WriteName, writeRoutes } from '@cup/contract/routes'
import { describe, expect, it } from 'vitest'
import { HttpError, InternalError } from './errors.ts'
import { isReadWorthRetrying, isWriteWorthRetrying, retryDelayMillis, swallowsFailure } from './retry.ts'

const answered = (status: number) => new HttpError(new Response(null, { status }), '/v1/x', undefined)

it('waits one second, doubling, at most thirty', () =>
  expect([0, 1, 2, 3, 4, 5, 6, 1000].map(retryDelayMillis)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]))

describe.each([
  ['the line is broken', new TypeError('Failed to fetch'), { read: true, write: true }],
  ['503', answered(503), { read: true, write: true }],
  ['502 of a proxy', answered(502), { read: true, write: true }],
  ['500', answered(500), { read: true, write: false }],
  ['429', answered(429), { read: true, write: false }],
  ['400', answered(400), { read: false, write: false }],
  ['401', answered(401), { read: false, write: false }],
  ['404', answered(404), { read: false, write: false }],
  ['409', answered(409), { read: false, write: false }],
  ['a programmer’s mistake', new InternalError('game id not set'), { read: false, write: false }],
])('after %s', (_, error, { read, write }) => {
  it(`a read is tried again: ${read}`, () => expect(isReadWorthRetrying(error)).toBe(read))
  it(`a write is tried again: ${write}`, () => expect(isWriteWorthRetrying(error)).toBe(write))
})

describe('failures that the screen does not show', () => {
  const isWriteName = (name: string): name is WriteName => name in writeRoutes

  it('keeps pause and resume from the screen, and nothing else', () =>
    expect(Object.keys(writeRoutes).filter((name) => isWriteName(name) && swallowsFailure(name))).toEqual([
      'game.write/pause-clock',
      'game.write/resume-clock',
    ]))
})
