import { describe, expect, it } from 'vitest'
import {
  aCompetition,
  aGame,
  aTimePenalty,
  type EventDraft,
  gameId,
  given,
  penalised,
  playerId,
  TEAMS,
  teamId,
  timePenaltyId,
} from '../../testing/index.ts'
import { type GameCommandData, type GameEvent, type GameEventData, gameCommands } from '../index.ts'

const id = gameId(1)
const revoked: EventDraft<GameEvent> = {
  type: 'game.timePenaltyRevoked',
  data: { id, timePenaltyId: timePenaltyId(1) },
}
const give = (change: Partial<GameCommandData<'game.giveTimePenalty'>> = {}) =>
  ({ type: 'game.giveTimePenalty', data: aTimePenalty(change) }) as const

describe('give time penalty', () => {
  it.each(['started', 'paused', 'regularTimeOver'] as const)('[P2] is given in a game that is %s', (phase) =>
    given(...aGame({ phase }))
      .when(give())
      .then([penalised(aTimePenalty())]),
  )

  it('[P2] copies its length from the settings', () =>
    given(...aCompetition({ timePenaltySeconds: 60 }), ...aGame({ phase: 'started' }))
      .when(give())
      .then([{ type: 'game.timePenaltyGiven', data: { ...penalised(aTimePenalty()).data, duration: 60 } }]))

  it('[P2] is for the bench where no player is named', () => {
    const { playerId: _, ...bench } = aTimePenalty()
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.giveTimePenalty', data: bench })
      .then([penalised(bench)])
  })

  it('[P2] may leave its player open', () => {
    const { playerId: _, ...open } = aTimePenalty({ playerOpen: true })
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.giveTimePenalty', data: open })
      .then([penalised(open)])
  })

  it('[P2] is recorded without the flag where the player is not open', () =>
    given(...aGame({ phase: 'started' }))
      .when(give({ playerOpen: false }))
      .then([penalised(aTimePenalty())]))

  it.each(['game.giveTimePenalty', 'game.changeTimePenalty'] as const)(
    '[P2] is not accepted with a player who is open: %s',
    (type) => {
      const { teamId: _, ...change } = aTimePenalty({ playerOpen: true })
      const data = type === 'game.changeTimePenalty' ? change : aTimePenalty({ playerOpen: true })
      expect(gameCommands[type].safeParse(data).error?.issues.map(({ path }) => path)).toEqual([
        ['playerId'],
        ['playerOpen'],
      ])
      expect(gameCommands[type].safeParse({ ...data, playerOpen: false }).success).toBe(true)
    },
  )

  it('[P2] is refused for a team that does not play', () =>
    given(...aGame({ phase: 'started' }))
      .when(give({ teamId: teamId(3) }))
      .thenRefused('game/team-not-in-game', { teamId: teamId(3) }))

  it('[P2] is refused for a player of the other team', () =>
    given(...aGame({ phase: 'started' }))
      .when(give({ teamId: TEAMS.home }))
      .thenRefused('game/player-not-in-team', { playerId: playerId(21) }))

  it('[P2] is refused for an unknown player', () =>
    given(...aGame({ phase: 'started' }))
      .when(give({ playerId: playerId(999) }))
      .thenRefused('player/unknown', { playerId: playerId(999) }))

  it('[P2] is refused with more on the clock than the game lasts', () =>
    given(...aGame({ phase: 'started' }))
      .when(give({ time: 601 }))
      .thenRefused('game/time-out-of-range', { duration: 600 }))

  it('[P2] [Z9] is not accepted with less than nothing on the clock before extra time', () =>
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.giveTimePenalty', data: aTimePenalty({ time: -1 }) })
      .thenRefused('game/time-out-of-range'))
})

describe('give time penalty again', () => {
  it('[I3] changes nothing with the same content', () =>
    given(...aGame({ phase: 'started' }), penalised(aTimePenalty()))
      .when(give())
      .thenNothing())

  it('[I3] changes nothing though the settings have changed', () =>
    given(...aCompetition({ timePenaltySeconds: 60 }), ...aGame({ phase: 'started' }), penalised(aTimePenalty()))
      .when(give())
      .thenNothing())

  it('[I3] is refused with other content', () =>
    given(...aGame({ phase: 'started' }), penalised(aTimePenalty()))
      .when(give({ time: 449 }))
      .thenRefused('entity/id-taken'))

  it('[I4] changes nothing when the penalty was revoked', () =>
    given(...aGame({ phase: 'started' }), penalised(aTimePenalty()), revoked)
      .when(give())
      .thenNothing())

  it('[I3] changes nothing after the result', () =>
    given(...aGame({ phase: 'finished', record: [penalised(aTimePenalty())] }))
      .when(give())
      .thenNothing())
})

describe('change time penalty', () => {
  const { playerId: _, playerOpen: _open, ...ofBench } = aTimePenalty()
  type Given = GameEventData<'game.timePenaltyGiven'>
  type Change = Omit<GameCommandData<'game.changeTimePenalty'>, 'id' | 'timePenaltyId'>
  const change = (data: Change) =>
    ({ type: 'game.changeTimePenalty', data: { id, timePenaltyId: timePenaltyId(1), ...data } }) as const
  const changed = (data: Partial<Given>): EventDraft<GameEvent> => ({
    type: 'game.timePenaltyChanged',
    data: { ...ofBench, duration: 120, ...data },
  })
  const ofPlayer = penalised(aTimePenalty())
  const open = penalised({ ...ofBench, playerOpen: true })

  it.each([
    ['names the open player', open, { playerId: playerId(22) }, { playerId: playerId(22) }],
    ['gives one of an open player to the bench', open, { playerId: null }, {}],
    ['gives one that is not of an open player to the bench', open, { playerOpen: false }, {}],
    ['names another player', ofPlayer, { playerId: playerId(22) }, { playerId: playerId(22) }],
    ['leaves the player open again', ofPlayer, { playerOpen: true }, { playerOpen: true }],
    ['moves the time and keeps the player', ofPlayer, { time: 30 }, { time: 30, playerId: playerId(21) }],
    ['moves the time and keeps the player open', open, { time: 30 }, { time: 30, playerOpen: true }],
    [
      'moves one of an open player to the other team',
      open,
      { teamId: TEAMS.home },
      { teamId: TEAMS.home, playerOpen: true },
    ],
    [
      'moves one to a player of the other team',
      ofPlayer,
      { teamId: TEAMS.home, playerId: playerId(11) },
      { teamId: TEAMS.home, playerId: playerId(11) },
    ],
  ] as const)('[P9] %s', (_, before, data, after) =>
    given(...aGame({ phase: 'started' }), before)
      .when(change(data))
      .then([changed(after)]),
  )

  it('[K5] keeps its length although the settings have changed', () =>
    given(...aCompetition({ timePenaltySeconds: 60 }), ...aGame({ phase: 'started' }), open)
      .when(change({ playerId: playerId(22) }))
      .then([changed({ playerId: playerId(22) })]))

  it('[T7] keeps a player who plays for another team today', () =>
    given(...aGame({ phase: 'started' }), ofPlayer)
      .when(change({ time: 30 }), { teamOfPlayer: () => teamId(9) })
      .then([changed({ time: 30, playerId: playerId(21) })]))

  it('[I4] changes nothing when the penalty is so', () =>
    given(...aGame({ phase: 'started' }), open)
      .when(change({ playerOpen: true }))
      .thenNothing())

  it('[I4] changes nothing when it is repeated after the result', () =>
    given(...aGame({ phase: 'finished', record: [open, changed({ playerId: playerId(22) })] }))
      .when(change({ playerId: playerId(22) }))
      .thenNothing())

  it('[I3] leaves the first content as what a retry is compared with', () =>
    given(...aGame({ phase: 'started' }), ofPlayer, changed({ playerId: playerId(22) }))
      .when(give())
      .thenNothing())

  it('[P9] is refused for a penalty that was revoked', () =>
    given(...aGame({ phase: 'started' }), ofPlayer, revoked)
      .when(change({ time: 30 }))
      .thenRefused('game/timepenalty-revoked'))

  it('[P9] is refused for an unknown penalty', () =>
    given(...aGame({ phase: 'started' }))
      .when(change({ time: 30 }))
      .thenRefused('game/unknown-timepenalty', { timePenaltyId: timePenaltyId(1) }))

  it('[P2] is refused where the player does not play for the new team', () =>
    given(...aGame({ phase: 'started' }), ofPlayer)
      .when(change({ teamId: TEAMS.home }))
      .thenRefused('game/player-not-in-team', { playerId: playerId(21) }))

  it('[P2] is refused for a team that does not play', () =>
    given(...aGame({ phase: 'started' }), open)
      .when(change({ teamId: teamId(3) }))
      .thenRefused('game/team-not-in-game', { teamId: teamId(3) }))

  it('[P2] is refused with more on the clock than the game lasts', () =>
    given(...aGame({ phase: 'started' }), open)
      .when(change({ time: 601 }))
      .thenRefused('game/time-out-of-range', { duration: 600 }))
})

describe('revoke time penalty', () => {
  const revoke = { type: 'game.revokeTimePenalty', data: { id, timePenaltyId: timePenaltyId(1) } } as const

  it('[U2] takes a penalty back', () =>
    given(...aGame({ phase: 'started' }), penalised(aTimePenalty()))
      .when(revoke)
      .then([revoked]))

  it('[U2] is refused for an unknown penalty', () =>
    given(...aGame({ phase: 'started' }))
      .when(revoke)
      .thenRefused('game/unknown-timepenalty', { timePenaltyId: timePenaltyId(1) }))

  it('[I4] changes nothing when it is repeated after the result', () =>
    given(...aGame({ phase: 'finished', record: [penalised(aTimePenalty()), revoked] }))
      .when(revoke)
      .thenNothing())
})

describe('the length of a time penalty', () => {
  const fiveMinutes = { duration: 300 }

  it('[P12] is what was sent with it', () =>
    given(...aGame({ phase: 'started' }))
      .when(give(fiveMinutes))
      .then([{ ...penalised(aTimePenalty()), data: { ...penalised(aTimePenalty()).data, ...fiveMinutes } }]))

  it('[P12] is compared where the penalty is sent again', () => {
    const sent: EventDraft<GameEvent> = {
      ...penalised(aTimePenalty()),
      data: { ...penalised(aTimePenalty()).data, ...fiveMinutes },
    }
    given(...aGame({ phase: 'started' }), sent)
      .when(give(fiveMinutes))
      .then([])
    given(...aGame({ phase: 'started' }), sent)
      .when(give({ duration: 120 }))
      .thenRefused('entity/id-taken')
  })

  it('[P12] is changed', () =>
    given(...aGame({ phase: 'started' }), penalised(aTimePenalty()))
      .when({ type: 'game.changeTimePenalty', data: { id, timePenaltyId: timePenaltyId(1), ...fiveMinutes } })
      .then([{ type: 'game.timePenaltyChanged', data: { ...penalised(aTimePenalty()).data, ...fiveMinutes } }]))
})
