import * as contract from '@cup/contract/position'
import { describe, expect, it } from 'vitest'
import { formatPosition, isBefore, laterOf, parsePosition } from './position.ts'

describe('a position of the log', () => {
  it.each([
    'e1.0',
    'e1.42',
    '0190f9d1-0b7c-7a00-8000-00000000000a.999',
    '',
    '42',
    '.42',
    'e1.',
    'e1.-1',
    'e1.042',
    'e 1.4',
  ])('is read from %j as the contract reads it', (text) =>
    expect(parsePosition(text)).toEqual(contract.parsePosition(text)),
  )

  it('is absent where there is no header', () => expect(parsePosition(null)).toBeUndefined())

  it('is written as it was read', () => expect(formatPosition({ epoch: 'e1', position: 42 })).toBe('e1.42'))

  it.each([
    [{ epoch: 'e1', position: 1 }, { epoch: 'e1', position: 2 }, true],
    [{ epoch: 'e1', position: 2 }, { epoch: 'e1', position: 2 }, false],
    [{ epoch: 'e1', position: 3 }, { epoch: 'e1', position: 2 }, false],
    [{ epoch: 'e1', position: 1 }, { epoch: 'e2', position: 2 }, false],
    [undefined, { epoch: 'e1', position: 2 }, false],
    [{ epoch: 'e1', position: 1 }, undefined, false],
  ])('compares %o with %o: before is %s', (one, other, before) => expect(isBefore(one, other)).toBe(before))
})

it.each([
  ['e1.2', 'e1.3', 'e1.3'],
  ['e1.3', 'e1.2', 'e1.3'],
  ['e1.3', 'e2.9', 'e1.3'],
  [null, 'e1.2', 'e1.2'],
  ['e1.2', null, 'e1.2'],
])('of %s and %s the later one is %s', (one, other, later) =>
  expect(laterOf(parsePosition(one), parsePosition(other))).toEqual(parsePosition(later)),
)
