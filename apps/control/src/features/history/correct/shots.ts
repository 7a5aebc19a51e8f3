import type { LogEntry } from '@cup/contract/log-routes'
import { isKnown } from '../words/entry.ts'

/** A shot of the shoot-out. */
export type Shot = { readonly teamId: string; readonly success: boolean }

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
    switch (type) {
      case 'game.shootOutShotTracked':
        shots.push({ teamId: data.teamId, success: data.success })
        break
      case 'game.shootOutShotRevoked':
        shots.pop()
        break
      case 'game.shootOutStarted':
      case 'game.freezeRevoked':
      case 'game.reopened':
        shots.length = 0
        break
      default:
    }
  }
  return shots
}
