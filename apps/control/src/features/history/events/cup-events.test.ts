import { publicDataOf } from '@cup/domain/feed'
import { assumed } from '@cup/domain/kernel'
import { erasureId, playerId } from '@cup/domain/testing'
import type { AnyEvent } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { cupEvents } from './cup-events.ts'
import type { Names } from './names.ts'

const at = '2025-02-17T02:00:41.000Z'
const id = erasureId(1)
const carriedOut: AnyEvent = {
  type: 'erasure.carriedOut',
  data: { id, playerIds: [playerId(11)], teamIds: [], spared: 0, announcedAt: at, clock: 'seen' },
  occurredAt: at,
}

/** The sentence of an event from the data that the list of the log has of it. */
function sentenceOf(event: Extract<AnyEvent, { type: `erasure.${string}` }>): string {
  const listed: never = assumed(publicDataOf(event), 'a part of the data')
  return cupEvents[event.type].text(listed, assumed<Names>({}, 'no name is asked for'))
}

describe('[N18] the history of an erasure', () => {
  it('names its day', () =>
    expect(sentenceOf({ type: 'erasure.announced', data: { id, due: at }, occurredAt: at })).toBe(
      'Löschung der Kinderdaten angekündigt für den 17.02.2025',
    ))

  it('names no child', () => expect(sentenceOf(carriedOut)).toBe('Daten aller Kinder gelöscht'))
})
