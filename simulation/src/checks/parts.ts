import type { Shown } from '../kernel/types.ts'

/** The games in an answer, each as the answer of a read of its own; none where it holds no games. */
export function partsOf({ read, data }: Shown): readonly Shown[] {
  if (read.startsWith('game.read/list')) return gamesIn(data).map(gameAlone)
  return read === 'game.read/current' && isGame(data) ? [gameAlone(data)] : []
}

type AnyGame = { readonly id: string }

const isGame = (data: unknown): data is AnyGame =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'

const gamesIn = (data: unknown): readonly AnyGame[] =>
  typeof data === 'object' && data !== null && 'games' in data && Array.isArray(data.games)
    ? data.games.filter(isGame)
    : []

const gameAlone = (game: AnyGame): Shown => ({ read: 'game.read/get', query: { id: game.id }, data: game })
