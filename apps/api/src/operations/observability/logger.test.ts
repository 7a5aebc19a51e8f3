import { describe, expect, it } from 'vitest'
import { type LogSettings, openLogger } from './logger.ts'

/** Lines that a logger writes for these calls. */
function written(settings: LogSettings, tell: (logger: ReturnType<typeof openLogger>) => void): string {
  let text = ''
  tell(
    openLogger(settings, {
      write: (line) => {
        text += line
      },
    }),
  )
  return text
}

describe('the log at a terminal', () => {
  it('prints the messages of the service unchanged, and no single call', () => {
    const text = written({ format: 'text', level: 'info' }, (logger) => {
      logger.info('The log is read ...')
      logger.child({ reqId: 'r-1' }).info({ call: 'game.write/score-goal', status: 200 }, 'done')
    })

    expect(text).toBe('The log is read ...\n')
  })

  it('prints an error in one line, with its request id and stack position', () => {
    const text = written({ format: 'text', level: 'info' }, (logger) => {
      logger
        .child({ reqId: 'r-2' })
        .error({ err: new Error('no route'), code: 'service/unavailable' }, 'a request failed')
    })

    expect(text).toMatch(/^\S+ error a request failed, service\/unavailable, Error: no route \(request r-2\)\n$/)
  })

  it('prints the position of a programming error', () => {
    const text = written({ format: 'text', level: 'info' }, (logger) => {
      logger.error({ err: new Error('a mistake'), code: 'service/internal' }, 'a request failed')
    })

    expect(text).toContain('logger.test.ts')
  })
})

it('a log for machines has one object a line, from its level on', () => {
  const text = written({ format: 'json', level: 'warn' }, (logger) => {
    logger.info('is left out')
    logger.warn({ code: 'log/busy' }, 'the log is held')
  })

  expect(JSON.parse(text)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    code: 'log/busy',
    msg: 'the log is held',
  })
})
