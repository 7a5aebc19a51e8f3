import { describe, expect, it } from 'vitest'
import { wallMessageOf } from './wall-message.ts'

const report = { type: 'report', pixelRatio: 1, width: 1920, height: 288, outerWidth: 1920, test: 'screenNumbers' }

describe('what an operator and the outputs say to each other', () => {
  it.each([report, { type: 'ask' }, { type: 'test', test: 'testPicture' }, { type: 'test', test: undefined }])(
    'is read as it was said: %o',
    (message) => expect(wallMessageOf(message)).toEqual(message),
  )

  it.each([undefined, null, 'ask', {}, { type: 'explode' }])('is nothing where it makes no sense: %o', (data) =>
    expect(wallMessageOf(data)).toBeUndefined(),
  )

  it('takes an unknown test for none', () => {
    expect(wallMessageOf({ type: 'test', test: 'fireworks' })).toEqual({ type: 'test', test: undefined })
  })
})
