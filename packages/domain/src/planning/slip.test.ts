import { describe, expect, it } from 'vitest'
import type { BreakUse } from '../game-plan/break-use.ts'
import { plusSeconds, secondsBetween } from '../kernel/time.ts'
import { type SlippingGame, slipOf } from './slip.ts'

const NOON = '2025-01-18T11:00:00.000Z'
const at = (minutes: number) => plusSeconds(NOON, minutes * 60)

let teams = 0
const aGame = (id: string, minutes: number, parts: Partial<SlippingGame> = {}): SlippingGame => {
  teams += 2
  return {
    id,
    name: id,
    dateTime: at(minutes),
    duration: 900,
    plannedTeams: { home: { teamId: `team ${teams}` }, guest: { teamId: `team ${teams + 1}` } },
    resolvedTeams: { homeTeamId: `team ${teams}`, guestTeamId: `team ${teams + 1}` },
    started: false,
    cancelled: false,
    ...parts,
  }
}
/** Games of 15 minutes with changes of 5 minutes, a break of 30 minutes after the second, on two courts. */
const courts = [{ id: 'one' }, { id: 'two' }]
const DAY = [0, 20, 65, 85, 105].flatMap((minutes) =>
  courts.map(({ id }) => aGame(`${id} ${minutes}`, minutes, { courtId: id })),
)
const delays = (games: readonly SlippingGame[], breaks: BreakUse, minutes = 25) =>
  slipOf(games, { firstId: games[0]?.id ?? '', minutes, breaks }, { courts }).moves.map(({ from, to }) =>
    Math.round(secondsBetween(from, to) / 60),
  )

describe('[K21] a slip', () => {
  it('is absorbed by the break and by shorter changes, games that begin together stay together', () => {
    expect(delays(DAY, 'shorten')).toEqual([25, 25, 24, 24, 4, 4, 3, 3, 2, 2])
    expect(slipOf(DAY, { firstId: 'one 0', minutes: 25, breaks: 'shorten' }, { courts })).toMatchObject({
      end: at(122),
      breaks: [{ at: at(65), before: 1800, after: 600 }],
      changes: 3,
    })
  })

  it('takes half of the break, and shifts the rest', () => {
    expect(delays(DAY, 'halve')).toEqual([25, 25, 25, 25, 15, 15, 15, 15, 15, 15])
  })

  it('shifts everything where breaks stay, also to an earlier time', () => {
    expect(delays(DAY, 'keep')).toEqual(DAY.map(() => 25))
    expect(delays(DAY, 'shorten', -5)).toEqual(DAY.map(() => -5))
  })

  it('says from when all is on time again', () => {
    const slip = slipOf(DAY, { firstId: 'one 0', minutes: 20, breaks: 'shorten' }, { courts })
    expect(slip.onTimeFrom).toEqual(at(65))
    expect(slip.moves).toHaveLength(4)
  })

  it('leaves games that have begun, are over or cancelled, and those of the next day', () => {
    const games = [
      aGame('running', -20, { started: true }),
      aGame('cancelled', 5, { cancelled: true }),
      aGame('next', 0),
      aGame('tomorrow', 24 * 60),
    ]
    expect(slipOf(games, { firstId: 'next', minutes: 10, breaks: 'keep' }, {}).moves.map(({ id }) => id)).toEqual([
      'next',
    ])
  })

  it('leaves a team its rest, and a game the time of the game that it waits for', () => {
    const same = { resolvedTeams: { homeTeamId: 'busy' } }
    const games = [
      aGame('first', 0, { courtId: 'one', ...same }),
      aGame('other', 0, { courtId: 'two' }),
      aGame('again', 35, { courtId: 'two', ...same }),
      aGame('final', 60, { courtId: 'one', plannedTeams: { home: { winnerTeam: 'again' }, guest: { teamId: 'x' } } }),
    ]
    // 20 minutes of rest become 10, not 4; the final waits 4 minutes after the game that it follows from.
    expect(delays(games, 'shorten', 15)).toEqual([15, 15, 5])
    expect(delays(games, 'shorten', 25)).toEqual([25, 25, 15, 9])
  })
})
