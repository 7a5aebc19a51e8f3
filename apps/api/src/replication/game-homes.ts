import type { CompetitionId, GameId } from '@cup/domain/kernel'

type Known = { readonly id: GameId; readonly competitionId: CompetitionId }

/** Which competition a game belongs to: a tick does not say it. */
export type GameHomes = {
  readonly note: (games: readonly Known[]) => void
  /** The competition, as soon as it is known; asked for otherwise. */
  readonly of: (id: GameId) => CompetitionId | undefined
}

/** Learns it from what is told, and asks once for games of which nothing was told yet. */
export function gameHomes(ask: (id: GameId) => Promise<Known | undefined>): GameHomes {
  const homes = new Map<GameId, CompetitionId>()
  const asking = new Set<GameId>()
  const note = (games: readonly Known[]) => {
    for (const { id, competitionId } of games) homes.set(id, competitionId)
  }
  const learn = (id: GameId) => {
    if (asking.has(id)) return
    asking.add(id)
    ask(id)
      .then((game) => game && note([game]))
      // The next tick asks again.
      .catch(() => undefined)
      .finally(() => asking.delete(id))
  }
  return {
    note,
    of: (id) => {
      const home = homes.get(id)
      if (home === undefined) learn(id)
      return home
    },
  }
}
