import type { Game } from '@cup/contract/entities'
import { gameAfterPresses } from '../../../shared/game-view/game-after-presses.ts'
import { arrivedAmong } from '../../../shared/game-view/pending.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { aCompetition } from '../../../testing/a-cup.ts'
import type { DeskRecord } from '../kinds/kind.ts'
import { recordOf } from '../model/record.ts'

/** The record of a game as the desk shows it with these presses. */
export function recordWith(game: Game, ...presses: readonly Sent[]): DeskRecord {
  const after = (some: readonly Sent[]) =>
    gameAfterPresses(game, some, {
      deviceId: 'tablet-1',
      competition: aCompetition(),
      instantOf: () => '2025-01-18T09:30:00.000Z',
    })
  return recordOf(after(presses), after(arrivedAmong(presses)))
}
