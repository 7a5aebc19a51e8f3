import { gameId, moveId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import type { HistoryEvent } from '../events/event.ts'
import { blocksOf } from './blocks.ts'

const moved = (number: number, occurredAt: string): HistoryEvent => ({
  position: number,
  type: 'game.postponed',
  data: { id: gameId(number), postponedToDateTime: occurredAt, moveId: moveId(1) },
  occurredAt,
  recordedAt: occurredAt,
  gameId: gameId(number),
  by: { kind: 'token' },
})

it('[K21] the games of one slip are one act, and its taking back is another', () => {
  const [slip, back] = ['2025-01-18T11:00:00.000Z', '2025-01-18T11:01:00.000Z']
  const blocks = blocksOf([moved(2, back), moved(1, back), moved(2, slip), moved(1, slip)])
  expect(blocks.map(({ move, entries }) => [move, entries.length])).toEqual([
    [{ by: { kind: 'token' }, at: back, games: 2 }, 2],
    [{ by: { kind: 'token' }, at: slip, games: 2 }, 2],
  ])
})
