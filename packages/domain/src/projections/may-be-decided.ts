import type { GameView } from './game-view.ts'

type Candidate = Pick<GameView, 'groupId' | 'result' | 'cancelled'>

/** Whether a champion is possible: a knockout game has its result, or no game of a group is open. A cheap look before [L14]. */
export function mayBeDecided(games: readonly Candidate[]): boolean {
  const open = new Set(games.flatMap(({ groupId, result, cancelled }) => (result || cancelled ? [] : [groupId])))
  return games.some(({ groupId, result }) => result && (groupId === undefined || !open.has(groupId)))
}
