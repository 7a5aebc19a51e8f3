import type { LogEntry } from '@cup/contract/log-routes'
import type { AnyEventType } from '@cup/domain/tournament-state'
import { isKnown } from '../events/events.ts'
import type { Shot } from './edit.ts'

/** The events that make the shots of a shoot-out, for the service. */
export const SHOT_TYPES = [
  'game.shootOutStarted',
  'game.shootOutShotTracked',
  'game.shootOutShotRevoked',
  'game.freezeRevoked',
  'game.reopened',
].join(',')

/** [S2] The shots that stand, in the order in which they were taken: the view of a game does not say who began. */
export function shotsOf(entries: readonly LogEntry[]): readonly Shot[] {
  const shots: Shot[] = []
  const inOrder = entries.filter(isKnown).toSorted((a, b) => a.position - b.position)
  for (const { type, data } of inOrder) {
    if (type === 'game.shootOutShotTracked') shots.push({ teamId: data.teamId, success: data.success })
    else if (type === 'game.shootOutShotRevoked') shots.pop()
    else if (RESTARTS.includes(type)) shots.length = 0
  }
  return shots
}

/** After these a shoot-out begins without shots. */
const RESTARTS: readonly AnyEventType[] = ['game.shootOutStarted', 'game.freezeRevoked', 'game.reopened']
