import { describe, expect, it } from 'vitest'
import { cardId, goalId, playerId, teamId, timePenaltyId } from '../testing/index.ts'
import { penaltiesJustOver, penaltiesOnDisplay, strengthAt } from './absences.ts'

describe('penalties on a display', () => {
  const teams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
  const penalty = (number: number, change: object = {}) => ({
    timePenaltyId: timePenaltyId(number),
    teamId: teamId(1),
    time: 500,
    duration: 120,
    ...change,
  })
  const shown = (timePenalties: ReturnType<typeof penalty>[], reading: number, regularTimeFreezed = false) =>
    penaltiesOnDisplay({ timePenalties, cards: [], actualTeams: teams, regularTimeFreezed }, reading)
  const nothing = { home: [], guest: [] }

  it('[P1] shows what remains of a penalty, and whose it is', () => {
    const playerOf = { playerId: playerId(7) }
    expect(shown([penalty(1, playerOf), penalty(2, { teamId: teamId(2), time: 480 })], 470)).toEqual({
      home: [{ id: timePenaltyId(1), playerId: playerId(7), remaining: 90 }],
      guest: [{ id: timePenaltyId(2), remaining: 110 }],
    })
  })

  it('[P1] shows none that is over, not yet given, or ended by a goal', () => {
    expect(shown([penalty(1)], 380)).toEqual(nothing)
    expect(shown([penalty(1)], 501)).toEqual(nothing)
    expect(shown([penalty(1, { finishedByGoalId: goalId(1) })], 450)).toEqual(nothing)
  })

  it('[P1] shows one from the rounded second on in which it was given, with its full length', () => {
    expect(shown([penalty(1, { time: 500.4 })], 501).home).toEqual([{ id: timePenaltyId(1), remaining: 120 }])
  })

  it('[P6] shows the two of a team that end first', () => {
    const third = [penalty(1, { time: 490 }), penalty(2), penalty(3, { time: 495 })]
    expect(shown(third, 480).home.map(({ id }) => id)).toEqual([timePenaltyId(2), timePenaltyId(3)])
  })

  it('[P7] shows none in a frozen game', () => {
    expect(shown([penalty(1)], 450, true)).toEqual(nothing)
  })
})

describe('the players on the field', () => {
  const teams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
  const penalty = (number: number, change: object = {}) => ({
    timePenaltyId: timePenaltyId(number),
    teamId: teamId(1),
    time: 500,
    duration: 120,
    ...change,
  })
  const game = (...timePenalties: ReturnType<typeof penalty>[]) => ({
    timePenalties,
    cards: [],
    actualTeams: teams,
    regularTimeFreezed: false,
  })

  it('[P10] are five less one for each active penalty', () => {
    const guest = { teamId: teamId(2) }
    const many = game(penalty(1), penalty(2), penalty(3), penalty(4, guest), penalty(5, { time: 300 }))
    expect([strengthAt(many, 470), strengthAt(game(), 470)]).toEqual([
      { home: 2, guest: 4 },
      { home: 5, guest: 5 },
    ])
  })

  it('[J1] [P10] are as many as the rules of the game say', () => {
    const rules = { playersOnField: 6 }
    expect(strengthAt({ ...game(penalty(1)), rules }, 470)).toEqual({ home: 5, guest: 6 })
  })

  it('[F7] are one less for a card that sends a player off, until its time is over', () => {
    const card = { cardId: cardId(1), teamId: teamId(2), colour: 'red' as const, time: 500, duration: 120 }
    const yellow = { cardId: cardId(2), teamId: teamId(2), colour: 'yellow' as const, time: 490 }
    const sentOff = { ...game(), cards: [card, yellow] }
    expect([500, 381, 380].map((reading) => strengthAt(sentOff, reading).guest)).toEqual([4, 4, 5])
    expect(penaltiesOnDisplay(sentOff, 470).guest).toEqual([{ id: cardId(1), colour: 'red', remaining: 90 }])
    expect(penaltiesJustOver({ ...sentOff, goals: [] }, 380)).toEqual([{ id: cardId(1), side: 'guest' }])
  })

  it('[P10] are all five in a frozen game', () => {
    expect(strengthAt({ ...game(penalty(1)), regularTimeFreezed: true }, 470)).toEqual({ home: 5, guest: 5 })
  })

  const justOver = (reading: number, ...penalties: ReturnType<typeof penalty>[]) =>
    penaltiesJustOver({ ...game(...penalties), goals: [{ goalId: goalId(1), time: 450.3 }] }, reading)

  it('[P11] are told for 8 s of the game clock that one may come back, once the penalty has run out', () => {
    const said = [{ id: timePenaltyId(1), side: 'home' }]
    expect([381, 380, 373, 372].map((reading) => justOver(reading, penalty(1)))).toEqual([[], said, said, []])
  })

  it('[P11] are told so too when a goal has ended it, with the player', () => {
    const ended = penalty(1, { playerId: playerId(7), finishedByGoalId: goalId(1), teamId: teamId(2) })
    const said = [{ id: timePenaltyId(1), playerId: playerId(7), side: 'guest' }]
    expect([452, 451, 444, 443].map((reading) => justOver(reading, ended))).toEqual([[], said, said, []])
  })

  it('[P11] are told nothing of a penalty that the setting of the clock has passed over, nor in a frozen game', () => {
    expect(justOver(380, penalty(1, { ranOut: true }))).toEqual([])
    expect(penaltiesJustOver({ ...game(penalty(1)), goals: [], regularTimeFreezed: true }, 380)).toEqual([])
  })
})

describe('[F20] a view of before cards', () => {
  it('is shown with its penalties', () => {
    const view = {
      timePenalties: [{ timePenaltyId: timePenaltyId(1), teamId: teamId(1), time: 500, duration: 120 }],
      actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
      regularTimeFreezed: false,
    }
    const older: Parameters<typeof strengthAt>[0] = Object.assign(Object.create(null), view)
    expect(strengthAt(older, 470)).toEqual({ home: 4, guest: 5 })
  })
})
