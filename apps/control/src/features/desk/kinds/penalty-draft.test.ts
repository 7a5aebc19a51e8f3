import { playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { GAME } from '../../../testing/an-outbox.ts'
import { type PenaltyDraft, penaltyCommandOf, penaltyLengthText } from './penalty-draft.ts'

const draft: PenaltyDraft = {
  gameId: GAME,
  id: timePenaltyId(1),
  side: 'home',
  time: 300.5,
  player: { id: playerId(1), number: 7, name: 'Keller', firstName: 'Mia', isGoalkeeper: false },
}
const body = { id: GAME, timePenaltyId: timePenaltyId(1), teamId: teamId(1), time: 300.5 }

it('[P2] is a player’s or the bench’s', () => {
  expect(penaltyCommandOf(draft, teamId(1)).body).toEqual({ ...body, playerId: playerId(1) })
  expect(penaltyCommandOf({ ...draft, player: 'bench' }, teamId(1)).body).toEqual(body)
})

it('[P2] says how long it is', () => {
  expect([120, 60, 90].map(penaltyLengthText)).toEqual(['2 Min.', '1 Min.', '1:30 Min.'])
})
