import { correctionId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { anEvent, CUP } from '../testing/views.ts'
import { createLiveStore, isCorrected } from './live-store.ts'
import { stateAfter } from './state-after.ts'

const GAME = anEvent(1).event.id
const OTHER = anEvent(1, { event: { id: '00000006-0000-4000-8000-000000000099', competitionId: CUP } }).event

it('[X3] knows what a correction has said last of a game, and what was said after it', () => {
  const live = createLiveStore()
  const correction = { correctionId: correctionId(1) }
  live.setState(stateAfter(live.getState(), anEvent(5), 0))
  const events = [anEvent(6, correction), anEvent(7, correction), anEvent(8, { event: OTHER })]
  live.setState(stateAfter(live.getState(), { type: 'events', events }, 0))
  const isSaid = (id: string, changedAt: number) => isCorrected(live, { id, changedAt })

  expect([isSaid(GAME, 7), isSaid(GAME, 9), isSaid(OTHER.id, 8)]).toEqual([true, false, false])
})
