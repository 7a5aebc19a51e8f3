import { describe, expect, it } from 'vitest'
import { formatPosition, parsePosition } from './position.ts'

describe('a position of the log', () => {
  it.each(['e1.0', 'e1.42', 'e1.42.1kd3x9a', '0190f9d1-0b7c-7a00-8000-00000000000a.999999999999999'])(
    'reads and writes %s',
    (text) => {
      const position = parsePosition(text)
      expect(position && formatPosition(position)).toBe(text)
    },
  )

  it.each([
    '',
    '42',
    '.42',
    'e1.',
    'e1.-1',
    'e1.1.',
    'e1.1.A',
    'e1.1.12345678',
    'e1.1.5.6',
    'e1.042',
    'e1.1e3',
    'e1. 4',
    'e 1.4',
    'e1.9999999999999999',
  ])('is not %j', (text) => expect(parsePosition(text)).toBeUndefined())
})
