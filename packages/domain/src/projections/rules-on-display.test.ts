import { describe, expect, it } from 'vitest'
import { aHall, sendOrThrow } from '../testing/cup-in-memory.ts'
import { aFoul, aGame, aGoal, aTimeOut, at, competitionId, foulId, gameId, goalId } from '../testing/index.ts'
import { gameViewAt } from '../tournament-state/views.ts'
import { foulsOnDisplay, halfOnDisplay, halfTimeScoreOf, talliesOfRules, timeOutOnDisplay } from './rules-on-display.ts'

const id = gameId(1)
const shown = { id: aTimeOut().timeOutId, side: 'guest', seconds: 60, endsAt: at(210) }

/** A game of ten minutes by these rules, with commands so many seconds after its start. */
function played(rules: object, ...commands: readonly (readonly [number, Parameters<typeof sendOrThrow>[1]])[]) {
  const cup = aHall(aGame({ phase: 'ready' }))
  sendOrThrow(cup, { type: 'competition.changeSettings', data: { id: competitionId(1), rules } }, at(-1))
  sendOrThrow(cup, { type: 'game.start', data: { id } }, at(0))
  for (const [second, command] of commands) sendOrThrow(cup, command, at(second))
  const view = gameViewAt(cup.tournament, id)
  if (!view) throw new Error('The game has no view.')
  return view
}

const take = [150, { type: 'game.takeTimeOut', data: aTimeOut() }] as const
const pause = (second: number) => [second, { type: 'game.pauseClock', data: { id } }] as const
const resume = (second: number) => [second, { type: 'game.resumeClock', data: { id } }] as const
const set = (second: number, remaining: number) => [second, { type: 'game.setClock', data: { id, remaining } }] as const
const foul = (number: number, time: number) =>
  [600 - time, { type: 'game.callFoul', data: aFoul({ foulId: foulId(number), time }) }] as const

const toBreak = [[300, { type: 'game.endRegularTime', data: { id } }]] as const

describe('[F22] the time-out on a display', () => {
  const rules = { timeOuts: 1 }

  it('says whose it is and when it is over', () => expect(timeOutOnDisplay(played(rules, take))).toEqual(shown))

  it('is none before it is taken', () => expect(timeOutOnDisplay(played(rules, pause(100)))).toBeUndefined())

  it('[F4] is over once the clock runs again, also where it has been stopped since', () => {
    expect(timeOutOnDisplay(played(rules, take, resume(170)))).toBeUndefined()
    expect(timeOutOnDisplay(played(rules, take, resume(170), pause(180)))).toBeUndefined()
  })

  it.each([440, 452])('[F4] goes on while the clock is only set, to %i', (remaining) =>
    expect(timeOutOnDisplay(played(rules, take, set(160, remaining)))).toEqual(shown),
  )

  it.each([440, 452])('[F4] is over once the clock has run, also where it was set then, to %i', (remaining) =>
    expect(timeOutOnDisplay(played(rules, take, resume(165), pause(170), set(175, remaining)))).toBeUndefined(),
  )

  it('[F3] is gone where it is given back', () => {
    const back = [160, { type: 'game.revokeTimeOut', data: { id, timeOutId: aTimeOut().timeOutId } }] as const
    expect(timeOutOnDisplay(played(rules, take, back))).toBeUndefined()
  })
})

describe('[F21] the fouls on a display', () => {
  const rules = { foulLimit: 3 }
  const none = { count: 0, sign: 'free' }

  it('are none where the rules of the game do not count them', () =>
    expect(foulsOnDisplay(played({}, foul(1, 590)))).toBeUndefined())

  it('have one dot fewer than the limit, all empty at first', () =>
    expect(foulsOnDisplay(played(rules))).toEqual({ dots: 2, home: none, guest: none }))

  it.each([
    [1, 'free'],
    [2, 'last'],
    [3, 'tenMetres'],
    [4, 'tenMetres'],
  ])('of a side after %i say %s', (count, sign) => {
    const fouls = Array.from({ length: count }, (_, n) => foul(n + 1, 590 - n))
    expect(foulsOnDisplay(played(rules, ...fouls))).toMatchObject({ home: none, guest: { count, sign } })
  })

  it('[F2] begin again in the second half', () => {
    const halves = { ...rules, periods: 2 }
    expect(foulsOnDisplay(played(halves, foul(1, 590)))).toMatchObject({ guest: { count: 1 } })
    expect(foulsOnDisplay(played(halves, foul(1, 590), ...toBreak, resume(420)))).toMatchObject({ guest: none })
  })
})

describe('[F2] [F21] in the break', () => {
  const rules = { foulLimit: 3, periods: 2 }
  const inBreak = played(rules, foul(1, 590), ...toBreak, foul(2, 300))

  it('displays go on with the fouls of the half that has ended, because one that is entered then counts for it', () =>
    expect(foulsOnDisplay(inBreak)).toMatchObject({ guest: { count: 2, sign: 'last' } }))

  it('the tallies have the half that has ended alone', () =>
    expect(talliesOfRules(inBreak)).toEqual([
      { of: 'goals', period: 1, home: 0, guest: 0 },
      { of: 'fouls', period: 1, home: 0, guest: 2 },
    ]))
})

describe('[F21] the half on a display', () => {
  it('is named where a game has two', () => {
    expect(halfOnDisplay(played({ periods: 2 }))).toBe(1)
    expect(halfOnDisplay(played({ periods: 2 }, ...toBreak))).toBe('break')
    expect(halfOnDisplay(played({ periods: 2 }, ...toBreak, resume(420)))).toBe(2)
    expect(halfOnDisplay(played({}))).toBeUndefined()
  })
})

describe('[F20] a view of before the kinds of house rules', () => {
  it('is shown as one without fouls and time-outs', () => {
    const { fouls: _, timeOuts: __, cards: ___, ...older } = played({ foulLimit: 3 }, pause(100))
    const view: ReturnType<typeof played> = Object.assign(Object.create(null), older)
    expect(timeOutOnDisplay(view)).toBeUndefined()
    expect(foulsOnDisplay(view)).toMatchObject({ home: { count: 0 }, guest: { count: 0 } })
  })
})

describe('[F25] the tallies of a game', () => {
  it('are goals and fouls of each half that has begun, and time-outs', () => {
    const tallies = talliesOfRules(played({ foulLimit: 3, periods: 2 }, foul(1, 590), pause(300), resume(310)))
    expect(tallies).toEqual([
      { of: 'goals', period: 1, home: 0, guest: 0 },
      { of: 'goals', period: 2, home: 0, guest: 0 },
      { of: 'fouls', period: 1, home: 0, guest: 1 },
      { of: 'fouls', period: 2, home: 0, guest: 0 },
    ])
  })

  it('are none where the rules of the game count nothing', () => {
    expect(talliesOfRules(played({}))).toEqual([])
  })
})

describe('[Z11] the score at half-time', () => {
  const halves = { periods: 2 }
  const goal = (second: number, number: number, homeTeam: boolean) =>
    [
      second,
      {
        type: 'game.scoreGoal',
        data: { ...aGoal({ goalId: goalId(number), homeTeam, playerId: null, time: 600 - second }) },
      },
    ] as const

  it('has the goals of the first half once it is over, the last second of it among them', () => {
    const goals = [goal(100, 1, true), goal(300, 2, false)]
    expect(halfTimeScoreOf(played(halves, goal(100, 1, true)))).toBeUndefined()
    expect(halfTimeScoreOf(played(halves, ...goals, ...toBreak))).toEqual({ home: 1, guest: 1 })
    const second = [resume(310), goal(400, 3, true)]
    expect(halfTimeScoreOf(played(halves, ...goals, ...toBreak, ...second))).toEqual({ home: 1, guest: 1 })
  })

  it('is none in a game of one period', () => expect(halfTimeScoreOf(played({}, goal(400, 1, true)))).toBeUndefined())

  it('is the one of the paper, as long as it fits the goals', () => {
    const paper = { ...played(halves), fromPaper: true as const, score: { home: 2, guest: 1 } }
    expect(halfTimeScoreOf(paper)).toBeUndefined()
    expect(halfTimeScoreOf({ ...paper, halfTime: { home: 1, guest: 0 } })).toEqual({ home: 1, guest: 0 })
    expect(halfTimeScoreOf({ ...paper, halfTime: { home: 3, guest: 0 } })).toBeUndefined()
  })
})
