import { describe, expect, it } from 'vitest'
import { askDatabase, ConnectionLostError, passingFailureOf } from './index.ts'

const failing = (error: unknown) => () => Promise.reject(error)

describe('a failure of the database', () => {
  it('without a code is a lost connection', async () => {
    const failure = await askDatabase(failing(new Error('Connection terminated unexpectedly'))).catch((error) => error)

    expect(failure).toBeInstanceOf(ConnectionLostError)
    expect(passingFailureOf(failure)).toBe('away')
  })

  it.each([
    Object.assign(new Error('no'), { code: '23505' }),
    new TypeError('own mistake'),
    new RangeError('too large'),
  ])('with a code or a class of its own stays as it is: %s', async (error) => {
    await expect(askDatabase(failing(error))).rejects.toBe(error)
    expect(passingFailureOf(error)).toBeUndefined()
  })

  it('passes where the server takes no writes: another one will', () =>
    expect(passingFailureOf(Object.assign(new Error('read-only'), { code: '25006' }))).toBe('away'))

  it.each(['timeout', 'the connection was closed'])('is not guessed from the message "%s"', (message) =>
    expect(passingFailureOf(new Error(message))).toBeUndefined(),
  )
})
