import type { Game } from '@cup/contract/entities'
import { goalId, playerId, teamId, timeOutId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { aGame, pausedAt } from '../../../testing/a-cup.ts'
import { GAME } from '../../../testing/an-outbox.ts'
import type { ShotsSoFar } from '../kinds/kind.ts'
import { type Act, withActOrStep } from './act.ts'
import { NO_HISTORY } from './history.ts'
import { recordOf } from './record.ts'
import { againOf, redoOfferIn, undoOf, undoOfferIn } from './undo.ts'

const goal = {
  goalId: goalId(1),
  teamId: teamId(1),
  playerId: playerId(1),
  assistPlayerId: playerId(2),
  time: 500,
  homeTeam: true,
  isOwnGoal: false,
}
const game = aGame(1, {
  ...pausedAt(1, 0),
  goals: [goal],
  timePenalties: [{ timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450, duration: 120 }],
  links: { gallery: 'https://bilder.test/1' },
})
const undoneIn = (before: Game, command: HallCommand) =>
  undoOf(command, { game: before, record: recordOf(before), shots: 0, newId: () => 'new-id' })[0]?.command
const undone = (command: HallCommand) => undoneIn(game, command)
const just = { id: GAME }

describe('steps of the time of an entry', () => {
  const step = (number: number, time: number, second: number): Act => ({
    gameId: GAME,
    key: `key-${number}`,
    number,
    command: { call: 'game.write/change-goal', body: { ...just, goalId: goalId(1), time } },
    back: [{ command: { call: 'game.write/change-goal', body: { ...just, goalId: goalId(1), time: time + 1 } } }],
    at: `2025-01-18T09:05:0${second}.000Z`,
    shots: 0,
  })
  const [first, second, third] = [step(1, 499, 0), step(2, 498, 1), step(3, 497, 2)]

  it('are one act while they follow each other at once, and it leads back before the first', () => {
    const acts = [second, third].reduce(withActOrStep, [first])
    expect(acts).toEqual([{ ...third, number: first.number, back: first.back }])
  })

  it('leave nothing to take back where they lead back themselves', () => {
    expect(withActOrStep([first], step(2, 500, 1))).toEqual([])
  })

  it('are acts of their own after a rest', () => {
    expect(withActOrStep([first], step(2, 498, 4))).toHaveLength(2)
  })
})

describe('[F4] a time-out that comes back', () => {
  const taken = '2025-01-18T09:04:00.000Z'
  const timeOut = { timeOutId: timeOutId(1), teamId: teamId(2), time: 450, seconds: 60, at: taken }
  const command: HallCommand = { call: 'game.write/revoke-time-out', body: { ...just, timeOutId: timeOutId(1) } }
  /** When it counts from, on a clock that runs since an instant by now. */
  const backOn = (at: string) => {
    const before = aGame(1, { ...game, timeOuts: [timeOut] })
    const back = undoOf(command, { game: before, record: recordOf(before), shots: 0, newId: () => 'new-id' })
    const now = aGame(1, { ...game, clock: { running: true, remaining: 450, at } })
    return offered([{ ...actOf(command), back }], { game: now })?.presses[0]?.at
  }

  it('has the instant at which it was taken, so that it does not stop a clock that runs on since', () => {
    expect(backOn('2025-01-18T09:05:00.000Z')).toBe(taken)
  })

  it('does not stop one that runs since before it by now', () => {
    expect(backOn('2025-01-18T09:03:00.000Z')).toBe('2025-01-18T09:02:59.999Z')
  })
})

describe('[U1] the undo of a command', () => {
  it('[U4] [U5] [U9] has a call of its own for start, freeze and shot', () => {
    expect(undone({ call: 'game.write/start', body: just })?.call).toBe('game.write/revoke-start')
    expect(undone({ call: 'game.write/freeze-regular-time', body: just })?.call).toBe('game.write/revoke-freeze')
    const body = { ...just, teamId: teamId(1), success: true }
    expect(undone({ call: 'game.write/track-shoot-out-shot', body })?.call).toBe('game.write/revoke-shoot-out-shot')
  })

  it('[G25] is none for what only fills in an entry: the act that entered it is taken back', () => {
    const { assistPlayerId: _, ...open } = { ...goal, playerId: null }
    const penalty = { timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450, duration: 120, playerOpen: true }
    const before = aGame(1, { goals: [open], timePenalties: [penalty] })
    const named = { ...just, goalId: goalId(1), playerId: playerId(1) }
    expect(undoneIn(before, { call: 'game.write/change-goal', body: named })).toBeUndefined()
    expect(undoneIn(before, { call: 'game.write/change-goal', body: { ...named, time: 20 } })?.call).toBe(
      'game.write/change-goal',
    )
    const whose = { ...just, timePenaltyId: timePenaltyId(1), playerId: playerId(3) }
    expect(undoneIn(before, { call: 'game.write/change-timepenalty', body: whose })).toBeUndefined()
    expect(undoneIn(before, { call: 'game.write/change-timepenalty', body: { ...whose, time: 20 } })?.body).toEqual({
      ...just,
      ...{ timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450, playerId: null, playerOpen: true },
    })
  })

  it('[G15] [U2] revokes the goal or penalty that was entered', () => {
    const { teamId: _, ...sent } = goal
    expect(undone({ call: 'game.write/score-goal', body: { ...just, ...sent } })).toEqual({
      call: 'game.write/revoke-goal',
      body: { ...just, goalId: goalId(1) },
    })
    const given = { ...just, timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450 }
    expect(undone({ call: 'game.write/give-timepenalty', body: given })).toEqual({
      call: 'game.write/revoke-timepenalty',
      body: { ...just, timePenaltyId: timePenaltyId(1) },
    })
  })

  it('brings a goal or penalty that was removed back as a new one', () => {
    expect(undone({ call: 'game.write/revoke-goal', body: { ...just, goalId: goalId(1) } })).toEqual({
      call: 'game.write/score-goal',
      body: {
        ...just,
        goalId: 'new-id',
        time: 500,
        playerId: playerId(1),
        assistPlayerId: playerId(2),
        homeTeam: true,
        isOwnGoal: false,
      },
    })
    expect(
      undone({ call: 'game.write/revoke-timepenalty', body: { ...just, timePenaltyId: timePenaltyId(1) } }),
    ).toEqual({
      call: 'game.write/give-timepenalty',
      body: { ...just, timePenaltyId: 'new-id', teamId: teamId(2), time: 450, duration: 120 },
    })
  })

  it('[P12] keeps the length of a penalty of five minutes when its undo and its repetition give it again', () => {
    const fiveMinutes = { timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450, duration: 300 }
    const before = { game: aGame(1, { timePenalties: [fiveMinutes] }), shots: 0, newId: () => 'new-id' }
    const desk = { ...before, record: recordOf(before.game) }
    const given: HallCommand = { call: 'game.write/give-timepenalty', body: { ...just, ...fiveMinutes } }
    const revoked: HallCommand = {
      call: 'game.write/revoke-timepenalty',
      body: { ...just, timePenaltyId: timePenaltyId(1) },
    }
    for (const [back] of [againOf(given, desk), undoOf(revoked, desk)])
      expect(back?.command).toMatchObject({ call: given.call, body: { timePenaltyId: 'new-id', duration: 300 } })
  })

  it('[G14] says all of a goal as it was, its missing assist too', () => {
    const withoutAssist = aGame(1, {
      goals: [{ ...goal, assistPlayerId: undefined }].map(({ assistPlayerId: _, ...rest }) => rest),
    })
    const command: HallCommand = {
      call: 'game.write/change-goal',
      body: { ...just, goalId: goalId(1), isOwnGoal: true },
    }
    expect(undoneIn(withoutAssist, command)?.body).toMatchObject({
      goalId: goalId(1),
      isOwnGoal: false,
      playerId: playerId(1),
      assistPlayerId: null,
    })
  })

  it('sets clock and links to what they were', () => {
    expect(undone({ call: 'game.write/set-clock', body: { ...just, remaining: 5 } })).toEqual({
      call: 'game.write/set-clock',
      body: { ...just, remaining: 270 },
    })
    expect(undone({ call: 'game.write/set-links', body: just })?.body).toEqual({
      ...just,
      gallery: 'https://bilder.test/1',
    })
  })

  it('[C6] resumes a paused clock; a resumed one is paused by the same button', () => {
    expect(undone({ call: 'game.write/pause-clock', body: just })?.call).toBe('game.write/resume-clock')
    expect(undone({ call: 'game.write/resume-clock', body: just })).toBeUndefined()
  })
})

const PAUSED_AT = '2025-01-18T09:05:30.000Z'
const NAMES = {
  team: (side: string) => side,
  teamById: (id: string) => (id === teamId(1) ? 'MÜH' : 'NEB'),
  player: (id: string) => (id === playerId(1) ? '7 Keller' : undefined),
}

function actOf(command: HallCommand, change: Partial<Act> = {}): Act {
  const back = [{ command: undone(command) ?? command }]
  return { gameId: GAME, key: 'a press', number: 1, command, back, at: PAUSED_AT, shots: 0, ...change }
}

type Situation = {
  readonly game: Game
  readonly shootOut?: ShotsSoFar
  readonly isFinal?: boolean
  readonly secondsLater?: number
}

const stateOf = ({ game: now, shootOut, isFinal = false, secondsLater = 1 }: Situation) => ({
  game: now,
  record: recordOf(now),
  shootOut,
  isFinal,
  isRegieRequired: true,
  names: NAMES,
  now: Date.parse(PAUSED_AT) + secondsLater * 1000,
})

const offered = (acts: readonly Act[], situation: Situation) =>
  undoOfferIn({ ...NO_HISTORY, done: acts }, stateOf(situation))

describe('[U12] the undo bar', () => {
  const { teamId: _, ...scored } = goal
  const scoring = actOf({ call: 'game.write/score-goal', body: { ...just, ...scored } })
  const pausing = actOf({ call: 'game.write/pause-clock', body: just })
  const revoking = actOf({ call: 'game.write/revoke-goal', body: { ...just, goalId: goalId(1) } })
  const running = aGame(1, { ...game, clock: { ...game.clock, running: true } })
  const frozen = aGame(1, { ...game, regularTimeFreezed: true })
  const empty = aGame(1, { ...pausedAt(0, 0) })

  it('names a goal as it is by now, while it is on the record', () => {
    expect(offered([scoring], { game })?.text).toBe('Tor home, 7 Keller')
    const changed = aGame(1, { ...game, goals: [{ ...goal, playerId: null }] })
    expect(offered([scoring], { game: changed })?.text).toBe('Tor home, Torschütze offen')
    expect(offered([scoring], { game: empty })).toBeUndefined()
    expect(offered([scoring], { game: frozen })).toBeUndefined()
  })

  it('brings back a goal that is gone, and only that', () => {
    expect(offered([revoking], { game: empty })?.presses[0]?.command.call).toBe('game.write/score-goal')
    expect(offered([revoking], { game })).toBeUndefined()
  })

  it('takes a pause back from its instant on, as long as it is that pause', () => {
    expect(offered([pausing], { game })?.presses).toEqual([
      { command: { call: 'game.write/resume-clock', body: just }, at: PAUSED_AT },
    ])
    expect(offered([pausing], { game: running })).toBeUndefined()
    const later = aGame(1, { ...game, clock: { ...game.clock, at: '2025-01-18T09:05:31.000Z' } })
    expect(offered([pausing], { game: later })).toBeUndefined()
  })

  it('passes over an act that does not stand, and a pause that is older than 10 s', () => {
    expect(offered([scoring, pausing], { game })?.act).toBe(pausing)
    expect(offered([scoring, pausing], { game: running })?.act).toBe(scoring)
    expect(offered([scoring, pausing], { game, secondsLater: 9.9 })?.act).toBe(pausing)
    expect(offered([scoring, pausing], { game, secondsLater: 10 })?.act).toBe(scoring)
    expect(offered([{ ...scoring, gameId: 'another game' }], { game })).toBeUndefined()
  })

  it('[U4] offers the start only while nothing is on the record', () => {
    const starting = actOf({ call: 'game.write/start', body: just })
    expect(offered([starting], { game: empty, secondsLater: 300 })?.act).toBe(starting)
    expect(offered([starting], { game })).toBeUndefined()
  })

  it('[C10] offers a set clock only while it stands as it was set', () => {
    const setting = actOf({ call: 'game.write/set-clock', body: { ...just, remaining: 270 } })
    expect(offered([setting], { game })?.act).toBe(setting)
    expect(offered([setting], { game: running })).toBeUndefined()
    expect(
      offered([setting], { game: aGame(1, { ...game, clock: { ...game.clock, remaining: 260 } }) }),
    ).toBeUndefined()
  })

  it('[U5] [U8] offers the freeze without shots, and before another game starts', () => {
    const freezing = actOf({ call: 'game.write/freeze-regular-time', body: just })
    expect(offered([freezing], { game: frozen })?.act).toBe(freezing)
    expect(offered([freezing], { game: frozen, isFinal: true })).toBeUndefined()
    expect(offered([freezing], { game: frozen, shootOut: SHOT })).toBeUndefined()
  })

  it('[U9] offers a shot only while it is the last one', () => {
    const body = { ...just, teamId: teamId(2), success: false }
    const shooting = actOf({ call: 'game.write/track-shoot-out-shot', body }, { shots: 2 })
    expect(offered([shooting], { game: inShootOut, shootOut: SHOT })?.text).toBe('9-Meter NEB: daneben')
    expect(offered([shooting], { game: inShootOut, shootOut: { ...SHOT, count: 1 } })).toBeUndefined()
    expect(offered([shooting], { game: inShootOut, shootOut: { ...SHOT, count: 3 } })).toBeUndefined()
    expect(offered([shooting], { game: inShootOut, shootOut: { ...SHOT, canRevoke: false } })).toBeUndefined()
    const other = { ...SHOT, rounds: [{ home: { success: true }, guest: { success: true } }] }
    expect(offered([shooting], { game: inShootOut, shootOut: other })).toBeUndefined()
  })
})

describe('[U12] the repetition', () => {
  const repeatable = (command: HallCommand, situation: Situation, shots = 0) => {
    const undone = [{ act: actOf(command, { shots }), key: 'an undo', again: [{ command }] }]
    return redoOfferIn({ ...NO_HISTORY, undone }, stateOf(situation)) !== undefined
  }
  const frozen = aGame(1, { ...game, regularTimeFreezed: true })
  const planned = aGame(1, { livestreamRegieReady: true })
  const scored = (number: number): HallCommand => ({
    call: 'game.write/score-goal',
    body: { ...just, goalId: goalId(number), time: 500, playerId: null, homeTeam: true },
  })

  it('[G8] of a start waits for the Regie, and is none of a cancelled game', () => {
    const starting: HallCommand = { call: 'game.write/start', body: just }
    expect(repeatable(starting, { game: planned })).toBe(true)
    expect(repeatable(starting, { game: aGame(1) })).toBe(false)
    expect(repeatable(starting, { game: aGame(1, { ...planned, cancelled: true }) })).toBe(false)
  })

  it('[G10] of a goal is none after the freeze, nor while the goal stands', () => {
    expect(repeatable(scored(2), { game })).toBe(true)
    expect(repeatable(scored(2), { game: frozen })).toBe(false)
    expect(repeatable(scored(1), { game })).toBe(false)
  })

  it('[C6] of a pause needs a clock that has run since before it, and is offered for 10 s', () => {
    const pausing: HallCommand = { call: 'game.write/pause-clock', body: just }
    const runningSince = (at: string) => aGame(1, { ...game, clock: { running: true, remaining: 270, at } })
    expect(repeatable(pausing, { game: runningSince('2025-01-18T09:05:00.000Z') })).toBe(true)
    expect(repeatable(pausing, { game: runningSince('2025-01-18T09:05:00.000Z'), secondsLater: 10 })).toBe(false)
    expect(repeatable(pausing, { game: runningSince('2025-01-18T09:05:31.000Z') })).toBe(false)
  })

  it('[S2] of a shot needs its turn, and as many shots as before it', () => {
    const body = { ...just, teamId: teamId(1), success: true }
    const shooting: HallCommand = { call: 'game.write/track-shoot-out-shot', body }
    const guestOnly = { ...SHOT, mayShoot: { home: false, guest: true } }
    expect(repeatable(shooting, { game: inShootOut, shootOut: SHOT }, 3)).toBe(true)
    expect(repeatable(shooting, { game: inShootOut, shootOut: SHOT }, 2)).toBe(false)
    expect(repeatable(shooting, { game: inShootOut, shootOut: guestOnly }, 3)).toBe(false)
  })

  it('[G16] of a freeze needs a clock that stands', () => {
    const freezing: HallCommand = { call: 'game.write/freeze-regular-time', body: just }
    const running = aGame(1, { ...game, clock: { ...game.clock, running: true } })
    expect(repeatable(freezing, { game })).toBe(true)
    expect(repeatable(freezing, { game: running })).toBe(false)
  })
})

const SHOT = {
  count: 2,
  canRevoke: true,
  mayShoot: { home: true, guest: true },
  rounds: [{ home: { success: true }, guest: { success: false } }],
}
const inShootOut = aGame(1, {
  regularTimeFreezed: true,
  actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
})
