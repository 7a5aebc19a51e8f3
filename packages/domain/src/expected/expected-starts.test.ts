import { describe, expect, it } from 'vitest'
import { courtId, gameId, groupId, teamId } from '../testing/ids.ts'
import { delayOf } from './delay.ts'
import { expectedStarts } from './expected-starts.ts'
import type { ExpectedGame } from './pace.ts'
import { errorsOfDay, playedDay, sampleDays } from './testing/played-day.ts'

const at = (time: string) => `2025-01-18T${time}:00.000Z`
const millisAt = (time: string) => Date.parse(at(time))

type Parts = Partial<ExpectedGame> & { readonly number: number; readonly time: string }

const aGame = ({ number, time, ...parts }: Parts): ExpectedGame => ({
  id: gameId(number),
  name: `Spiel ${number}`,
  groupId: groupId(1),
  dateTime: at(time),
  duration: 600,
  plannedTeams: { home: { teamId: teamId(2 * number) }, guest: { teamId: teamId(2 * number + 1) } },
  resolvedTeams: { homeTeamId: teamId(2 * number), guestTeamId: teamId(2 * number + 1) },
  started: false,
  cancelled: false,
  regularTimeOver: false,
  shootOutStarted: false,
  clock: { running: false, remaining: 600, at: at('06:00') },
  ...parts,
})

const running = (from: string): Partial<ExpectedGame> => ({
  started: true,
  startedAt: at(from),
  clock: { running: true, remaining: 600, at: at(from) },
})

/** The minutes of day at which games are expected. */
function expectedMinutes(games: readonly ExpectedGame[], now: string, lanes = {}) {
  const starts = expectedStarts(games, lanes, millisAt(now))
  return games.map(({ id }) => starts.get(id)?.slice(11, 16))
}

describe('[V20] expected starts', () => {
  it('follow a game that runs late on their court', () => {
    const games = [
      aGame({ number: 1, time: '09:00', ...running('09:20') }),
      aGame({ number: 2, time: '09:12' }),
      aGame({ number: 3, time: '09:24' }),
    ]
    expect(expectedMinutes(games, '09:25')).toEqual([undefined, '09:32', '09:45'])
  })

  it('[Z6] count the break between the halves of a game that is to come', () => {
    const games = [
      aGame({ number: 1, time: '09:00', ...running('09:20') }),
      aGame({ number: 2, time: '09:12', breakSeconds: 300 }),
      aGame({ number: 3, time: '09:24' }),
    ]
    expect(expectedMinutes(games, '09:25')).toEqual([undefined, '09:32', '09:50'])
  })

  it('[Z3] count it in a running game as far as it is not over', () => {
    const expectedAt = (now: string, clock: ExpectedGame['clock']) =>
      expectedMinutes(
        [
          aGame({ number: 1, time: '09:00', ...running('09:20'), breakSeconds: 300, clock }),
          aGame({ number: 2, time: '09:12' }),
        ],
        now,
      )[1]
    const [first, standing, second] = [
      { running: true, remaining: 600, at: at('09:20'), until: 300 },
      { running: false, remaining: 300, at: at('09:25'), until: 300 },
      { running: true, remaining: 300, at: at('09:30') },
    ]
    expect(['09:24', '09:25', '09:27'].map((now) => expectedAt(now, first))).toEqual(['09:37', '09:37', '09:37'])
    expect(expectedAt('09:27', standing)).toBe('09:37')
    expect(expectedAt('09:32', standing)).toBe('09:39')
    expect(expectedAt('09:32', second)).toBe('09:37')
  })

  it('are as planned again after a break that is long enough', () => {
    const games = [aGame({ number: 1, time: '09:00', ...running('09:20') }), aGame({ number: 2, time: '10:00' })]
    expect(
      delayOf(aGame({ number: 2, time: '10:00' }), expectedStarts(games, {}, millisAt('09:25')).get(gameId(2))),
    ).toBe(undefined)
  })

  it('wait for a team that plays on another court', () => {
    const courts = [{ id: courtId(1) }, { id: courtId(2) }]
    const games = [
      aGame({ number: 1, time: '09:00', courtId: courtId(1), ...running('09:20') }),
      aGame({
        number: 2,
        time: '09:12',
        courtId: courtId(2),
        resolvedTeams: { homeTeamId: teamId(2) },
      }),
    ]
    expect(expectedMinutes(games, '09:25', { courts })).toEqual([undefined, '09:32'])
  })

  it('have a pinned game first', () => {
    const games = [aGame({ number: 1, time: '09:00' }), aGame({ number: 2, time: '09:12' })]
    expect(expectedMinutes(games, '09:15', { pinned: [gameId(2)] })).toEqual(['09:28', '09:15'])
  })

  it('are never in the past, and leave out a game that should have begun hours ago', () => {
    const games = [aGame({ number: 1, time: '06:00' }), aGame({ number: 2, time: '09:12' })]
    expect(expectedMinutes(games, '09:20')).toEqual([undefined, '09:20'])
  })
})

describe('[V21] a delay', () => {
  const game = aGame({ number: 1, time: '16:45' })

  it('is shown from three minutes on', () => {
    expect(delayOf(game, '2025-01-18T16:47:59.000Z')).toBe(undefined)
    expect(delayOf(game, at('16:48'))).toMatchObject({ minutes: 3 })
  })

  it('has a floor for parents: five minutes earlier, in whole five minutes, where it is later than planned', () => {
    const late = { planned: at('16:45'), expected: at('16:58'), floor: at('16:50'), minutes: 13 }
    expect(delayOf(game, at('16:58'))).toEqual(late)
    expect(delayOf(game, at('16:52'))?.floor).toBe(undefined)
  })
})

/** The mean errors in minutes, over eight seeds. */
const FIGURES = {
  'the sample cup on Saturday': { starts: 224, planned: 19.3, expected: 2.8 },
  'the sample cup on Sunday': { starts: 104, planned: 6.9, expected: 2.4 },
  'the sample meet': { starts: 243, planned: 19.9, expected: 4.1 },
}
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

describe('[V20] the expected start an hour ahead, with random late starts, pauses and shoot-outs', () => {
  it.each(sampleDays())('is at most half as wrong as the planned one over $name', ({ name, games, hall }) => {
    const errors = SEEDS.flatMap((seed) => errorsOfDay(playedDay(games, hall, seed), hall))
    const meanOf = (kind: 'planned' | 'expected') =>
      errors.reduce((sum, error) => sum + error[kind], 0) / errors.length / 60_000
    const rounded = (minutes: number) => Math.round(minutes * 10) / 10
    const figures = { planned: rounded(meanOf('planned')), expected: rounded(meanOf('expected')) }
    expect({ starts: errors.length, ...figures }).toEqual(FIGURES[name])
    expect(meanOf('expected')).toBeLessThanOrEqual(meanOf('planned') / 2)
  })
})
