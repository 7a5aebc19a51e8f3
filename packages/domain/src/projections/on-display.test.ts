import { describe, expect, it } from 'vitest'
import { gameId } from '../testing/index.ts'
import { gameOnDisplay, roundsOnDisplay, shootOutRoundOf } from './on-display.ts'

const RESULT_AT = '2025-01-18T12:00:00.000Z'
const ended = (since: number) => ({ game: aGame(1, { started: true, resultAt: RESULT_AT }), since })
const aGame = (number: number, change: object = {}) => ({
  id: gameId(number),
  started: false,
  ...change,
})
const waiting = aGame(2)
const started = aGame(2, { started: true })
const ready = (regieReadyAt: string) => aGame(2, { regieReadyAt })

describe('game on a display', () => {
  it.each([
    ['the current one where nothing has ended', waiting, undefined, 2],
    ['the next one as soon as it is started', started, ended(0), 2],
    ['the one that has ended for 60 s', waiting, ended(59.9), 1],
    ['the next one after 60 s', waiting, ended(60), 2],
    ['the next one as soon as the Regie is ready for it', ready('2025-01-18T12:00:05.000Z'), ended(5), 2],
    ['the one that has ended where the Regie was ready before', ready('2025-01-18T11:59:59.000Z'), ended(0), 1],
    ['the last game of all for 60 s', undefined, ended(59), 1],
    ['a game whose freeze was taken back, at once', started, undefined, 2],
  ])('[V5] is %s', (_, current, before, number) => {
    expect(gameOnDisplay(current, before)?.id).toBe(gameId(number))
  })

  it('[V5] is none once the last game of all has been over for 60 s', () => {
    expect(gameOnDisplay(undefined, ended(60))).toBeUndefined()
  })
})

describe('rounds on a display', () => {
  const full = { home: { success: true }, guest: { success: true } }
  const half = { home: { success: true } }
  const countOf = (shootOutRounds: object[], change: object = {}) =>
    roundsOnDisplay({ shootOutRounds, shootOutShotsNumber: 5, ...change }).length
  const result = { home: 1, guest: 1, shootOut: { home: 6, guest: 5 }, winnerTeamId: null, loserTeamId: null }

  it.each([
    ['as many as each side has shots', [full, half], 5],
    ['one more when all are full and nothing is decided', Array(5).fill(full), 6],
    ['those that were shot when these are more', [...Array(5).fill(full), half], 6],
    ['one more after each further round that is full', Array(7).fill(full), 8],
  ])('[S7] are %s', (_, rounds, count) => {
    expect(countOf(rounds)).toBe(count)
  })

  it('[S7] are no more than were shot once it is decided', () => {
    expect(countOf(Array(6).fill(full), { result })).toBe(6)
  })

  it.each([
    [1, [], {}],
    [2, [full, half], {}],
    [3, [full, full], {}],
    [2, [full, full], { result }],
  ])('[S6] the round that is shot is %i', (number, shootOutRounds, change) => {
    expect(shootOutRoundOf({ shootOutRounds, ...change })).toBe(number)
  })

  it('[S6] keep what was shot, in order', () => {
    expect(roundsOnDisplay({ shootOutRounds: [full, half], shootOutShotsNumber: 3 })).toEqual([full, half, {}])
  })
})
