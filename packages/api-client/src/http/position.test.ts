import { parsePosition } from '@cup/contract/position-text'
import { describe, expect, it } from 'vitest'
import { isBefore, laterOf } from './position.ts'

describe('a position of the log', () => {
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
  ['', 'e1.2', 'e1.2'],
  ['e1.2', '', 'e1.2'],
])('of %s and %s the later one is %s', (one, other, later) =>
  expect(laterOf(parsePosition(one), parsePosition(other))).toEqual(parsePosition(later)),
)
