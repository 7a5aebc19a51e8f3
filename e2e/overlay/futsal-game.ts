import { cardId, foulId, teamId, timeOutId } from '@cup/domain/testing'
import { inSeconds } from './fixtures.ts'

/** Rules and entries of a game by the profile Futsal: so many fouls of each side, in a game of two halves of ten minutes. */
export const futsal = (home: number, guest: number, change: object = {}): object => ({
  duration: 1200,
  period: 2,
  rules: { periods: 2, foulLimit: 6, timeOuts: 1, cards: true },
  fouls: [...foulsOf(1, home), ...foulsOf(2, guest)],
  ...change,
})

const foulsOf = (team: number, count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ foulId: foulId(team * 20 + n), teamId: teamId(team), time: 590 - n }))

/** A time-out of the second team that began so many seconds ago. */
export const timeOut = (time: number, since: number): object => ({
  timeOuts: [{ timeOutId: timeOutId(1), teamId: teamId(2), time, seconds: 60, at: inSeconds(-since) }],
  clock: { running: false, remaining: time, at: inSeconds(-since) },
})

/** A red card of a team, which is short for two minutes. */
export const redCard = (number: number, team: number, time: number): object => ({
  ...{ cardId: cardId(number), teamId: teamId(team), colour: 'red', time, duration: 120 },
})
