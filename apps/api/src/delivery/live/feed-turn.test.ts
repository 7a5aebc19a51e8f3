import { instantOf } from '@cup/domain/kernel'
import { describe, expect, it } from 'vitest'
import { heldForMs, TURN_MS, turnAfter, turnAt } from './feed-turn.ts'

const TURN = 1000
const at = (ofTurn: number) => instantOf(TURN * TURN_MS + ofTurn)

describe('[0060] a request of the feed', () => {
  it.each([
    ['of the present turn to its end', TURN, 10_000, 15_000],
    ['of the next turn for one turn at most', TURN + 1, 10_000, 25_000],
    ['of a far turn for one turn at most', 36 ** 8 - 1, 10_000, 25_000],
    ['of a turn that is over for no time', TURN - 1, 10_000, 0],
  ])('%s is held', (_, turn, ofTurn, expected) => expect(heldForMs(turn, at(ofTurn))).toBe(expected))
})

describe('[0060] the turn after a turn without an event', () => {
  it.each([
    ['that has ended is the present one', TURN - 1, 0, TURN],
    ['whose timer was early is the next one', TURN, 24_999, TURN + 1],
    ['that was long ago is the present one', 7, 0, TURN],
    ['far ahead is the present one', TURN + 9, 0, TURN],
  ])('%s', (_, turn, ofTurn, expected) => expect(turnAfter(turn, at(ofTurn))).toBe(expected))
})

it('a turn has a number', () => expect(turnAt(at(24_999))).toBe(TURN))
