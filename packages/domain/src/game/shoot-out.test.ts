import { describe, expect, it } from 'vitest'
import { oppositeOf, type Side } from '../kernel/side.ts'
import type { Shot } from './game-state.ts'
import { isTurnOf, shootersLeft, shootOutScoreOf, shootOutWinnerOf, shotsBySide } from './shoot-out.ts'

/** Shots in turn: `x` scores, `-` misses. */
const inTurn = (marks: string, first: Side = 'home'): Shot[] =>
  [...marks].map((mark, n) => ({ side: n % 2 === 0 ? first : oppositeOf(first), success: mark === 'x' }))

describe('shoot-out', () => {
  it('[S6] keeps the shots of each side in order', () => {
    expect(shotsBySide(inTurn('x--xx'))).toEqual({ home: [true, false, true], guest: [false, true] })
  })

  it('[S6] counts what went in', () => {
    expect(shootOutScoreOf(inTurn('x--xx'))).toEqual({ home: 2, guest: 1 })
  })

  it.each([
    ['', 'home', true],
    ['', 'guest', true],
    ['x', 'home', false],
    ['x', 'guest', true],
    ['xx', 'home', true],
    ['xx', 'guest', true],
    ['xx-', 'home', false],
    ['xx-', 'guest', true],
  ] as const)('[S2] after the shots "%s" the %s side may shoot: %s', (marks, side, may) => {
    expect(isTurnOf(inTurn(marks), side)).toBe(may)
  })

  it.each([
    ['no shot was taken', '', undefined],
    ['one side leads and all is open', 'x-', undefined],
    ['the other side can still draw level', 'x-x-x', undefined],
    ['three ahead with two to come', 'x-x-x-', 'home'],
    ['two ahead with two to come', 'x-x---', undefined],
    ['three ahead with two to come in a round that is not full', 'x-x---x', 'home'],
    ['two behind with one to come in a round that is not full', '---x-x-', 'guest'],
    ['one ahead with one to come', 'x-------', undefined],
    ['two ahead with one to come', 'x-x-----', 'home'],
    ['level after all', 'xxxxxxxxxx', undefined],
    ['level after all, none in', '----------', undefined],
    ['decided by the very last shot', 'xxxxxxxxx-', 'home'],
  ] as const)('[S3] of five each, %s: "%s" is won by %s', (_, marks, winner) => {
    expect(shootOutWinnerOf(inTurn(marks), 5)).toBe(winner)
  })

  it.each([
    ['x-x-x-', 'guest'],
    ['-x-x-x', 'home'],
  ] as const)('[S3] is decided for the guest side as for the home side: "%s" from the %s side', (marks, first) => {
    expect(shootOutWinnerOf(inTurn(marks, first), 5)).toBe('guest')
  })

  it.each([
    ['the round is not full', 'x', undefined],
    ['both score', 'xx', undefined],
    ['both miss', '--', undefined],
    ['the first scores alone', 'x-', 'home'],
    ['the second scores alone', '-x', 'guest'],
    ['level, then a half round', 'xx-', undefined],
    ['level, then a difference', 'xx--x-', 'home'],
  ] as const)('[S4] after five each, pairwise: %s: "%s" is won by %s', (_, marks, winner) => {
    expect(shootOutWinnerOf(inTurn(`xxxxxxxxxx${marks}`), 5)).toBe(winner)
  })

  it.each([
    ['x', undefined],
    ['x-', 'home'],
    ['xx', undefined],
    ['-x', 'guest'],
  ] as const)('[S4] of one each is pairwise from the beginning: "%s" is won by %s', (marks, winner) => {
    expect(shootOutWinnerOf(inTurn(marks), 1)).toBe(winner)
  })

  it('[S3] of three each is decided by two ahead with one to come', () => {
    expect(shootOutWinnerOf(inTurn('x-x-'), 3)).toBe('home')
  })
})

describe('[S11] of the players a, b and c', () => {
  it.each([
    ['', 'abc'],
    ['a', 'bc'],
    ['ab', 'c'],
    ['abc', 'abc'],
    ['abcb', 'ac'],
    ['abcbac', 'abc'],
    // The second shot of a player takes no place of another one.
    ['aa', 'bc'],
    ['aabc', 'abc'],
    // A shot without a shooter was one of those who were left.
    ['?', 'abc'],
    ['a?', 'bc'],
    ['a?b', 'abc'],
    ['???', 'abc'],
    ['???a', 'bc'],
    // One who may not shoot is not waited for.
    ['xab', 'c'],
  ])('after shots of "%s" those left are "%s"', (shots, left) => {
    const named = [...shots].map((shooter) => (shooter === '?' ? {} : { playerId: shooter }))
    expect(shootersLeft(named, ['a', 'b', 'c']).join('')).toBe(left)
  })

  it('[S11] none is left where no player may shoot', () => {
    expect(shootersLeft([{}, { playerId: 'a' }], [])).toEqual([])
  })
})
