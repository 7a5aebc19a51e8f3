import { describe, expect, it } from 'vitest'
import type { Shot } from '../game/index.ts'
import {
  aGame,
  aGoal,
  aTimePenalty,
  at,
  gameId,
  inOrder,
  knownGame,
  penalised,
  playerId,
  scored,
} from '../testing/index.ts'
import { GameView } from './game-view.ts'
import { gameViewOf } from './game-view-of.ts'
import { publicGameOf } from './public-views.ts'

const surroundings = { version: 7, changedAt: 42, outcomes: {} }
const viewOf = (...events: Parameters<typeof inOrder>[0]) => gameViewOf(knownGame(inOrder(events)), surroundings)

const takenOver = { type: 'game.takenOver', data: { id: gameId(1), operator: 'tablet-1' } } as const
const record = [scored(aGoal()), penalised(aTimePenalty())]
const shots = [{ side: 'home', success: true }] as const

describe('public view of a game', () => {
  it.each(['all', 'withoutTables'] as const)('[N4] shows all but operator and log with results %s', (publicResults) => {
    const { operator: _, logState: __, ...shown } = viewOf(...aGame({ phase: 'finished', record }), takenOver)
    expect(publicGameOf(viewOf(...aGame({ phase: 'finished', record }), takenOver), publicResults)).toEqual(shown)
  })

  it.each([
    ['started', aGame({ phase: 'started', record })],
    ['paused', aGame({ phase: 'paused', record })],
    ['finished', aGame({ phase: 'finished', record, isKnockout: false })],
  ] as const)('[K6] shows the plan alone of a game that is %s', (_, events) => {
    const ready = viewOf(...aGame({ phase: 'ready' }))
    const plan = { ...ready, clock: { running: false, remaining: 600, at: at(0) } }
    expect(publicGameOf(viewOf(...events, takenOver), 'planOnly')).toEqual(plan)
  })

  it('[K6] shows no shoot-out where the plan alone is public', () => {
    const ready = viewOf(...aGame({ phase: 'ready', isKnockout: true }))
    const plan = { ...ready, clock: { running: false, remaining: 600, at: at(0) } }
    expect(publicGameOf(viewOf(...aGame({ phase: 'shootOut', shots })), 'planOnly')).toEqual(plan)
  })

  it.each(['all', 'withoutTables', 'planOnly'] as const)('[S10] names no shooter with results %s', (publicResults) => {
    const named: Shot[] = [
      { side: 'guest', success: true, playerId: playerId(21) },
      { side: 'home', success: false, playerId: playerId(11) },
    ]
    const staff = viewOf(...aGame({ phase: 'shootOut', shots: named }))
    expect(staff.shootOutRounds).toEqual([
      { home: { success: false, playerId: playerId(11) }, guest: { success: true, playerId: playerId(21) } },
    ])
    const shown = publicGameOf(staff, publicResults)
    expect(shown.shootOutRounds).toEqual(
      publicResults === 'planOnly' ? [] : [{ home: { success: false }, guest: { success: true } }],
    )
    expect(JSON.stringify(shown)).not.toContain(playerId(11))
    expect(JSON.stringify(shown)).not.toContain(playerId(21))
  })

  it('[K6] can be sent over the wire', () => {
    const shown = publicGameOf(viewOf(...aGame({ phase: 'finished', record })), 'planOnly')
    expect(GameView.parse(shown)).toEqual(shown)
  })
})
